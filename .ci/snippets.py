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
    # Whether the page shows them.
    shown: bool = False

    def located(self):
        return f'#sourceLocation(file: "{self.path}", line: {self.line})\n{self.text}\n'


@dataclasses.dataclass
class Snippet:
    """What is compiled as one file: a block, its preambles, and the blocks that continue it."""

    path: str
    line: int
    parts: list
    blocks: int = 1
    # The blocks of output that follow, each with the reason why nothing prints it, or an empty text.
    outputs: list = dataclasses.field(default_factory=list)
    # Why it is not run, or an empty text.
    not_run: str = ""

    @property
    def name(self):
        return re.sub(r"\W", "_", f"{self.path}_{self.line}")

    @property
    def text(self):
        return "\n".join(part.text for part in self.parts)

    @property
    def is_manifest(self):
        return MANIFEST.search(self.text) is not None and "import Resolver" not in self.text


@dataclasses.dataclass
class Comments:
    """What the HTML comments before a block ask for, and the line of the last one that does."""

    preambles: list = dataclasses.field(default_factory=list)
    continues: bool = False
    not_run: str = ""
    not_printed: str = ""
    printed_by: Part | None = None
    line: int = 0

    def expect(self, path, block, *names):
        """Fails when something other than these is asked for."""
        asked = {name: value for name, value in vars(self).items() if value and name != "line"}
        if asked.keys() - set(names):
            raise Mistake(path, self.line, f"This comment must come just before {block}.")


def read_comment(path, line, text, comments):
    """Adds what one HTML comment asks for."""
    body = text.strip()
    if re.match(r"(preamble|printed by|continues|not run|not printed)\b", body):
        comments.line = line
    if body == "continues":
        comments.continues = True
    elif match := re.fullmatch(r"not run: (.+)", body):
        comments.not_run = match[1]
    elif match := re.fullmatch(r"not printed: (.+)", body):
        comments.not_printed = match[1]
    elif match := re.fullmatch(r"preamble:\s*([\w-]+)", body):
        file = PREAMBLES / f"{match[1]}.swift"
        if not file.is_file():
            raise Mistake(path, line, f"There is no preamble {file}. Write it, or correct the name.")
        comments.preambles.append(Part(str(file), 1, file.read_text()))
    elif match := re.match(r"(preamble|printed by)\s*\n", text.lstrip()):
        skipped = text[: text.index(match[1])].count("\n") + 1
        part = Part(path, line + skipped, text.split("\n", skipped)[skipped])
        if match[1] == "preamble":
            comments.preambles.append(part)
        else:
            comments.printed_by = part
    elif comments.line == line:
        raise Mistake(path, line, "Write `<!-- preamble: NAME -->`, `<!-- continues -->`, `<!-- not run: WHY -->`, "
                      "`<!-- not printed: WHY -->`, or `<!-- preamble` or `<!-- printed by` alone on a line, then "
                      "Swift, then `-->`.")


def read_snippets(path):
    """The snippets of one Markdown file, in order."""
    lines = pathlib.Path(path).read_text().split("\n")
    snippets, comments = [], Comments()
    index = 0
    while index < len(lines):
        line = lines[index]
        if fence := re.match(r"(\s*)(`{3,}|~{3,})\s*(.*)", line):
            start = index + 1
            closing = re.compile(rf"\s*{fence[2][0]}{{{len(fence[2])},}}\s*$")
            index = next((i for i in range(start, len(lines)) if closing.match(lines[i])), None)
            if index is None:
                raise Mistake(path, start, "This block is never closed.")
            indent = len(fence[1])
            text = "\n".join(line[min(indent, len(line) - len(line.lstrip())):] for line in lines[start:index])
            info = fence[3].split()
            if info and info[0].lower() == "swift":
                if info != ["swift"]:
                    raise Mistake(path, start, "Write ```swift and nothing after it: every Swift block is compiled.")
                comments.expect(path, "a block of output", "preambles", "continues", "not_run")
                add_block(snippets, Part(path, start + 1, text, shown=True), comments)
            elif info == ["text"]:
                comments.expect(path, "a Swift block", "preambles", "printed_by", "not_printed")
                add_output(snippets, Part(path, start + 1, text), comments)
            else:
                comments.expect(path, "a Swift block, or one of output")
            comments = Comments()
        elif line.lstrip().startswith("<!--"):
            start = index
            while "-->" not in lines[index]:
                index += 1
                if index == len(lines):
                    raise Mistake(path, start + 1, "This comment is never closed.")
            comment = "\n".join(lines[start:index + 1]).split("<!--", 1)[1].split("-->", 1)[0]
            read_comment(path, start + 1, comment, comments)
        elif line.strip():
            comments.expect(path, "a block")
        index += 1
    comments.expect(path, "a block")
    return snippets


def add_block(snippets, block, comments):
    """Adds a Swift block, as a snippet or to the one that it continues."""
    parts = comments.preambles + [block]
    if not comments.continues:
        snippets.append(Snippet(block.path, block.line - 1, parts, not_run=comments.not_run))
        return
    if not snippets:
        raise Mistake(block.path, comments.line, "There is no Swift block before this one to continue.")
    known = {part.path for part in snippets[-1].parts if part.path != block.path}
    snippets[-1].parts += [part for part in parts if part.path not in known]
    snippets[-1].blocks += 1


def add_output(snippets, output, comments):
    """Adds a block of output to the snippet before it, or to the hidden one that prints it."""
    if comments.printed_by:
        parts = comments.preambles + [comments.printed_by]
        snippets.append(Snippet(output.path, comments.line, parts, blocks=0))
    elif comments.preambles:
        raise Mistake(output.path, comments.line, "A preamble before output needs `<!-- printed by` after it.")
    if snippets:
        snippets[-1].outputs.append((output, comments.not_printed))


def imports(snippet):
    """The imports for a block: none where it has one of the library's modules, since readers copy it as it stands; else the library,
    and those of its modules that the page tells its readers to import."""
    if any(part.shown and re.search(r"\bimport Resolver", part.text) for part in snippet.parts):
        return ""
    page = pathlib.Path(snippet.path).read_text()
    modules = {"Resolver", *re.findall(r"\bimport (Resolver\w+)", page)} - {"ResolverTesting"}
    return "".join(f"import {module}\n" for module in sorted(modules))


def objects_of(folders):
    """The object files of the library's modules, in their folders in a build folder.

    An older build may have left some of files that are gone.
    """
    for folder in map(pathlib.Path, folders):
        sources = {file.name for file in pathlib.Path("Sources", folder.stem).rglob("*")}
        yield from (str(file) for file in folder.glob("*.o") if file.stem in sources)


def library_source(snippet):
    """The file for a block that uses the library."""
    return imports(snippet) + "".join(part.located() for part in snippet.parts)


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
    # Not /dev/null: where the compiler fails, it removes what it was to write, if it may.
    command = ["swiftc", "-emit-sil", "-o", str(file.with_suffix(".sil")), "-swift-version", "6", "-diagnostic-style", "llvm"]
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


if __name__ == "__main__":
    main()
