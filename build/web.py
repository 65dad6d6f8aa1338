"""Make the web package: a folder to host and an archive for itch.io, with pygbag, offline.

python build/web.py                              the page takes its runtime from pygbag's own host
python build/web.py --cdn /rt/                   ... from another address
python build/web.py --runtime FOLDER             ... from a copy inside the package: no foreign host

Only main.py, game/ and assets/ are packed: pygbag packs all it finds and names the result after the
folder, so it is run in a clean temporary folder that has the app's name.
"""

import argparse
import ast
import hashlib
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

import webcheck
import webpage

ROOT = Path(__file__).resolve().parent.parent
PYGBAG_VERSION = "0.9.3"
PYGBAG_SECONDS = 180
STAGED = ("main.py", "game", "assets")
NOT_STAGED = shutil.ignore_patterns("__pycache__", "*.py[co]", "*-pygbag.*", ".*")
RUNTIME_INDEX = f"index-{PYGBAG_VERSION}-cp312.json"
# One date for all files: the same sources give the same package, byte by byte.
STAGED_TIME = 1_577_880_000
ZIP_DATE = (2020, 1, 1, 12, 0, 0)


@dataclass(frozen=True, slots=True)
class Order:
    """What to build from where."""

    source: Path
    icons: Path
    out: Path
    cdn: str | None
    runtime: Path | None


def build(order: Order) -> Path:
    """Make the folder that *order* names and the archive beside it; return the archive."""
    title = read_title(order.source / "game" / "__init__.py")
    site = webpage.Site(title, slug(title), self_hosted=order.runtime is not None)
    with tempfile.TemporaryDirectory() as scratch:
        web = run_pygbag(order, site, Path(scratch))
        finish(order, site, web)
        replace_folder(web, order.out)
    archive = order.out.with_name(f"{order.out.name}-itch.zip")
    write_archive(order.out, archive)
    return archive


def read_title(module: Path) -> str:
    """Return the app's title without importing the app."""
    for node in ast.parse(module.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "TITLE":
            return str(ast.literal_eval(node.value))
    raise webcheck.BadPackageError(f"no TITLE in {module}")


def slug(title: str) -> str:
    """Return a file name for *title*: the loader wants plain lower-case letters."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "game"


def run_pygbag(order: Order, site: webpage.Site, scratch: Path) -> Path:
    """Stage the app in *scratch*, let pygbag build it, and return the folder it made."""
    app = scratch / site.name
    stage(order.source, app)
    template = scratch / "page.tmpl"
    template.write_text(webpage.compose_template(site), "utf-8", newline="\n")
    options = ["--build", "--no_opt", "--ume_block", "0", "--can_close", "1"]
    options += ["--title", webpage.escaped_title(site), "--template", str(template)]
    options += ["--icon", str(order.icons / "favicon-32.png"), *runtime_address(order)]
    command = [sys.executable, "-m", "pygbag", *options, "."]
    done = subprocess.run(
        command, cwd=app, capture_output=True, text=True, timeout=PYGBAG_SECONDS, check=False
    )
    web = app / "build" / "web"
    if done.returncode or not (web / "index.html").is_file():
        raise webcheck.BadPackageError(f"pygbag failed:\n{done.stdout}{done.stderr}"[-4000:])
    return web


def stage(source: Path, app: Path) -> None:
    """Copy what is shipped, and nothing else, to *app*."""
    app.mkdir()
    for name in STAGED:
        if (source / name).is_dir():
            shutil.copytree(source / name, app / name, ignore=NOT_STAGED)
        else:
            shutil.copy2(source / name, app / name)
    for file in app.rglob("*"):
        os.utime(file, (STAGED_TIME, STAGED_TIME))


def runtime_address(order: Order) -> list[str]:
    """Return pygbag's option for where the page finds the runtime."""
    if order.runtime is None:
        return ["--cdn", order.cdn] if order.cdn else []
    if not (order.runtime / RUNTIME_INDEX).is_file():
        raise webcheck.BadPackageError(f"{order.runtime} has no {RUNTIME_INDEX}")
    for inside in ("", f"{PYGBAG_VERSION}/"):
        if (order.runtime / inside / "pythons.js").is_file():
            return ["--cdn", f"./rt/{inside}"]
    raise webcheck.BadPackageError(f"{order.runtime} has no pythons.js")


def finish(order: Order, site: webpage.Site, web: Path) -> None:
    """Turn pygbag's output into the site: policy, icons, manifest, runtime; then check it."""
    (web / f"{site.name}.tar.gz").unlink()
    shutil.copytree(order.icons, web / "icons")
    page = web / "index.html"
    page.write_text(webpage.with_policy(page.read_text("utf-8")), "utf-8", newline="\n")
    (web / "manifest.webmanifest").write_text(webpage.manifest(site), "utf-8")
    if order.runtime is not None:
        shutil.copytree(order.runtime, web / "rt", ignore=shutil.ignore_patterns("*.html", ".*"))
        files = {file.relative_to(web).as_posix(): file for file in files_in(web)}
        worker = webpage.worker(site, fingerprint(files), files)
        (web / "sw.js").write_text(worker, "utf-8", newline="\n")
    webcheck.check_package(web / f"{site.name}.apk")
    webcheck.check_site(web, self_hosted=site.self_hosted)


def files_in(folder: Path) -> list[Path]:
    """Return all files below *folder* in a fixed order."""
    return sorted(file for file in folder.rglob("*") if file.is_file())


def fingerprint(files: dict[str, Path]) -> str:
    """Return a short text that changes with the name or content of any file."""
    digest = hashlib.sha256()
    for name, file in sorted(files.items()):
        digest.update(name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def replace_folder(made: Path, out: Path) -> None:
    """Put *made* in the place of an earlier package, but of nothing else."""
    if out.exists():
        if any(out.iterdir()) and not (out / "index.html").is_file():
            raise webcheck.BadPackageError(f"{out} exists and is no web package")
        shutil.rmtree(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(made, out, copy_function=shutil.copyfile)


def write_archive(folder: Path, archive: Path) -> None:
    """Zip *folder* for itch.io, whose own script a policy would block."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as target:
        for file in files_in(folder):
            name = file.relative_to(folder).as_posix()
            data = file.read_bytes()
            if name == "index.html":
                data = webpage.without_policy(data.decode("utf-8")).encode("utf-8")
            if name != "sw.js":
                info = zipfile.ZipInfo(name, ZIP_DATE)
                target.writestr(info, data, zipfile.ZIP_DEFLATED)


def require_pygbag() -> None:
    """Raise unless the version is there for which the page is written."""
    try:
        found = importlib.metadata.version("pygbag")
    except importlib.metadata.PackageNotFoundError:
        found = "none"
    if found != PYGBAG_VERSION:
        raise webcheck.BadPackageError(f"pygbag {PYGBAG_VERSION} is needed, found {found}")


def read_order(arguments: list[str] | None = None) -> Order:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", maxsplit=1)[0])
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "out" / "web")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--cdn", help="address of the runtime, as the page shall use it")
    where.add_argument("--runtime", type=Path, help="folder of the runtime, to be copied inside")
    parser.add_argument("--source", type=Path, default=ROOT, help="folder of main.py")
    parser.add_argument("--icons", type=Path, default=ROOT / "build" / "icons")
    chosen = parser.parse_args(arguments)
    runtime = chosen.runtime.resolve() if chosen.runtime else None
    icons = chosen.icons.resolve()
    return Order(chosen.source.resolve(), icons, chosen.out.resolve(), chosen.cdn, runtime)


def main() -> int:
    """Build as the command line says; return the exit code."""
    order = read_order()
    try:
        require_pygbag()
        archive = build(order)
    except (webcheck.BadPackageError, OSError, subprocess.TimeoutExpired) as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    sys.stdout.write(f"{order.out}\n{archive}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
