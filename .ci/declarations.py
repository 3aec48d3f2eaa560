#!/usr/bin/env python3
"""Counts the public declarations of all products, from their symbol graphs, and fails where there are more than may be.

  .ci/declarations.py FOLDER MOST

Not counted are the twins for Swift 5 mode, which people who write Swift 6 never see, and what the compiler writes itself.
"""

import collections
import json
import pathlib
import sys


def is_twin(symbol):
    """Whether a declaration is there for Swift 5 mode alone."""
    return any(item.get("domain") == "Swift" and "obsoleted" in item for item in symbol.get("availability", []))


def main():
    folder, most = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    counts = collections.Counter()
    for file in folder.glob("*.symbols.json"):
        module = file.name.split(".")[0].split("@")[0]
        for symbol in json.loads(file.read_text())["symbols"]:
            # What the compiler writes stands in no file, or under a type that inherits it.
            is_written = "location" in symbol and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]
            counts[module] += is_written and not is_twin(symbol)
    total = sum(counts.values())
    parts = ", ".join(f"{module} {count}" for module, count in sorted(counts.items()))
    print(f"{total} public declarations: {parts}.")
    if total > most:
        sys.exit(f"error: That is more than {most}: fold two ways of doing one thing into one, or say in .ci/steps/checked why not.")


main()
