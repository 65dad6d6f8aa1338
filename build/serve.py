"""Serve a built web package on this machine only, to try it by hand. No host for players."""

import argparse
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
# Pages on localhost:8xxx look for their packages on port 8000: hence both the number and the name.
ADDRESS, PORT = "127.0.0.1", 7070
RUNTIME_PREFIX = "/rt/"
TYPES = {
    ".apk": "application/zip",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}


class PackageServer(ThreadingHTTPServer):
    """A server for *folder*, with the runtime's folder shown below /rt/ if there is one."""

    def __init__(self, folder: Path, port: int = PORT, runtime: Path | None = None) -> None:
        super().__init__((ADDRESS, port), PackageHandler)
        self._folder, self._runtime = folder.resolve(), runtime.resolve() if runtime else None

    @property
    def url(self) -> str:
        """Return the page's address."""
        return f"http://{ADDRESS}:{self.server_address[1]}/"

    def find(self, path: str) -> Path:
        """Return the file behind a path of the address; the folder itself for one outside."""
        base = self._folder
        if self._runtime and path.startswith(RUNTIME_PREFIX):
            base, path = self._runtime, path.removeprefix(RUNTIME_PREFIX)
        file = (base / path.lstrip("/")).resolve()
        return file if file.is_relative_to(base) else base


class PackageHandler(SimpleHTTPRequestHandler):
    """Answers with files; nothing is kept by the browser, so that a new build shows at once."""

    server: PackageServer

    def translate_path(self, path: str) -> str:
        """Return the file behind an address."""
        return str(self.server.find(unquote(urlsplit(path).path)))

    def guess_type(self, path: str | PathLike[str]) -> str:
        """Return a file's type, also where the system's own list lacks it."""
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        """Add what keeps the browser from remembering."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "out" / "web")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--runtime", type=Path, help="show this folder below /rt/")
    chosen = parser.parse_args()
    with PackageServer(chosen.folder, chosen.port, chosen.runtime) as server:
        sys.stdout.write(f"{server.url}\n")
        sys.stdout.flush()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return


if __name__ == "__main__":
    main()
