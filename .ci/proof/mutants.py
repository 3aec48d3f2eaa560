#!/usr/bin/env python3
"""Removes each registration of some programs, and compares what check-wiring says of it with what the graph says.

usage: mutants.py write PACKAGE NAME=FOLDER ...    writes PACKAGE/Sources/NAME0, NAME1, …: NAME without one registration
       mutants.py check PACKAGE FINDINGS.json NAME=REPORT ...

A registration is a statement: a call of `register`, with the options behind it. It is found by its brackets, and removed as a
whole. REPORT is what `check-wiring --format json` prints for the program as it is, and REPORT.graph what `--graph json` does.

If something cannot do without what is removed, its request must be an error, or not proved with a reason. What is asked for by
collections and optional requests alone, or by requests for which there is another registration, may go.
"""
import json
import os
import re
import sys

CALL = re.compile(r"(?<![\w.`$])(?:[A-Za-z_]\w*\s*\.\s*)?register\s*(?=[({])")
OPENING, CLOSING = "([{", ")]}"


def blanked(text):
    """The text with blanks in the place of comments and of what strings contain."""
    result, at = list(text), 0

    def blank(start, end):
        for index in range(start, min(end, len(text))):
            if text[index] != "\n":
                result[index] = " "

    while at < len(text):
        if text.startswith("//", at):
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
        elif text.startswith("/*", at):
            depth, end = 1, at + 2
            while depth and end < len(text):
                depth += text.startswith("/*", end) - text.startswith("*/", end)
                end += 2 if text[end:end + 2] in ("/*", "*/") else 1
        elif text[at] == '"' or re.match(r'#+"', text[at:at + 8]):
            hashes = len(text[at:]) - len(text[at:].lstrip("#"))
            quotes = '"""' if text.startswith('"""', at + hashes) else '"'
            close, escape = quotes + "#" * hashes, "\\" + "#" * hashes
            end = at + hashes + len(quotes)
            while end < len(text) and not text.startswith(close, end):
                end += len(escape) + 1 if text.startswith(escape, end) else 1
            end += len(close)
        else:
            at += 1
            continue
        blank(at, end)
        at = end
    return "".join(result)


def close(code, at):
    """Where the bracket closes that is at a place."""
    depth = 0
    for index in range(at, len(code)):
        depth += (code[index] in OPENING) - (code[index] in CLOSING)
        if depth == 0:
            return index + 1
    sys.exit("A bracket is not closed.")


def statement_end(code, at):
    """Where the statement ends that calls a function whose arguments begin at a place."""
    while True:
        after = re.compile(r"\s*").match(code, at).end()
        same_line = "\n" not in code[at:after]
        if code[after:after + 1] == "{" or (same_line and code[after:after + 1] in ("(", "[")):
            at = close(code, after)
        elif member := re.compile(r"\.\s*\w+").match(code, after):
            at = member.end()
        elif trailing := re.compile(r"\w+\s*:\s*(?=\{)").match(code, after):
            at = trailing.end()
        else:
            return at


def registrations(text):
    """Where the registrations of a text are: statements that begin with a call of `register`."""
    code, found = blanked(text), []
    for call in CALL.finditer(code):
        line = code.rfind("\n", 0, call.start()) + 1
        before = code[line:call.start()]
        if before.strip() and not before.rstrip().endswith(("{", ";", "in")):
            continue
        found.append((call.start(), statement_end(code, call.end())))
    return found


def swift_files(folder):
    for directory, folders, files in os.walk(folder):
        folders.sort()
        for file in sorted(files):
            if file.endswith(".swift"):
                yield os.path.join(directory, file)


def write(package, programs):
    index = []
    for name, folder in programs:
        number = 0
        texts = {path: open(path, encoding="utf-8").read() for path in swift_files(folder)}
        for path, text in texts.items():
            for start, end in registrations(text):
                mutant = f"{name}{number}"
                target = os.path.join(package, "Sources", mutant)
                for other, content in texts.items():
                    # The lines stay where they are.
                    if other == path:
                        content = text[:start] + "_ = 0" + "\n" * text[start:end].count("\n") + text[end:]
                    copy = os.path.join(target, os.path.relpath(other, folder))
                    os.makedirs(os.path.dirname(copy), exist_ok=True)
                    with open(copy, "w", encoding="utf-8") as file:
                        file.write(content)
                line = text.count("\n", 0, start) + 1
                index.append({
                    "mutant": mutant, "program": name, "file": os.path.relpath(path, folder), "line": line,
                    "last": text.count("\n", 0, end) + 1, "code": " ".join(text[start:end].split())})
                number += 1
        print(f"{name}: {number} registrations")
    with open(os.path.join(package, "mutants.json"), "w", encoding="utf-8") as file:
        json.dump(index, file, indent=1)


def is_at(entry, mutant):
    """Whether something of the program as it is lies in what was removed."""
    return (entry.get("file", "").split("/")[-1] == os.path.basename(mutant["file"])
            and mutant["line"] <= entry.get("line", 0) <= mutant["last"])


def needed(graph, report, mutant):
    """Whether somebody cannot do without a registration, and whether it was found at all.

    An arrow of the graph needs it that leads there alone. Where no arrow does, code asks for it, unless the report says that
    nothing does.
    """
    own = {service["id"] for service in graph["services"] if is_at(service, mutant)}
    arrows = [need for need in graph["needs"] if own & set(need["targets"]) and need["source"] not in own]
    required = [need for need in arrows if need["kind"] not in ("many", "optional") and set(need["targets"]) <= own]
    unreachable = any(f["identifier"] == "unreachable" and is_at(f, mutant) for f in report["findings"])
    return bool(required) or not (arrows or unreachable), bool(own)


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def check(package, findings, originals):
    index, report = read(os.path.join(package, "mutants.json")), read(findings)
    graphs = {name: read(path + ".graph") for name, path in originals}
    reports = {name: read(path) for name, path in originals}
    wrong = noticed = reasoned = 0
    for mutant in index:
        original = reports[mutant["program"]]
        before = {f["message"] for f in original["findings"] + original["unproved"]}
        graph = graphs[mutant["program"]]
        # A request whose name is computed is not proved before, and stays so.
        doubted = [name.split("(")[0] + " is not proved" for service in graph["services"] if is_at(service, mutant)
                   for name in [service["name"]] + service.get("implements", [])]
        folder = os.path.realpath(os.path.join(package, "Sources", mutant["mutant"])) + os.sep
        mine = [f for f in report["findings"] + report["unproved"]
                if os.path.realpath(f["file"]).startswith(folder)
                and (f["message"] not in before or f["message"].startswith(tuple(doubted)))]
        errors = [f for f in mine if f["identifier"] == "missing-dependency"]
        doubts = [f for f in mine if f["identifier"] == "not-proved" and ", because " in f["message"]]
        is_needed, is_known = needed(graph, original, mutant)
        what = f"{mutant['program']}: {mutant['file']}:{mutant['line']}: {mutant['code'][:60]}"
        said = "; ".join(sorted({f["message"] for f in errors or doubts})) or "nothing"
        noticed += bool(errors)
        reasoned += bool(doubts and not errors)
        problem = ""
        if not is_known:
            problem = "is not in the graph"
        elif is_needed and not errors and not doubts:
            problem = "is needed, and nobody misses it"
        if problem:
            wrong += 1
            print(f"error: {what} {problem}")
        print(f"{'needed' if is_needed else 'free  '}  {what}\n        {said[:200]}")
    print(f"{len(index)} registrations removed: {noticed} are missed, {reasoned} leave something not proved, {wrong} wrong")
    return 1 if wrong or not index else 0


def main(arguments):
    if len(arguments) < 3 or arguments[0] not in ("write", "check"):
        print(__doc__)
        return 2
    pairs = [argument.split("=", 1) for argument in arguments[2 if arguments[0] == "write" else 3:]]
    if arguments[0] == "write":
        return write(arguments[1], pairs)
    return check(arguments[1], arguments[2], pairs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
