#!/usr/bin/env python3
"""Prints the line coverage of each file under a folder, from the JSON that `swift test` exports.

Exits with 1 when the total is below --least, and names the lines to test.
"""

import argparse
import json
import os
import sys


def uncovered_lines(file):
    """The lines whose regions never ran, as text such as `12-14, 30`."""
    lines = set()
    segments = file["segments"]
    for (line, column, count, has_count, *_), (end_line, end_column, *_) in zip(segments, segments[1:]):
        if has_count and count == 0:
            # A segment that ends in a line's indentation does not reach into that line.
            lines.update(range(line, end_line + (1 if end_column > 1 else 0)))
    ranges = []
    for line in sorted(lines):
        if ranges and ranges[-1][1] == line - 1:
            ranges[-1][1] = line
        else:
            ranges.append([line, line])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in ranges)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("json", help="the path that `swift test --show-codecov-path` prints")
    parser.add_argument("--under", required=True, nargs="+", help="the folders whose files count")
    parser.add_argument("--least", type=float, required=True, help="the least total, in percent")
    options = parser.parse_args()

    with open(options.json) as stream:
        files = json.load(stream)["data"][0]["files"]
    root = os.getcwd() + os.sep
    folders = [os.path.abspath(folder) + os.sep for folder in options.under]
    for folder in folders:
        if not any(f["filename"].startswith(folder) for f in files):
            sys.exit(f"error: {options.json} counts no file under {folder}.")
    files = sorted((f for f in files if f["filename"].startswith(tuple(folders))), key=lambda f: f["filename"])

    print(f"{'line coverage':<52} {'lines':>6} {'run':>6} {'%':>7}  never run")
    count = covered = 0
    for file in files:
        lines = file["summary"]["lines"]
        count += lines["count"]
        covered += lines["covered"]
        missing = uncovered_lines(file) if lines["covered"] < lines["count"] else ""
        name = file["filename"].removeprefix(root).removeprefix("Sources/")
        print(f"{name:<52} {lines['count']:>6} {lines['covered']:>6} {lines['percent']:>7.2f}  {missing}".rstrip())
    total = 100 * covered / count
    print(f"{'total':<52} {count:>6} {covered:>6} {total:>7.2f}")
    if total < options.least:
        sys.exit(f"error: the tests run {total:.2f} % of the lines, less than {options.least:g} %. Test what never ran.")


main()
