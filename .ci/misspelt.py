#!/usr/bin/env python3
"""Misspells each name in the first sample of a Markdown file, and expects `Resolver.validate()` in it to find that.

The page promises it: what initialisers and injections need is seen before anything is made. The sources that are made stay
in the folder --work, to look at.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import snippets as markdown  # noqa: E402

# A name that something is registered or asked for by, not one that its factory gets.
NAME = re.compile(r'\b(?:register|injection)\([^{\n]*?\bname: "(\w+)"')


def misspelt(text):
    """The variants of a sample in which one name of the library's, each in turn, has a letter too much."""
    return [text[:match.end(1)] + "x" + text[match.end(1):] for match in NAME.finditer(text)]


def problem(number, text, options):
    """Compiles and runs a variant; what is wrong with what it says, if anything is."""
    work = pathlib.Path(options.work) / str(number)
    work.mkdir(parents=True, exist_ok=True)
    (work / "main.swift").write_text(text)
    objects = list(markdown.objects_of(options.objects))
    counting = ["-profile-generate"] if "RESOLVER_COVERAGE" in os.environ else []
    build = subprocess.run(["swiftc", "-Onone", *counting, "-swift-version", "6", "-I", options.modules, "-module-name", "App",
                            str(work / "main.swift"), *objects, "-o", str(work / "app")], capture_output=True, text=True)
    if build.returncode != 0:
        return f"does not compile:\n{build.stderr[-3000:]}"
    environment = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
    run = subprocess.run([work / "app"], capture_output=True, text=True, timeout=60, env=environment)
    if run.returncode == 0 or "[missing-dependency]" not in run.stderr or "main.swift:" not in run.stderr:
        return f"validate() does not find it:\n{run.stdout}{run.stderr}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modules", required=True, help="the folder with the library's module")
    parser.add_argument("--objects", required=True, nargs="+", help="the folders with the library's object files")
    parser.add_argument("--work", required=True, help="the folder for what is made")
    parser.add_argument("--file", required=True, help="a Markdown file")
    options = parser.parse_args()

    text = markdown.read_snippets(options.file)[0].text
    if "Resolver.validate()" not in text:
        sys.exit(f"error: the first sample of {options.file} does not call Resolver.validate().")
    variants = misspelt(text)
    if len(variants) < 2:
        sys.exit(f"error: the first sample of {options.file} has no name that is registered and asked for.")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = list(pool.map(lambda pair: problem(*pair, options), enumerate(variants)))
    for number, found in enumerate(problems):
        if found:
            print(f"{options.work}/{number}/main.swift, the first sample of {options.file} with a name misspelt: {found}")
    print(f"{len(variants)} names of the first sample of {options.file} were misspelt, each in turn: "
          f"validate() has found {problems.count(None)}.")
    if any(problems):
        sys.exit("error: have the sample say what it needs by initialisers and injections.")


if __name__ == "__main__":
    main()
