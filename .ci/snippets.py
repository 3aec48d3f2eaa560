#!/usr/bin/env python3
"""Compiles every Swift block of Markdown files, each as a file of its own, in Swift 6 mode, warnings as errors.

HTML comments before a block give what it needs; .ci/README.md tells how to write them. The sources that are made stay
in the folder --work, to look at.
"""

import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import re
import subprocess
import sys

PREAMBLES = pathlib.Path("Docs/.preambles")
MANIFEST = re.compile(r"\A\s*// (Package\.swift|swift-tools-version)|\.package\(url:|\.product\(name:")
APPLE = re.compile(r"^\s*import (SwiftUI|UIKit|Combine)\b", re.MULTILINE)
ELEMENT_TYPES = {
    "package": "Package.Dependency",
    "product": "Target.Dependency",
    "byName": "Target.Dependency",
    "library": "Product",
    "executable": "Product",
    "target": "Target",
    "executableTarget": "Target",
    "testTarget": "Target",
}
# A sample may keep a result in a variable that it does not use.
TOLERATED = re.compile(r"warning: .*was never used.*\[#no-usage\]")
DIAGNOSTIC = re.compile(r"^.*: (error|warning): ")


class Mistake(Exception):
    """A mistake in the Markdown, with its place."""

    def __init__(self, path, line, message):
        super().__init__(f"{path}:{line}: error: {message}")


@dataclasses.dataclass
class Part:
    """Some lines of Swift and where they come from."""

    path: str
    line: int
    text: str

    def located(self):
        return f'#sourceLocation(file: "{self.path}", line: {self.line})\n{self.text}\n'


@dataclasses.dataclass
class Snippet:
    """What is compiled as one file: a block, its preambles, and the blocks that continue it."""

    path: str
    line: int
    parts: list
    blocks: int = 1

    @property
    def name(self):
        return re.sub(r"\W", "_", f"{self.path}_{self.line}")

    @property
    def text(self):
        return "\n".join(part.text for part in self.parts)

    @property
    def is_manifest(self):
        return MANIFEST.search(self.text) is not None and "import Resolver" not in self.text


def read_comment(path, line, text):
    """What one HTML comment asks for: a list of preambles, and whether it says `continues`."""
    body = text.strip()
    if body == "continues":
        return [], True
    if match := re.fullmatch(r"preamble:\s*([\w-]+)", body):
        file = PREAMBLES / f"{match[1]}.swift"
        if not file.is_file():
            raise Mistake(path, line, f"There is no preamble {file}. Write it, or correct the name.")
        return [Part(str(file), 1, file.read_text())], False
    if re.match(r"preamble\s*\n", text.lstrip()):
        skipped = text[: text.index("preamble")].count("\n") + 1
        return [Part(path, line + skipped, text.split("\n", skipped)[skipped])], False
    if re.match(r"(preamble|continues)\b", body):
        raise Mistake(path, line, "Write `<!-- preamble: NAME -->`, `<!-- continues -->`, or `<!-- preamble` alone on "
                      "a line, then Swift, then `-->`.")
    return [], False


def read_snippets(path):
    """The snippets of one Markdown file, in order."""
    lines = pathlib.Path(path).read_text().split("\n")
    snippets, preambles, continues, asked_at = [], [], False, 0
    index = 0
    while index < len(lines):
        line = lines[index]
        if fence := re.match(r"(\s*)(`{3,}|~{3,})\s*(.*)", line):
            start = index + 1
            closing = re.compile(rf"\s*{fence[2][0]}{{{len(fence[2])},}}\s*$")
            index = next((i for i in range(start, len(lines)) if closing.match(lines[i])), None)
            if index is None:
                raise Mistake(path, start, "This block is never closed.")
            info = fence[3].split()
            if info and info[0].lower() == "swift":
                if info != ["swift"]:
                    raise Mistake(path, start, "Write ```swift and nothing after it: every Swift block is compiled.")
                indent = len(fence[1])
                code = "\n".join(text[min(indent, len(text) - len(text.lstrip())):] for text in lines[start:index])
                parts = preambles + [Part(path, start + 1, code)]
                if not continues:
                    snippets.append(Snippet(path, start, parts))
                elif snippets:
                    known = {part.path for part in snippets[-1].parts if part.path != path}
                    snippets[-1].parts += [part for part in parts if part.path not in known]
                    snippets[-1].blocks += 1
                else:
                    raise Mistake(path, asked_at, "There is no Swift block before this one to continue.")
                preambles, continues = [], False
            elif preambles or continues:
                raise Mistake(path, asked_at, "This comment must come just before a Swift block.")
        elif line.lstrip().startswith("<!--"):
            start = index
            while "-->" not in lines[index]:
                index += 1
                if index == len(lines):
                    raise Mistake(path, start + 1, "This comment is never closed.")
            comment = "\n".join(lines[start:index + 1]).split("<!--", 1)[1].split("-->", 1)[0]
            added, says_continues = read_comment(path, start + 1, comment)
            if added or says_continues:
                asked_at = start + 1
            preambles += added
            continues = continues or says_continues
        elif line.strip() and (preambles or continues):
            raise Mistake(path, asked_at, "This comment must come just before a Swift block.")
        index += 1
    if preambles or continues:
        raise Mistake(path, asked_at, "This comment must come just before a Swift block.")
    return snippets


def library_source(snippet):
    """The file for a block that uses the library."""
    return "import Resolver\n" + "".join(part.located() for part in snippet.parts)


def manifest_source(snippet):
    """The file for a block of a package manifest, which may be a part of one."""
    if re.search(r"\bPackage\(", snippet.text):
        statements = [part.located() for part in snippet.parts]
    else:
        statements = [statement for part in snippet.parts for statement in manifest_statements(part)]
    return "import PackageDescription\n" + "".join(statements)


def manifest_statements(part):
    """Statements that hold a part of a manifest: labelled arguments, or elements that stand alone."""
    if re.search(r"^\s*\w+:", part.text, re.MULTILINE):
        yield wrapped('_ = Package(name: "Snippet",', part, ")")
        return
    for element in manifest_elements(part):
        head = re.match(r"\s*\.(\w+)", element.text)
        if head is None or head[1] not in ELEMENT_TYPES:
            raise Mistake(part.path, element.line, "This is no part of a package manifest that .ci/snippets.py knows. "
                          "Show it with its label, such as `dependencies: […]`.")
        yield wrapped(f"let _: [{ELEMENT_TYPES[head[1]]}] = [", element, "]")


def wrapped(opening, part, closing):
    """A part between two lines; the first stands where the fence is, so that the others keep their numbers."""
    return Part(part.path, part.line - 1, f"{opening}\n{part.text}\n{closing}").located()


def manifest_elements(part):
    """The elements of a list, such as `.package(url: …)`, that stand below each other, with or without commas."""
    element, start, depth = [], part.line, 0
    for number, line in enumerate(part.text.split("\n"), part.line):
        code = re.sub(r"//.*$", "", re.sub(r'"[^"]*"', '""', line))
        if not element and not code.strip():
            continue
        if not element:
            start = number
        element.append(line)
        depth += sum(map(code.count, "([{")) - sum(map(code.count, ")]}"))
        if depth <= 0:
            yield Part(part.path, start, "\n".join(element))
            element = []


def compile_snippet(snippet, options):
    """Compiles a snippet. Returns its diagnostics, or an empty text."""
    file = pathlib.Path(options.work) / f"{snippet.name}.swift"
    command = ["swiftc", "-emit-sil", "-o", os.devnull, "-swift-version", "6", "-diagnostic-style", "llvm"]
    if snippet.is_manifest:
        file.write_text(manifest_source(snippet))
        command += ["-I", options.manifest_api, "-package-description-version", options.tools_version]
    else:
        file.write_text(library_source(snippet))
        command += ["-I", options.apple_modules if APPLE.search(snippet.text) else options.modules]
        if re.search(r"^\s*@main\b", snippet.text, re.MULTILINE):
            command += ["-parse-as-library"]
    run = subprocess.run([*command, str(file)], capture_output=True, text=True)
    return intolerable(run.stderr, run.returncode)


def intolerable(output, status):
    """The diagnostics to fix: all, but for the warnings that samples may have."""
    kept, keep = [], True
    for line in output.splitlines():
        if DIAGNOSTIC.match(line):
            keep = not TOLERATED.search(line)
        if keep:
            kept.append(line)
    if status != 0 and not kept:
        return output or f"swiftc exited with {status}"
    return "\n".join(kept)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modules", required=True, help="the folder with the library's module")
    parser.add_argument("--apple-modules", required=True, help="the same for blocks that import SwiftUI or UIKit")
    parser.add_argument("--manifest-api", required=True, help="the folder with the module PackageDescription")
    parser.add_argument("--tools-version", default="6.2", help="of the blocks that show package manifests")
    parser.add_argument("--work", required=True, help="the folder for the sources that are made")
    parser.add_argument("files", nargs="+", help="Markdown files")
    options = parser.parse_args()

    failures = 0
    snippets = []
    for path in options.files:
        try:
            snippets += read_snippets(path)
        except Mistake as mistake:
            failures += 1
            print(mistake)

    os.makedirs(options.work, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        futures = [pool.submit(compile_snippet, snippet, options) for snippet in snippets]
        for snippet, future in zip(snippets, futures):
            try:
                problems = future.result()
            except Mistake as mistake:
                problems = str(mistake)
            if problems:
                failures += 1
                print(f"The Swift block at {snippet.path}:{snippet.line} does not compile:\n{problems}\n")

    blocks = sum(snippet.blocks for snippet in snippets)
    print(f"{blocks} Swift blocks of {len(options.files)} files, compiled as {len(snippets)} files: {failures} failed")
    if failures:
        sys.exit("error: correct the blocks above, or give them a preamble (.ci/README.md tells how).")


main()
