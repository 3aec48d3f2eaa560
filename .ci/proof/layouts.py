#!/usr/bin/env python3
"""Writes what check-wiring has to know of the programs, as the plugin does, and the lists of files that their build would write.

usage: layouts.py PLAN.yaml PROGRAMS FACTS LAYOUT.json REVERSED.json

FACTS is the folder for what is read of the modules. In the second layout the files of each module are in another order, and so are the
modules: what check-wiring says must not depend on that. Only modules of several files are read anew for it.
"""
import json
import os
import re
import shlex
import sys


def main(arguments):
    if len(arguments) != 5:
        print(__doc__)
        return 2
    plan, programs, facts, layout, other = arguments
    names = [name for folder in ("Sources", "Libraries") for name in sorted(os.listdir(os.path.join(programs, folder)))]
    targets = [{"name": name, "module": name, "kind": "library", "isExported": False} for name in names]
    write(layout, json.dumps(dict(directory=programs, plan=plan, cache=facts, targets=targets)))
    write(other, json.dumps(dict(directory=programs, plan=other + ".yaml", cache=facts, targets=targets[::-1])))
    lines, sources = [], []
    with open(plan, encoding="utf-8") as file:
        for line in file:
            found = re.match(r"    (inputs|args): (\[.*\])$", line)
            words = json.loads(found[2]) if found else []
            if found and found[1] == "inputs":
                sources = [path for path in words if path.endswith(".swift")]
                line = "    inputs: " + json.dumps(sources[::-1] + [path for path in words if not path.endswith(".swift")]) + "\n"
            elif sources and sources[0].startswith(programs + "/"):
                for word in words:
                    if word.startswith("@"):
                        write(word[1:], "".join(shlex.quote(path) + "\n" for path in sources))
            lines.append(line)
    write(other + ".yaml", "".join(lines))
    return 0


def write(path, text):
    """Writes a file, unless it is there already."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
