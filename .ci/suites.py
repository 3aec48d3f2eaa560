#!/usr/bin/env python3
"""Prints the files of some tests, and the files that these need, a path a line: what RESOLVER_TEST_FILES tells the manifest.

  .ci/suites.py PATTERN      those with suites whose names match
  .ci/suites.py --changed    those that a change concerns: of what is not committed, or else of the last commit

A change of Sources/Resolver/Scopes concerns the folders Scopes of the tests, and one of a test its file. What users write, NamedTests
and ResolverTests/API, is always concerned. Files without a test are printed, too, where a target has such suites: they are what its
tests share.
"""

import pathlib
import re
import subprocess
import sys

TARGETS = ["ResolverTests", "EngineTests", "ModulesTests", "NamedTests", "ResolverTestingTests", "InspectionTests", "DiagramTests",
           "ProofTests"]
# The tests of modules other than the library.
TESTED_BY = {
    "ResolverTesting": "ResolverTestingTests", "ResolverInspection": "InspectionTests", "WiringDiagram": "DiagramTests",
    "ResolverModules": "ModulesTests", "ResolverOverrides": "ResolverTests/Container",
    "WiringProof": "ProofTests", "WiringSyntax": "ProofTests", "CheckWiring": "ProofTests",
}
ALWAYS = ["Tests/NamedTests/", "Tests/ResolverTests/API/"]
# What a file declares for the others, outside of types.
DECLARED = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:final |indirect |nonisolated |package )*"
    r"(?:struct|class|enum|protocol|actor|typealias|func|let|var) (\w+)", re.MULTILINE)
# What it adds to a type of another module may be an initialiser, which is known by its first label alone.
EXTENSION = re.compile(r"^extension [^{\n]*\{\n((?:(?: .*)?\n)+)\}", re.MULTILINE)
INITIALISER = re.compile(r"^    init\((\w+):", re.MULTILINE)
SUITE = re.compile(r"^ *(?:@\w+(?:\([^)]*\))?\s)*(?:struct|class|enum|extension) `?([^`\n{:]+)", re.MULTILINE)


def git(*words):
    return subprocess.run(["git", *words], capture_output=True, text=True, check=True).stdout.splitlines()


def changed():
    """The beginnings of the paths of the tests that a change concerns."""
    paths = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    found = set(ALWAYS)
    for path in paths or git("diff", "--name-only", "HEAD~1"):
        first, module, *rest = path.split("/")[:3] + [""]
        if first == "Tests":
            found.add(path)
        elif first == "Sources" and module in TESTED_BY:
            found.add(f"Tests/{TESTED_BY[module]}/")
        elif first == "Sources" and rest[0]:
            found |= {f"Tests/{target}/{rest[0]}/" for target in TARGETS}
    return tuple(found)


def declared(text):
    return DECLARED.findall(text) + [label for body in EXTENSION.findall(text) for label in INITIALISER.findall(body)]


def files(target, is_wanted):
    texts = {path: path.read_text() for path in sorted(pathlib.Path("Tests", target).rglob("*.swift"))}
    declaring = {name: path for path, text in texts.items() for name in declared(text)}
    wanted = [path for path, text in texts.items() if "@Test" not in text or is_wanted(path, text)]
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
    if sys.argv[1] == "--changed":
        beginnings = changed()
        is_wanted = lambda path, _: str(path).startswith(beginnings)
    else:
        pattern = re.compile(sys.argv[1])
        is_wanted = lambda _, text: any(pattern.search(name) for name in SUITE.findall(text))
    for target in TARGETS:
        for path in files(target, is_wanted):
            print(path)


main()
