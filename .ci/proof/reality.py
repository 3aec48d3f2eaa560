#!/usr/bin/env python3
"""Compares what check-wiring says of changed programs with what happens when they run.

usage: reality.py WORK TOOL BUILD COUNT SEED FOLDER ...

Each FOLDER is a program. COUNT times one of them is taken and changed in one to three places, as `changes.py` does; what does not
compile is left out. The rest runs with an observer that prints, of each request, whether it failed, and the calls on the stack.
A request that failed in a line of which nothing is said was "proved", which is the worst that can be. Where a line is called an error,
and what is missing there was got, the error is false. Both stay in WORK/Sources, each with what was said of it in said.txt.

BUILD is the build folder of a package that depends on the library; WORK, a folder for what is written.
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
LIBRARY = ["Resolver", "ResolverInspection", "ResolverModules", "ResolverOverrides", "WiringDiagram", "WiringPage", "ResolverAtomics"]
# So many programs are judged by one call of the tool.
BATCH = 24
JOBS = 2
# What may fail for other reasons than the wiring.
OTHER_REASONS = {"cancelled", "factoryThrew"}
# What a request shows by on the stack that may do without, and one that is judged where it is declared.
OPTIONAL = re.compile(r"available|optional|Optional|absent")
LATE = re.compile(r"Provider|Lazy|Injected")
# How a request ends the program; an argument that is missing does so where it is read, so that the place of the request is not seen.
TRAP = re.compile(
    r"^\w+/(\S+\.swift):(\d+): Fatal error: (?!Error raised)"
    r"(?:No registration provides (?P<missing>.+)\.$|The factory of (?P<reader>.+?) wants the argument |(?:The factory of |The container that should provide )?(?P<other>.+?) "
    r"(?:needs itself|returned nil|has been closed|no longer exists|does not conform|is implemented by|is registered without|is made "
    r"|belongs to a container))", re.M)
# Findings that are about no request.
ASIDE = ("unreachable", "duplicate-registration", "ambiguity")

Request = collections.namedtuple("Request", "depth reason underlying key calls")


class Reality:
    """Compiles, judges and runs programs, each a folder of WORK/Sources."""

    def __init__(self, work, tool, build):
        self.work, self.tool = os.path.abspath(work), os.path.abspath(tool)
        debug = os.path.join(os.path.abspath(build), "debug")
        self.modules = os.path.join(debug, "Modules")
        atomics = os.path.join(HERE, "../../Sources/ResolverAtomics/include")
        self.flags = [
            "-Onone", "-swift-version", "6", "-suppress-warnings", "-I", self.modules, "-Xcc", "-I", "-Xcc", atomics,
            "-Xcc", f"-fmodule-map-file={atomics}/module.modulemap", "-I", os.path.join(HERE, "../../Sources"), "-module-cache-path", f"{self.work}/ModuleCache"]
        self.link = ["-use-ld=lld"] + (["-profile-generate"] if os.environ.get("RESOLVER_COVERAGE") else [])
        os.makedirs(self.work, exist_ok=True)
        objects = [path for name in LIBRARY for path in glob.glob(f"{debug}/{name}.build/**/*.o", recursive=True)]
        # The observer is a part of the package: so it is told at once, and of all containers.
        plan = read(debug + ".yaml")
        package = re.search(r'"-module-name","Resolver",.*"-package-name","([^"]*)"', plan)[1]
        must("clang", "-O1", "-fPIC", "-c", f"{HERE}/watch/watch.c", "-o", f"{self.work}/stack.o")
        must("swiftc", "-parse-as-library", "-module-name", "Watch", "-package-name", package, *self.flags, "-c",
             f"{HERE}/watch/Watch.swift", "-o", f"{self.work}/watch.o")
        must("swiftc", "-emit-library", *self.link, "-o", f"{self.work}/libWatched.so", *objects,
             f"{self.work}/watch.o", f"{self.work}/stack.o")

    def folder(self, name):
        return os.path.join(self.work, "Sources", name)

    def arguments(self, name):
        """The arguments of the compiler for a program."""
        sources = list(swift_files(self.folder(name)))
        has_main = any(re.search(r"^@main\b", read(path), re.M) for path in sources)
        return ["-module-name", name, *(["-parse-as-library"] if has_main else []), *self.flags, *sources]

    def compiles(self, name):
        return call("swiftc", *self.arguments(name), "-gline-tables-only", *self.link, "-o", f"{self.work}/{name}",
                    "-L", self.work, "-lWatched", "-Xlinker", f"-rpath={self.work}", seconds=120).returncode == 0

    def run(self, name):
        """The requests of a program, and what it printed as errors."""
        program = os.path.join(self.work, name)
        done = call(program, seconds=20, cwd=self.work, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        lines = done.stderr.split("\n")
        told = [line.split("\t") for line in lines if line.startswith("WATCH\t") and line.count("\t") == 5][:3000]
        places = self.places(program, sorted({address for one in told for address in one[5].split()}))
        os.remove(program)
        requests = [
            Request(int(one[1].partition(" ")[2] or 0), *one[2:5], [call for a in one[5].split() for call in places[a]])
            for one in told]
        return requests, "\n".join(line for line in lines if not line.startswith("WATCH\t"))[:3000]

    def places(self, program, addresses):
        """The calls that lie at addresses of a program, as (function, file, line), inlined ones first."""
        if not addresses:
            return {}
        text = call("llvm-symbolizer", f"--obj={program}", "--inlines", "--no-demangle",
                    input="".join(f"0x{address}\n" for address in addresses)).stdout
        found = {}
        for address, part in zip(addresses, text.split("\n\n")):
            lines = part.strip().split("\n")
            split = [(function, place.rsplit(":", 2)) for function, place in zip(lines[::2], lines[1::2])]
            found[address] = [(function, path, int(line)) for function, (path, line, _) in split]
        return found

    def judged(self, names):
        """What the tool says of programs: for each a list of findings; `None` where it fails."""
        lines = []
        for name in names:
            inputs = [*swift_files(self.folder(name)), f"{self.modules}/Resolver.swiftmodule"]
            command = [shutil.which("swiftc"), "-c", *self.arguments(name)]
            lines += [f'  "C.{name}.module":', f"    inputs: {json.dumps(inputs)}", f"    args: {json.dumps(command)}", ""]
        base = os.path.join(self.work, names[0])
        write(base + ".yaml", "\n".join(lines) + "\n")
        targets = [dict(name=name, module=name, kind="library", isExported=False) for name in names]
        write(base + ".json", json.dumps(dict(directory=self.work, plan=base + ".yaml", cache=base + ".facts", targets=targets)))
        done = call(self.tool, "run", base + ".json", "--format", "json", seconds=150)
        shutil.rmtree(base + ".facts", ignore_errors=True)
        for end in (".yaml", ".json"):
            os.remove(base + end)
        if done.returncode not in (0, 1):
            return {names[0]: None} if len(names) == 1 else {name: self.judged([name])[name] for name in names}
        report = json.loads(done.stdout)
        entries = report["findings"] + report["unproved"]
        return {name: [one for one in entries if f"/Sources/{name}/" in one["file"]] for name in names}


def call(*command, seconds=600, **options):
    """Runs a command; one that hangs has failed."""
    options = dict(stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, errors="replace", timeout=seconds) | options
    if "input" not in options:
        options["stdin"] = subprocess.DEVNULL
    try:
        return subprocess.run(command, **options)
    except subprocess.TimeoutExpired as stopped:
        printed = [part.decode("utf-8", "replace") if part else "" for part in (stopped.stdout, stopped.stderr)]
        return subprocess.CompletedProcess(command, -1, *printed)


def must(*command):
    done = call(*command)
    if done.returncode:
        sys.exit(f"{' '.join(command[:6])} … failed:\n{done.stderr[-3000:]}")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def statement(lines, number):
    """The lines of the statement that a line belongs to, as far as brackets and leading dots tell."""
    first = last = number
    while first > 1 and re.match(r"\s*[.)\]?:&|]", lines[first - 1]) and number - first < 12:
        first -= 1
    depth = 0
    while last <= len(lines) and last - number < 12:
        depth += sum((letter in "([{") - (letter in ")]}") for letter in lines[last - 1])
        if depth <= 0 and not (last < len(lines) and re.match(r"\s*\.", lines[last])):
            break
        last += 1
    return range(first, last + 1)


class Comparison:
    """What is judged otherwise than it happens, of one program."""

    def __init__(self, folder, requests, errors, entries):
        self.entries = [entry for entry in entries if entry["identifier"] not in ASIDE]
        self.lines = {path: read(path).split("\n") for path in swift_files(folder)}
        self.said = {(entry["file"], entry["line"]) for entry in self.entries}
        self.requests = requests
        if trap := TRAP.search(errors):
            places = [] if trap["reader"] else [("", os.path.join(folder, trap[1]), int(trap[2]))]
            self.requests = requests + [Request(1, "trap", "-", trap["missing"] or trap["reader"] or trap["other"], places)]

    def problems(self):
        failed, got, found = set(), set(), []
        for index, request in enumerate(self.requests):
            own = [one for one in request.calls if one[2] > 0 and one[1] in self.lines]
            if not own:
                # Where a task waits, its callers are not on the stack: so what is said of the service counts, wherever it is asked for.
                if self.matters(index) and not self.is_mentioned(request.key) and request.reason not in OTHER_REASONS:
                    found.append(f"false proved, somewhere: {request.reason} {request.key}")
                continue
            _, path, line = own[0]
            if request.depth:
                failed.add((path, line))
            else:
                got.add((path, line, request.key))
            inner = [function for function, *_ in request.calls[:request.calls.index(own[0])]]
            if not self.matters(index) or self.is_excused(request, inner, path, line):
                continue
            if not any((path, number) in self.said for number in statement(self.lines[path], line)):
                code = self.lines[path][line - 1].strip()[:100]
                found.append(f"false proved: {os.path.basename(path)}:{line}: {request.reason} {request.key}: {code}")
        for entry in self.entries:
            place = entry["file"], entry["line"]
            if entry["severity"] == "error" and place not in failed:
                found += [f"false error: {os.path.basename(path)}:{line}: {entry['message']}" for path, line, key in got
                          if (path, line) == place
                          and entry["message"].startswith((f"No registration provides {key}.", f"{key} is made ", f"{key} → "))]
        return sorted(set(found))

    def matters(self, index):
        """Whether a request failed, and with it, if it is a part of another one, that one: else it was optional."""
        depth = self.requests[index].depth
        return depth == 1 or depth > 1 and index + 1 < len(self.requests) and 0 < self.requests[index + 1].depth < depth

    def is_mentioned(self, key):
        """Whether anything is said of a service, under whatever name."""
        service = re.split(r"[(<]", key)[0].rpartition(".")[2]
        return any(re.search(rf"\b{re.escape(service)}\b", entry["message"]) for entry in self.entries)

    def is_excused(self, request, inner, path, line):
        """Whether a failure says nothing of the request in a line; `inner` are the functions of the library that it called."""
        if request.reason in OTHER_REASONS and request.underlying != "ResolutionError":
            return True
        # One by `resolve` ends the program, unless it may do without.
        if any(OPTIONAL.search(function) for function in inner) or request.reason != "trap" and any("7resolve" in f for f in inner):
            return True
        if "// wiring:" in self.lines[path][line - 2]:
            return True
        if any(LATE.search(function) for function in inner) and self.is_mentioned(request.key):
            return True
        # What a provider, or what is lazy, asks for is judged where that is declared.
        has_providers = any(re.search(r"Provider|\bLazy<", text) for lines in self.lines.values() for text in lines)
        messages = [entry["message"] for entry in self.entries]
        return any(f" needs {request.key} (" in one or has_providers and one.startswith(f"{request.key} is not proved")
                   for one in messages)


class Mutants:
    """Changed programs, some at a time."""

    def __init__(self, reality, folders, source, prefix):
        self.reality, self.folders, self.source, self.prefix = reality, folders, source, prefix
        self.counts = collections.Counter()
        self.texts = {}
        for folder in folders:
            contents = {os.path.relpath(path, folder): read(path) for path in swift_files(folder)}
            self.texts[folder] = {
                path: Text(text, path.endswith("main.swift") or not re.search(r"^@main\b", text, re.M))
                for path, text in contents.items()}

    def make(self, number, source):
        """Writes and compiles one: its name and the program that it was; `None` if nothing comes of it."""
        folder = source.choice(self.folders)
        texts = self.texts[folder]
        parts = [change(source, texts) for _ in range(source.choice([1, 1, 1, 2, 2, 3]))]
        if None in parts:
            return None
        edits = sorted((path, *edit) for path, made in parts for edit in made)
        if any(one[0] == next[0] and next[1] < one[2] for one, next in zip(edits, edits[1:])):
            return None
        self.counts["made"] += 1
        name = f"{self.prefix}{number}"
        for path, text in texts.items():
            write(os.path.join(self.reality.folder(name), path), applied(text.text, [edit[1:] for edit in edits if edit[0] == path]))
        if not self.reality.compiles(name):
            shutil.rmtree(self.reality.folder(name))
            return None
        return name, os.path.basename(folder)

    def check(self, name, original, requests, errors, entries):
        """Prints what is wrong with what is said of one, and removes it if that is nothing."""
        folder = self.reality.folder(name)
        self.counts["compiled and run"] += 1
        self.counts["requests made"] += len(requests)
        self.counts["requests failed"] += sum(request.depth > 0 for request in requests)
        self.counts["all proved"] += entries == []
        found = ["the tool fails"] if entries is None else Comparison(folder, requests, errors, entries).problems()
        for problem in found:
            self.counts[problem.split(":")[0]] += 1
            print(f"error: {folder} (from {original}): {problem}", flush=True)
        if not found:
            return shutil.rmtree(folder)
        said = [f"{os.path.basename(one['file'])}:{one['line']}: {one['message']} {one['advice']}" for one in entries or []]
        write(os.path.join(folder, "said.txt"), "\n".join(said + ["", errors]))

    def run(self, count):
        """Whether all was well."""
        with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
            for start in range(0, count, BATCH):
                numbers = range(start, min(start + BATCH, count))
                # Each has random numbers of its own, whichever is made first.
                sources = [random.Random(self.source.random()) for _ in numbers]
                made = dict(filter(None, pool.map(self.make, numbers, sources)))
                entries = self.reality.judged(sorted(made)) if made else {}
                for name, (requests, errors) in zip(made, pool.map(self.reality.run, made)):
                    self.check(name, made[name], requests, errors, entries[name])
        print("mutants: " + ", ".join(f"{number} {key}" for key, number in self.counts.items()))
        return not any(key.startswith(("false", "the tool")) for key in self.counts)


def main(arguments):
    if len(arguments) < 6:
        print(__doc__)
        return 2
    work, tool, build, count, seed, *folders = arguments
    mutants = Mutants(Reality(work, tool, build), folders, random.Random(int(seed)), f"M{seed}x")
    return 0 if mutants.run(int(count)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
