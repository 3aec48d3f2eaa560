#!/usr/bin/env python3
"""Compares what check-wiring says of changed programs with what happens when they run.

usage: reality.py WORK TOOL BUILD COUNT SEED FOLDER ...

Each FOLDER is a program. Some of it is changed at random, COUNT times, as `changes.py` does; what does not compile is left out. The rest runs
with an observer that prints, of each request, whether it failed, and the calls on the stack. A request that failed in a line of which
nothing is said was "proved", which is the worst that can be. A line that is called an error, where what is missing was got, is a false error.

BUILD is the folder of a build of the library, with its modules and objects; WORK a folder for what is written.
"""
import collections
import concurrent.futures
import glob
import json
import os
import random
import re
import shutil
import subprocess
import sys

from changes import Text, applied, change
from mutants import swift_files

HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARY = ["Resolver", "ResolverInspection", "ResolverModules", "ResolverOverrides", "WiringDiagram", "ResolverAtomics"]
BATCH = 24
JOBS = 2


class Reality:
    def __init__(self, work, tool, build):
        self.work, self.tool, self.modules = work, tool, os.path.join(build, "Modules")
        atomics = os.path.join(HERE, "../../Sources/ResolverAtomics/include")
        self.flags = ["-Onone", "-swift-version", "6", "-I", self.modules, "-Xcc", f"-fmodule-map-file={atomics}/module.modulemap",
                      "-Xcc", "-I", "-Xcc", atomics, "-module-cache-path", os.path.join(work, "ModuleCache"), "-suppress-warnings"]
        os.makedirs(work, exist_ok=True)
        objects = [path for name in LIBRARY for path in glob.glob(f"{build}/{name}.build/**/*.o", recursive=True)]
        run(["clang", "-O1", "-fPIC", "-c", f"{HERE}/watch/watch.c", "-o", f"{work}/begin.o"])
        # A part of the package, whose observers are told at once, and of everything.
        package = os.path.basename(os.path.realpath(os.path.join(HERE, "../.."))).lower()
        run(["swiftc", "-parse-as-library", "-module-name", "Watch", "-package-name", package, *self.flags, "-c",
             f"{HERE}/watch/Watch.swift", "-o", f"{work}/watch.o"])
        run(["swiftc", "-emit-library", "-use-ld=lld", "-o", f"{work}/libWatched.so", *objects, f"{work}/watch.o", f"{work}/begin.o"])

    def sources(self, name):
        return sorted(swift_files(os.path.join(self.work, "Sources", name)))

    def module_flags(self, name):
        sources = self.sources(name)
        texts = [read(path) for path in sources]
        library = ["-parse-as-library"] if any(re.search(r"^@main\b", text, re.M) for text in texts) else []
        return ["-module-name", name, *library, *self.flags, *sources]

    def compile(self, name):
        program = os.path.join(self.work, name)
        return run(["nice", "-n", "5", "swiftc", *self.module_flags(name), "-gline-tables-only", "-o", program, "-L", self.work, "-lWatched",
                    "-Xlinker", f"-rpath={self.work}", "-use-ld=lld"], 120, fails=True) == 0

    def happens(self, name):
        """What a program does: of each request whether it failed, the reason, the key, and its calls as (function, file, line)."""
        program = os.path.join(self.work, name)
        try:
            done = subprocess.run([program], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=20, cwd=self.work,
                                  env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
            output, self_output, code = done.stderr, done.stdout, done.returncode
        except subprocess.TimeoutExpired as stopped:
            output, self_output, code = stopped.stderr or b"", stopped.stdout or b"", "timeout"
        lines = output.decode("utf-8", "replace").split("\n")
        events = [line.split("\t") for line in lines if line.startswith("WATCH\t") and line.count("\t") == 5][:3000]
        addresses = sorted({address for event in events for address in event[5].split()})
        places = self.symbols(program, addresses)
        rest = [line for line in lines if not line.startswith("WATCH\t")]
        return [(int(event[1].partition(" ")[2] or 0), event[2], event[3], event[4], [place for address in event[5].split() for place in places[address]])
                for event in events], code, "\n".join(rest)[:3000], self_output.decode("utf-8", "replace")[-1500:]

    def symbols(self, program, addresses):
        if not addresses:
            return {}
        text = subprocess.run(["llvm-symbolizer", f"--obj={program}", "--inlines", "--no-demangle"] , input="".join(f"0x{a}\n" for a in addresses),
                              text=True, capture_output=True).stdout
        found = {}
        for address, part in zip(addresses, text.split("\n\n")):
            lines = part.strip().split("\n")
            places = []
            for function, place in zip(lines[::2], lines[1::2]):
                path, line, _ = place.rsplit(":", 2)
                places.append((function, path, int(line)))
            found[address] = places
        return found

    def judged(self, names):
        """What the tool says of programs: for each, the findings and what is not proved; `None` where it fails."""
        lines = []
        for name in names:
            inputs = self.sources(name) + [os.path.join(self.modules, "Resolver.swiftmodule")]
            lines += [f'  "C.{name}.module":', "    inputs: " + json.dumps(inputs),
                      "    args: " + json.dumps(["swiftc", "-c", *self.module_flags(name)]).replace('"swiftc"', json.dumps(shutil.which("swiftc")), 1), ""]
        base = os.path.join(self.work, names[0])
        write(base + ".yaml", "\n".join(lines) + "\n")
        targets = [dict(name=name, module=name, kind="library", isExported=False) for name in names]
        write(base + ".json", json.dumps(dict(directory=self.work, plan=base + ".yaml", cache=base + ".facts", targets=targets)))
        try:
            done = subprocess.run(["nice", "-n", "5", self.tool, "run", base + ".json", "--format", "json"], capture_output=True, text=True, timeout=150)
            report = json.loads(done.stdout)
        except (subprocess.TimeoutExpired, json.JSONDecodeError):
            report = None
        finally:
            shutil.rmtree(base + ".facts", ignore_errors=True)
        if report is None:
            return {names[0]: None} if len(names) == 1 else {name: found for one in names for name, found in self.judged([one]).items()}
        found = {name: dict(findings=[], unproved=[]) for name in names}
        for key in ("findings", "unproved"):
            for entry in report[key]:
                for name in names:
                    if f"/Sources/{name}/" in entry["file"]:
                        found[name][key].append(entry)
        return found


def run(command, seconds=600, fails=False):
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return 1
    if done.returncode and not fails:
        sys.exit(f"{' '.join(command[:8])} … failed:\n{done.stderr[-3000:]}")
    return done.returncode


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


# What a request that may do without shows by on the stack.
OPTIONAL = re.compile(r"available|optional|Optional|absent")
# What is asked for later than it is said, which is where it is declared.
LATE = re.compile(r"Provider|Lazy|Injected")
# What may fail for other reasons than the wiring, as Docs/Maintaining/Proof.md says.
OTHER_REASONS = {"cancelled", "disposed", "factoryThrew"}


def statement(lines, number):
    """The lines of the statement that a line belongs to, roughly: while brackets are open."""
    first = last = number
    while first > 1 and re.match(r"\s*[.)\]?:&|]", lines[first - 1]) and number - first < 12:
        first -= 1
    depth = 0
    while last <= len(lines) and last - number < 12:
        depth += sum(letter in "([{" for letter in lines[last - 1]) - sum(letter in ")]}" for letter in lines[last - 1])
        if depth <= 0 and not (last < len(lines) and re.match(r"\s*\.", lines[last])):
            break
        last += 1
    return range(first, last + 1)


# How the program ends by a request.
TRAP = re.compile(r"^\w+/(\S+\.swift):(\d+): Fatal error: (No registration provides (\S+?)\.$|\S+ needs itself|The factory of|\S+ does not conform)", re.M)


def compare(name, folder, events, report, errors=""):
    """What is judged otherwise than it happens, as texts."""
    trap = TRAP.search(errors)
    if trap:
        events = events + [(1, "trap", "-", trap[4] or "", [("", os.path.join(folder, trap[1]), int(trap[2]))])]
    said = collections.defaultdict(set)
    messages = collections.defaultdict(list)
    for entry in report["findings"] + report["unproved"]:
        if entry["identifier"] in ("unreachable", "duplicate-registration", "ambiguity"):
            continue
        said[entry["file"]].add(entry["line"])
        messages[entry["file"], entry["line"]].append(entry["message"])
    texts = {path: read(path).split("\n") for path in swift_files(folder)}
    result, failed, got = [], set(), collections.defaultdict(set)
    seen = set()
    for index, (depth, reason, underlying, key, calls) in enumerate(events):
        did_fail = depth > 0
        # A part that failed, where the whole did not: it was optional.
        if depth > 1 and index + 1 < len(events) and not 0 < events[index + 1][0] < depth:
            continue
        own = [(function, path, line) for function, path, line in calls if line > 0 and path in texts]
        if not own:
            if did_fail and reason not in OTHER_REASONS and not any(said.values()):
                result.append(f"false proved (no place): {reason} {key}")
            continue
        function, path, line = own[0]
        if not did_fail:
            got[path, line].add(key)
            continue
        failed.add((path, line))
        inner = calls[:calls.index(own[0]) + 1]
        # A failed request by `resolve` ends the program, unless it may do without.
        if reason != "trap" and any("7resolve" in call[0] for call in inner):
            continue
        if reason in OTHER_REASONS and underlying != "ResolutionError" or any(OPTIONAL.search(call[0]) for call in inner[:-1]):
            continue
        # A provider is declared elsewhere, where it is said that nothing provides what it asks for.
        late = any("Provider" in "\n".join(text) for text in texts.values())
        if any(f" needs {key} (" in message or late and message.startswith(f"{key} is not proved")
               for found in messages.values() for message in found):
            continue
        if (path, line, key) in seen or "// wiring:" in texts[path][line - 2] or any(said.values()) and any(LATE.search(call[0]) for call in inner):
            continue
        seen.add((path, line, key))
        if not any(number in said[path] for number in statement(texts[path], line)):
            outer = any(call[2] in said[call[1]] for call in own[1:])
            result.append(f"false proved{' (inner)' if outer else ''}: {os.path.basename(path)}:{line}: {reason} {key}: {texts[path][line - 1].strip()[:100]}")
    for entry in report["findings"]:
        place = entry["file"], entry["line"]
        if entry["identifier"] == "missing-dependency" and place not in failed:
            for key in got[place]:
                if entry["message"].startswith(f"No registration provides {key}."):
                    result.append(f"false error: {os.path.basename(place[0])}:{place[1]}: {entry['message']}")
    return result


def main(arguments):
    if len(arguments) < 6:
        print(__doc__)
        return 2
    work, tool, build, count, seed, *folders = arguments
    reality = Reality(os.path.abspath(work), os.path.abspath(tool), os.path.abspath(build))
    source = random.Random(int(seed))
    programs = {}
    for folder in folders:
        contents = {path: read(path) for path in swift_files(folder)}
        texts = {os.path.relpath(path, folder): Text(text, path.endswith("main.swift") or not re.search(r"^@main\b", text, re.M))
                 for path, text in contents.items()}
        programs[folder] = texts
    counts, problems = collections.Counter(), []

    def make(number, source):
        """One mutant, as its name; `None` if it does not compile."""
        folder = source.choice(folders)
        texts = programs[folder]
        parts = [change(source, texts) for _ in range(source.choice([1, 1, 1, 2, 2, 3]))]
        if None in parts:
            return None
        counts["made"] += 1
        name = f"M{seed}x{number}"
        target = os.path.join(reality.work, "Sources", name)
        contents = {path: text.text for path, text in texts.items()}
        for path in contents:
            edits = [edit for where, made in parts if where == path for edit in made]
            if any(a < d and c < b for i, (a, b, _) in enumerate(edits) for c, d, _ in edits[i + 1:]):
                return None
            contents[path] = applied(contents[path], edits)
        for path, text in contents.items():
            write(os.path.join(target, path), text)
        if not reality.compile(name):
            shutil.rmtree(target)
            return None
        counts["compiled"] += 1
        return name, os.path.basename(folder)

    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        for start in range(0, int(count), BATCH):
            sources = [(number, random.Random(source.random())) for number in range(start, min(start + BATCH, int(count)))]
            made = dict(filter(None, pool.map(lambda pair: make(*pair), sources)))
            if not made:
                continue
            reports = reality.judged(sorted(made))
            for name, (events, code, errors, output) in zip(made, pool.map(reality.happens, made)):
                folder, report = os.path.join(reality.work, "Sources", name), reports[name]
                os.remove(os.path.join(reality.work, name))
                counts["run"] += 1
                counts["requests made"] += len(events)
                counts["requests failed"] += sum(event[0] > 0 for event in events)
                counts["timeouts"] += code == "timeout"
                if report is None:
                    found = ["the tool fails"]
                else:
                    counts["all proved"] += not report["findings"] and not report["unproved"]
                    found = compare(name, folder, events, report, errors)
                if not found:
                    shutil.rmtree(folder)
                for problem in found:
                    counts[problem.split(":")[0]] += 1
                    problems.append(problem)
                    print(f"{folder} ({made[name]}): {problem}", flush=True)
                if found:
                    write(os.path.join(folder, "said.txt"), "\n".join(
                        f"{key}: {os.path.basename(e['file'])}:{e['line']}: {e['message']} {e['advice']}" for key in ("findings", "unproved")
                        for e in (report or {}).get(key, [])) + f"\n\ncode {code}\n{errors}\n{output}")
    print(", ".join(f"{key}: {number}" for key, number in sorted(counts.items())))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
