#!/usr/bin/env python3
"""Prints the files of the tests that have suites whose names match a pattern, and the files that these need, a path a line.

  .ci/suites.py PATTERN

Files without a test are printed, too, where a target has such suites: they are what its tests share.
"""

import pathlib
import re
import sys

TARGETS = ["ResolverTests", "EngineTests", "NamedTests", "ResolverTestingTests", "InspectionTests"]
# What a file declares for the others, outside of types.
DECLARED = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:final |indirect |nonisolated |package )*"
    r"(?:struct|class|enum|protocol|actor|typealias|func|let|var) (\w+)", re.MULTILINE)
SUITE = re.compile(r"^ *(?:@\w+(?:\([^)]*\))?\s)*(?:struct|class|enum|extension) (\w+)", re.MULTILINE)


def files(target, pattern):
    texts = {path: path.read_text() for path in sorted(pathlib.Path("Tests", target).rglob("*.swift"))}
    declaring = {name: path for path, text in texts.items() for name in DECLARED.findall(text)}
    wanted = [
        path for path, text in texts.items()
        if "@Test" not in text or any(pattern.search(name) for name in SUITE.findall(text))]
    if not any("@Test" in texts[path] for path in wanted):
        return []
    found = set(wanted)
    while wanted:
        for word in set(re.findall(r"\w+", texts[wanted.pop()])):
            other = declaring.get(word)
            if other is not None and other not in found:
                found.add(other)
                wanted.append(other)
    return sorted(found)


def main():
    pattern = re.compile(sys.argv[1])
    for target in TARGETS:
        for path in files(target, pattern):
            print(path)


main()
