#!/usr/bin/env python3
"""Compares what check-wiring found with what the programs of the corpus expect.

usage: expectations.py FINDINGS.json PROGRAMS/Sources [--program NAME ...] [--list]

FINDINGS.json has {"findings": [{severity, identifier, message, file, line, column}], "unproved": [...]}, as
`swift package check-wiring --format json` prints it.
An entry of "unproved" is shaped as a finding, too; a finding with the identifier `not-proved` counts as one of those.
Several such files may be given, before the folder: their entries are put together.

Comments at the end of a line say what is expected there:
  // expect-error: IDENTIFIER, // expect-warning: IDENTIFIER   a fault; with " (one of)", one such line will do
  // may be unproved                                           nothing, or that it is not proved
  // expect-unproved                                           that it is not proved
  // expect-unproved: TEXT                                     that, with the text in the message or the advice
A request that is not proved as a consequence of one of these needs no mark.

A folder Libraries beside the folder of the programs has libraries, each of which belongs to the program that it is named
after, plus "Core" or "Other". Severities are not compared, but for notes, which are never a fault found nor an alarm.

Exit code: 0 if every fault was found, no alarm was false, and nothing else is not proved, else 1; 2 for wrong arguments.
"""
import collections
import json
import os
import re
import sys

MARK = re.compile(r"//\s*(?:expect-(?P<severity>error|warning):\s*(?P<identifier>[\w-]+)(?P<group>\s*\(one of\))?"
                  r"|(?P<may>may be unproved)|(?P<must>expect-unproved)(?:: (?P<says>.+?))?)\s*$")


class Program:
    def __init__(self, name):
        self.name = name
        self.kinds = set()          # identifiers of the planted fault: one, or none
        self.single = {}            # (file, line) -> identifier, each of which has to be found
        self.group = {}             # (file, line) -> identifier, one of which has to be found
        self.may = set()            # lines that may be unproved
        self.must = set()           # lines that have to be unproved
        self.says = {}              # line -> what has to be said there

    def read(self, path):
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                mark = MARK.search(line.rstrip("\n"))
                if not mark:
                    if re.search(r"//.*(expect-(error|warning|unproved)|may be unproved)", line):
                        sys.exit(f"{path}:{number}: a mark that cannot be read: {line.strip()}")
                    continue
                place = (path, number)
                if mark["may"]:
                    self.may.add(place)
                elif mark["must"]:
                    self.must.add(place)
                    self.says[place] = mark["says"] or ""
                else:
                    (self.group if mark["group"] else self.single)[place] = mark["identifier"]
                    self.kinds.add(mark["identifier"])

    @property
    def marked(self):
        return {**self.single, **self.group}


def programs(sources):
    """All programs by name, and a function that tells the program of a path."""
    found = {}
    libraries = os.path.join(os.path.dirname(sources), "Libraries")
    for folder in (sources, libraries):
        if not os.path.isdir(folder):
            continue
        for name in sorted(os.listdir(folder)):
            top = os.path.join(folder, name)
            if name.startswith(".") or not os.path.isdir(top):
                continue
            owner = re.sub("(Core|Other)$", "", name) if folder == libraries else name
            program = found.setdefault(owner, Program(owner))
            for directory, folders, files in os.walk(top):
                folders.sort()
                for file in sorted(files):
                    if file.endswith(".swift"):
                        program.read(os.path.join(directory, file))

    def owner(path):
        for folder, suffix in ((sources, "$"), (libraries, "(Core|Other)$")):
            if path.startswith(folder + os.sep):
                return found.get(re.sub(suffix, "", path[len(folder) + 1:].split(os.sep)[0]))
        return None

    return found, owner


def place(entry, sources):
    """The absolute path and the line of an entry; relative paths count from the package, or from here."""
    file, line = entry.get("file", ""), entry.get("line", 0)
    if not os.path.isabs(file):
        package = os.path.dirname(sources)
        inside = os.path.join(package, file)
        file = inside if os.path.exists(inside) else os.path.join(os.getcwd(), file)
    return os.path.realpath(file), line


def follows(entry, program, sources):
    """Whether a request is not proved since something on its way is a marked fault, or not proved as marked."""
    marked = {*program.marked, *program.may, *program.must}
    is_consequence = re.search(" needs | the registration of ", entry.get("message", ""))
    return is_consequence and any(place(note, sources) in marked for note in entry["notes"])


def show(where, sources):
    return f"{os.path.relpath(where[0], os.path.dirname(sources))}:{where[1]}"


def main(arguments):
    only, listing = set(), False
    if "--list" in arguments:
        listing = True
        arguments.remove("--list")
    if "--program" in arguments:
        at = arguments.index("--program")
        only = set(arguments[at + 1:])
        arguments = arguments[:at]
    if len(arguments) < (1 if listing else 2):
        print(__doc__)
        return 2
    sources = os.path.realpath(arguments[-1])
    corpus, owner = programs(sources)
    if only:
        for name in only - set(corpus):
            print(f"There is no program {name}.")
            return 2
    for program in corpus.values():
        if len(program.kinds) > 1 or len(program.single) > 1 or (program.single and program.group):
            print(f"{program.name}: more than one fault is marked")
            return 2
    if listing:
        kinds = collections.Counter("/".join(p.kinds) or "correct" for p in corpus.values())
        for kind, count in sorted(kinds.items()):
            print(f"{count:4} {kind}")
        return 0

    findings, unproved = [], []
    for path in arguments[:-1]:
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
        findings += report.get("findings", [])
        unproved += report.get("unproved", [])
    unproved += [f for f in findings if f.get("identifier") == "not-proved"]
    alarms = [f for f in findings if f.get("identifier") != "not-proved" and f.get("severity") in ("error", "warning")]

    found_faults = set()
    false_alarms, strangers = [], []
    for finding in alarms:
        where = place(finding, sources)
        program = owner(where[0])
        if program is None:
            strangers.append((where, finding))
        elif only and program.name not in only:
            continue
        elif program.marked.get(where) == finding.get("identifier"):
            found_faults.add(program.name)
        else:
            false_alarms.append((program, where, finding))

    unexpected, seen = [], set()
    for entry in unproved:
        where = place(entry, sources)
        program = owner(where[0])
        if program is None or (only and program.name not in only):
            continue
        seen.add(where)
        says = f"{entry.get('message', entry.get('reason', ''))} {entry.get('advice', '')}"
        if where not in program.may | program.must and follows(entry, program, sources):
            continue
        if where not in program.may and where not in program.must or program.says.get(where, "") not in says:
            unexpected.append((program, where, entry))

    chosen = [p for name, p in sorted(corpus.items()) if not only or name in only]
    missed = [p for p in chosen if p.kinds and p.name not in found_faults]
    settled = [(p, where) for p in chosen for where in sorted(p.must - seen)]

    for program in missed:
        lines = sorted(program.marked)
        wrong = sorted({f.get("identifier", "?") for p, _, f in false_alarms if p is program})
        also = f"; reported instead: {', '.join(wrong)}" if wrong else ""
        if any(where in seen for where in lines):
            also += "; called not proved"
        print(f"missed: {program.name}: {'/'.join(program.kinds)} at {' or '.join(show(l, sources) for l in lines)}{also}")
    for program, where, finding in false_alarms:
        kind = "/".join(program.kinds) or "correct"
        print(f"false alarm: {show(where, sources)}: {finding.get('severity')}: {finding.get('message')} "
              f"[{finding.get('identifier')}] (the program is {kind})")
    for program, where, entry in unexpected:
        print(f"not proved: {show(where, sources)}: {entry.get('message', entry.get('reason', ''))} {entry.get('advice', '')}")
    for program, where in settled:
        print(f"not called unproved: {show(where, sources)}")
    for where, finding in strangers:
        print(f"outside of the corpus: {where[0]}:{where[1]}: {finding.get('message')} [{finding.get('identifier')}]")

    kinds = collections.Counter("/".join(p.kinds) for p in chosen if p.kinds)
    got = collections.Counter("/".join(p.kinds) for p in chosen if p.kinds and p.name in found_faults)
    print()
    for kind in sorted(kinds):
        print(f"{kind}: {got[kind]} of {kinds[kind]} found")
    alarmed = {p.name for p, _, _ in false_alarms}
    clean = [p for p in chosen if not p.kinds]
    print(f"faults: {sum(got.values())} found, {len(missed)} missed")
    print(f"false alarms: {len(false_alarms)}, in {len(alarmed)} programs; "
          f"{sum(p.name not in alarmed for p in clean)} of {len(clean)} correct programs without any")
    print(f"unexpected \"not proved\": {len(unexpected)}, in {len({p.name for p, _, _ in unexpected})} programs; "
          f"expected ones that were not listed: {len(settled)}")
    return 1 if missed or false_alarms or unexpected or strangers else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
