"""The page around the game: template, policy, manifest, offline worker. Knows no packing."""

import base64
import hashlib
import html
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

HERE = Path(__file__).resolve().parent
POLICY_LINE = re.compile(r'<meta http-equiv="Content-Security-Policy"[^\n]*\n')
INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
LOADER_ADDRESS = re.compile(r'cdn: "([^"]*)"')
# The loader takes the address of its package index from the page's query and nowhere else.
OWN_INDEX_QUERY = "?PYGPI=./rt/"


@dataclass(frozen=True, slots=True)
class Site:
    """What the page's texts depend on."""

    title: str
    name: str
    self_hosted: bool


def compose_template(site: Site) -> str:
    """Return the page template with style and script inside, for pygbag to fill in."""
    parts = {
        "@STYLE@": _read("page.css"),
        "@SCRIPT@": _read("page.js"),
        "@QUERY@": OWN_INDEX_QUERY if site.self_hosted else "",
        "@OFFLINE@": "yes" if site.self_hosted else "no",
    }
    return _fill(_read("page.tmpl"), parts)


def with_policy(page: str) -> str:
    """Return the finished page with a policy that names its own script and loader only."""
    return page.replace("@POLICY@", _policy(page))


def without_policy(page: str) -> str:
    """Return the page for hosts that add a script of their own, as itch.io does."""
    return POLICY_LINE.sub("", page)


def manifest(site: Site) -> str:
    """Return the text that lets a device install the page as an app."""
    return _read("site/manifest.webmanifest").replace("@TITLE@", json.dumps(site.title)[1:-1])


def worker(site: Site, version: str, files: Iterable[str]) -> str:
    """Return the script that keeps *files* on the device."""
    listed = json.dumps(sorted(files), separators=(",", ":"))
    parts = {"@NAME@": site.name, "@VERSION@": version, "@FILES@": listed}
    return _fill(_read("site/sw.js"), parts)


def escaped_title(site: Site) -> str:
    """Return the title as it may stand in the page's markup."""
    return html.escape(site.title)


def _policy(page: str) -> str:
    host = _foreign_host(page)
    hashes = " ".join(_hash(script) for script in INLINE_SCRIPT.findall(page))
    # The runtime installs the glue of its compiled modules with eval.
    rules = (
        "default-src 'none'",
        f"script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval' {hashes}{host}",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "media-src 'self' data: blob:",
        f"connect-src 'self' data: blob:{host}",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
    return "; ".join(rules)


def _foreign_host(page: str) -> str:
    found = LOADER_ADDRESS.search(page)
    address = urlsplit(found.group(1) if found else "")
    return f" {address.scheme}://{address.netloc}" if address.netloc else ""


def _hash(script: str) -> str:
    digest = hashlib.sha256(script.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def _read(name: str) -> str:
    return (HERE / name).read_text("utf-8")


def _fill(text: str, parts: dict[str, str]) -> str:
    for mark, part in parts.items():
        text = text.replace(mark, part)
    return text
