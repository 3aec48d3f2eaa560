#!/usr/bin/env python3
"""Prints the line coverage of each file under a folder, from the JSON that `swift test` exports.

Exits with 1 when the total is below --least, and names the lines to test.
"""

import argparse
import json
import os
import sys


def uncovered_lines(file):
    """The lines whose regions never ran."""
    lines = set()
    segments = file["segments"]
    for (line, column, count, has_count, *_), (end_line, end_column, *_) in zip(segments, segments[1:]):
        if has_count and count == 0:
            # A segment that ends in a line's indentation does not reach into that line.
            lines.update(range(line, end_line + (1 if end_column > 1 else 0)))
    return lines


def ranges(lines):
    """Lines as text such as `12-14, 30`."""
    found = []
    for line in sorted(lines):
        if found and found[-1][1] == line - 1:
            found[-1][1] = line
        else:
            found.append([line, line])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in found)


def lines_in_clients(path):
    """The lines of declarations that are compiled into clients: what runs there is a copy, which is not counted here."""
    with open(path, encoding="utf-8") as stream:
        text = stream.read().splitlines()
    found = set()
    for start, line in enumerate(text):
        if not (line.lstrip().startswith("@") and "@_alwaysEmitIntoClient" in line):
            continue
        end, depth = start, 0
        while end < len(text):
            depth += text[end].count("{") - text[end].count("}")
            if depth == 0 and "{" in "".join(text[start : end + 1]):
                break
            end += 1
        found.update(range(start + 1, end + 2))
    return found


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
        missed = lines["count"] - lines["covered"]
        elsewhere = lines_in_clients(file["filename"])
        never_run = uncovered_lines(file) if missed else set()
        # Those that run in clients are not among the lines that count.
        lines["count"] -= min(missed, len(never_run & elsewhere))
        lines["percent"] = 100 * lines["covered"] / max(lines["count"], 1)
        count += lines["count"]
        covered += lines["covered"]
        missing = ranges(never_run - elsewhere)
        name = file["filename"].removeprefix(root).removeprefix("Sources/")
        print(f"{name:<52} {lines['count']:>6} {lines['covered']:>6} {lines['percent']:>7.2f}  {missing}".rstrip())
    total = 100 * covered / count
    print(f"{'total':<52} {count:>6} {covered:>6} {total:>7.2f}")
    if total < options.least:
        sys.exit(f"error: the tests run {total:.2f} % of the lines, less than {options.least:g} %. Test what never ran.")


main()
