#!/usr/bin/env python3
"""Counts the words of the guides, besides their blocks of code, and fails when they have more than they may.

    words.py --most NUMBER FILE...

A word is what stands between spaces and has a letter or a digit. Comments and tags of HTML do not count.
"""

import argparse
import pathlib
import re
import sys


def words(text):
    """The number of words of a page that a reader reads."""
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"^ *(`{3,}|~{3,}).*?^ *\1 *$", "", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"</?(?:details|summary|code|img|br)\b[^<>]*>", " ", text)
    return sum(re.search(r"\w", word) is not None for word in text.split())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, required=True, help="the words that all files may have")
    parser.add_argument("files", nargs="+", type=pathlib.Path, help="Markdown files")
    options = parser.parse_args()

    counts = {path: words(path.read_text()) for path in options.files}
    for path, count in sorted(counts.items(), key=lambda pair: -pair[1]):
        print(f"{count:7,} {path}")
    total = sum(counts.values())
    print(f"{total:7,} words of {options.most:,}")
    if total > options.most:
        sys.exit(f"error: README.md and the guides have {total - options.most} words too many: tell each fact once, and link to it.")


if __name__ == "__main__":
    main()
