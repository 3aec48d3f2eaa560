"""Checks that the public functions in Sources/Resolver/API only hand over: a body has at most five lines.

Usage: bodies.py FOLDER LIMIT

The files are formatted, so a declaration begins and ends with lines of the same indentation.
"""

import pathlib
import re
import sys

DECLARATION = re.compile(r"( *)(?:@\S+(?:\([^)]*\))? )*(?:public|open) (?!extension|protocol|struct|class|enum|typealias|final)")


def bodies(path):
    """Yields the line, the declaration and the number of lines of each public body in a file."""
    lines = path.read_text().split("\n")
    for number, line in enumerate(lines):
        match = DECLARATION.match(line)
        if not match:
            continue
        indent = match.group(1)
        start = number
        while start < len(lines) and not lines[start].endswith("{"):
            if re.search(r"\{.*\}$", lines[start]) or not lines[start].strip() or lines[start].endswith("}"):
                break
            start += 1
        if start >= len(lines) or not lines[start].endswith("{"):
            continue
        end = start + 1
        while not lines[end].startswith(indent + "}"):
            end += 1
        yield number + 1, line.strip(), sum(1 for body in lines[start + 1:end] if body.strip())


def main(folder, limit):
    found = 0
    for path in sorted(pathlib.Path(folder).glob("*.swift")):
        for number, declaration, count in bodies(path):
            if count > limit:
                print(f"{path}:{number}: {count} lines: {declaration}")
                found += 1
    sys.exit(1 if found else 0)


main(sys.argv[1], int(sys.argv[2]))
