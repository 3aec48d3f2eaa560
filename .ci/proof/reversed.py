#!/usr/bin/env python3
"""Turns the order of the files of each module around in a build plan, and names the modules of a layout the other way round.

usage: reversed.py LAYOUT.json NEW-LAYOUT.json CACHE

What check-wiring says must not depend on the order. The facts are read anew, into the folder CACHE.
"""
import json
import re
import sys


def main(arguments):
    if len(arguments) != 3:
        print(__doc__)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        layout = json.load(file)
    lines = []
    with open(layout["plan"], encoding="utf-8") as file:
        for line in file:
            found = re.match(r"(    inputs: )(\[.*\])$", line.rstrip("\n"))
            if found:
                inputs = json.loads(found[2])
                sources = [path for path in inputs if path.endswith(".swift")]
                line = found[1] + json.dumps(sources[::-1] + [path for path in inputs if not path.endswith(".swift")]) + "\n"
            lines.append(line)
    layout["plan"] = arguments[1] + ".yaml"
    layout["cache"] = arguments[2]
    layout["targets"] = layout["targets"][::-1]
    with open(layout["plan"], "w", encoding="utf-8") as file:
        file.writelines(lines)
    with open(arguments[1], "w", encoding="utf-8") as file:
        json.dump(layout, file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
