#!/usr/bin/env python3
"""Reads the summary of a run of .ci/run from a file, or from standard input.

  .ci/times.py LOG             prints the five slowest steps, and warns when all take over a tenth more than .ci/README.md says
  .ci/times.py --write LOG     writes the seconds into the table of steps in .ci/README.md
"""

import pathlib
import re
import sys

README = pathlib.Path(__file__).resolve().parent / "README.md"
SUMMARY = re.compile(r"^(\S+) +ok +(\d+) s$", re.MULTILINE)
ROW = re.compile(r"^\| `(\S+)` \| *(\d*) *\| (.*)$", re.MULTILINE)
MOST_GROWTH = 0.1
SHOWN = 5


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--write"]
    text = pathlib.Path(arguments[0]).read_text() if arguments else sys.stdin.read()
    measured = {step: int(seconds) for step, seconds in SUMMARY.findall(text)}
    if not measured:
        sys.exit("error: There is no summary of a run, with lines such as 'format  ok  7 s'.")
    readme = README.read_text()
    table = {step: int(seconds) for step, seconds, _ in ROW.findall(readme) if seconds}

    if "--write" in sys.argv:
        README.write_text(ROW.sub(
            lambda row: f"| `{row[1]}` | {measured.get(row[1], row[2] or '')} | {row[3]}", readme))
        return

    slowest = sorted(measured.items(), key=lambda entry: -entry[1])[:SHOWN]
    print("slowest: " + ", ".join(f"{step} {seconds} s" for step, seconds in slowest))
    known = measured.keys() & table.keys()
    now, before = sum(measured[step] for step in known), sum(table[step] for step in known)
    if now > before * (1 + MOST_GROWTH):
        grown = sorted(known, key=lambda step: table[step] - measured[step])[:SHOWN]
        print(f"warning: The steps take {now} s, where .ci/README.md has {before} s. Most of it: "
              + ", ".join(f"{step} {table[step]} → {measured[step]} s" for step in grown)
              + ". Another machine may be slower; if this one is quiet, find out why.")


main()
