#!/usr/bin/env python3
"""Draws pages of `WiringDiagram.html` as pictures: what the page's own script draws, as one SVG that follows the reader's light or dark.

  Utils/picture.py PAGE.html PICTURE.svg [PAGE.html PICTURE.svg ...]

Chromium runs the page, in a window that has room for all that boxes tell. A picture has the rules of page.css that are for the drawing, and its colours for both modes.
"""

import html
import pathlib
import re
import subprocess
import sys
import tempfile

STYLE = pathlib.Path(__file__).resolve().parent.parent / "Sources/WiringPage/page.css"
MARGIN = 12
SCRIPT = f"""<script>
for (const button of [document.getElementById("expand")]) if (!button.disabled) button.click();
const world = document.getElementById("world");
world.removeAttribute("style"); world.removeAttribute("transform");
const box = world.getBBox();
const kept = world.cloneNode(true);
kept.querySelector(".names").remove();
for (const element of kept.querySelectorAll("*"))
  for (const name of ["tabindex", "role", "aria-label", "aria-expanded", "data-id"]) element.removeAttribute(name);
const sizes = [box.x - {MARGIN}, box.y - {MARGIN}, box.width + {2 * MARGIN}, box.height + {2 * MARGIN}].map(Math.round);
const out = document.createElement("pre");
out.id = "picture";
out.textContent = sizes.join(" ") + "\\n" + new XMLSerializer().serializeToString(kept);
document.body.append(out);
</script>"""


def styles():
    """The colours of the page, light and dark, and the rules of its drawing."""
    text = STYLE.read_text()
    light, dark = (re.search(start + r" \{(.*?)\n *\}", text, re.DOTALL)[1] for start in (r":root", r':root\[data-theme="dark"\]'))
    rules = text[text.index(".node, .head {"):text.index("\n#focus {")]
    rules = "\n".join(line for line in rules.splitlines() if not re.search(r":hover|:focus|\.selected|selecting", line))
    return (f"svg {{{light} background: none; }}\n@media (prefers-color-scheme: dark) {{ svg {{{dark} }} }}\n{rules.strip()}")


def picture(page):
    with tempfile.TemporaryDirectory() as folder:
        driven = pathlib.Path(folder) / "page.html"
        driven.write_text(page.read_text() + SCRIPT)
        done = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--window-size=5000,4000", "--dump-dom", f"file://{driven}"],
            capture_output=True, text=True, timeout=120)
    found = re.search(r'<pre id="picture">(.*?)</pre>', done.stdout, re.DOTALL)
    if not found:
        sys.exit(f"error: Chromium has not drawn {page}:\n{done.stderr[-500:]}")
    box, drawing = html.unescape(found[1]).split("\n", 1)
    _, _, width, height = box.split()
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}" role="img">\n'
            f"<style>\n{styles()}\n</style>\n{drawing}\n</svg>\n")


def main():
    for page, file in zip(sys.argv[1::2], sys.argv[2::2]):
        pathlib.Path(file).write_text(picture(pathlib.Path(page)))


main()
