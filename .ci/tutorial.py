#!/usr/bin/env python3
"""Compiles the tutorial's program as it is after each step, warnings as errors, and runs it where a step says "It prints `TEXT`".

    tutorial.py --modules FOLDER --work FOLDER TUTORIAL [OBJECT...]
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys

STEP = re.compile(r"@Step \{(.*?)\n            \}", re.DOTALL)
CODE = re.compile(r'@Code\(name: "([^"]+)", file: "([^"]+)"(?:, previousFile: "([^"]+)")?\)')


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


class Program:
    """The files that a reader has written so far."""

    def __init__(self, folder, options):
        self.folder, self.options, self.files = folder, options, {}

    def write(self, name, file, previous):
        """Takes over the file of a step. Returns what is wrong with its place in the tutorial."""
        known, self.files[name] = self.files.get(name), file
        if known != previous:
            return f"{file} follows {known}, not {previous}: correct previousFile."
        if not (self.folder / file).is_file():
            return f"There is no {file}."
        return None

    def sources(self, are_tests):
        """Copies of the program's files, under the names that the reader gives them."""
        copies = []
        for name, file in self.files.items():
            if name != "Package.swift" and name.endswith("Tests.swift") == are_tests:
                copies.append(self.options.work / name)
                copies[-1].write_text((self.folder / file).read_text())
        return copies

    def problem(self, printed):
        """What the compiler says of the program, or what it prints instead of the text."""
        shared = ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", self.options.modules]
        sources, tests, work = self.sources(False), self.sources(True), self.options.work
        if sources:
            library = [] if "main.swift" in self.files else ["-parse-as-library"]
            code, _, errors = run(
                *shared, *library, "-enable-testing", "-emit-module", "-emit-module-path", work / "Notebook.swiftmodule", "-module-name",
                "Notebook", *sources)
            if code:
                return errors
        if tests:
            code, _, errors = run(*shared, "-I", work, "-parse-as-library", "-typecheck", *tests)
            if code:
                return errors
        if printed is None:
            return None
        coverage = ["-profile-generate"] if "RESOLVER_COVERAGE" in os.environ else []
        code, _, errors = run(*shared, *coverage, "-module-name", "Notebook", *sources, *self.options.objects, "-o", work / "notebook")
        if code:
            return errors
        _, output, errors = run(work / "notebook")
        return None if output.strip() == printed else f"The program prints:\n{output}{errors}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", required=True, help="the folder with the library's modules")
    parser.add_argument("--work", required=True, type=pathlib.Path, help="the folder for what is made")
    parser.add_argument("tutorial", type=pathlib.Path, help="the tutorial, beside its files")
    parser.add_argument("objects", nargs="*", help="the library's object files")
    options = parser.parse_args()

    options.work.mkdir(parents=True, exist_ok=True)
    folder, problems = options.tutorial.parent, []
    program, used = Program(folder, options), set()
    for step in STEP.findall(options.tutorial.read_text()):
        name, file, previous = CODE.search(step).groups()
        used.add(file)
        printed = re.search(r"It prints `([^`]+)`", step)
        problem = program.write(name, file, previous or None) or program.problem(printed and printed[1])
        if problem:
            problems.append(f"{folder / file}: after this step: {problem}")
    problems += [f"{path}: no step shows it." for path in sorted(folder.glob("*.swift")) if path.name not in used]
    if problems:
        sys.exit("\n".join(["error: the tutorial does not build as it says:", *problems]))
    print(f"The program of {options.tutorial} builds after each of {len(used)} steps.")


if __name__ == "__main__":
    main()
