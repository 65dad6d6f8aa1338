"""What a web package may contain. Knows no way of making one."""

import re
import zipfile
from pathlib import Path

LARGEST_PACKAGE = 1_500_000
PACKED = re.compile(r"assets/(main\.py|game/.+\.(py|json)|assets/.+)")
UNWANTED = re.compile(r"(^|/)(\.|__pycache__|tests?/)|-pygbag\.|\.(pyc|wav|mp3)$")
LEFT_OPEN = re.compile(r"\{\{cookiecutter|@[A-Z]{4,}@")
FOREIGN = re.compile(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}", re.IGNORECASE)
OWN_TEXTS = ("index.html", "manifest.webmanifest", "sw.js")
NEEDED = ("index.html", "favicon.png", "manifest.webmanifest", "icons/icon-192.png")


class BadPackageError(Exception):
    """The package is not fit to be published; the text says why."""


def check_package(package: Path) -> list[str]:
    """Return the names inside the game's own archive, or raise."""
    with zipfile.ZipFile(package) as archive:
        names = sorted(archive.namelist())
    strange = [name for name in names if not PACKED.fullmatch(name) or UNWANTED.search(name)]
    _insist(not strange, f"unexpected files in {package.name}: {', '.join(strange[:10])}")
    _insist("assets/main.py" in names, f"no main.py in {package.name}")
    size = package.stat().st_size
    _insist(size <= LARGEST_PACKAGE, f"{package.name} has {size} bytes, above {LARGEST_PACKAGE}")
    return names


def check_site(folder: Path, *, self_hosted: bool) -> None:
    """Raise unless *folder* holds a complete page, free of foreign addresses if it shall be."""
    missing = [name for name in NEEDED if not (folder / name).is_file()]
    _insist(not missing, f"missing: {', '.join(missing)}")
    _insist(not list(folder.glob("*.tar.gz")), "a second, unused archive would be published")
    for name in OWN_TEXTS:
        if (folder / name).is_file():
            _check_text(folder / name, self_hosted=self_hosted)


def _check_text(file: Path, *, self_hosted: bool) -> None:
    text = file.read_text("utf-8")
    left = LEFT_OPEN.search(text)
    _insist(not left, f"{file.name} still contains {left.group() if left else ''}")
    found = FOREIGN.search(text) if self_hosted else None
    _insist(not found, f"{file.name} names the foreign address {found.group() if found else ''}")


def _insist(claim: bool, reason: str) -> None:
    if not claim:
        raise BadPackageError(reason)
