#!/usr/bin/env python3
"""Runs the Swift blocks of Markdown files, and compares what they print with what the page says that they print.

A comment after `print(…)` says it, or the block marked `text` that follows; .ci/README.md tells how. The blocks are
linked into one program, each as a module of its own, and each is run in a process of its own. The sources that are made
stay in the folder --work, to look at.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import snippets as markdown  # noqa: E402

# What takes the place of `print` in the samples, so that it is known which line has printed what.
REPORT = ("func printOfSample(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\", "
          "file: String = #fileID, line: Int = #line) { "
          "print(\"\\u{1}\\(file):\\(line)\\u{2}\" + items.map { \"\\($0)\" }.joined(separator: separator) "
          "+ \"\\u{3}\", terminator: terminator) }")
PRINT = re.compile(r"(?<![\w.])print\(")
REPORTED = re.compile(r"\x01([^\x01\x02]*):(\d+)\x02(.*?)\x03\n?", re.DOTALL)
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
PLACE = re.compile(r"[\w-]+/([\w+.-]+\.(?:swift|md)):(\d+)")
MOST_SECONDS = 20


class Sample:
    """A snippet that is run."""

    def __init__(self, snippet, number):
        self.snippet = snippet
        self.entry = f"sample_{number}"
        self.problems = []

    @property
    def name(self):
        return f"{self.snippet.path}:{self.snippet.line}"

    def source(self):
        """The file of the sample: its own lines report what they print."""
        parts = [PRINT.sub("printOfSample(", part.located()) if part.path == self.snippet.path else part.located()
                 for part in self.snippet.parts]
        return f"{markdown.imports(self.snippet)}{REPORT}\n" + "".join(parts)

    def compile(self, options):
        """Compiles the sample to an object file, whose entry point has a name of its own."""
        file = pathlib.Path(options.work) / f"{self.entry}.swift"
        file.write_text(self.source())
        command = ["swiftc", "-Onone", "-swift-version", "6", "-suppress-warnings", "-I", options.modules,
                   "-module-name", self.entry, "-Xfrontend", "-entry-point-function-name", "-Xfrontend", self.entry]
        if re.search(r"^\s*@main\b", self.snippet.text, re.MULTILINE):
            command += ["-parse-as-library"]
        run = subprocess.run([*command, "-c", str(file), "-o", str(file.with_suffix(".o"))],
                             capture_output=True, text=True)
        if run.returncode != 0:
            self.problems = [f"does not compile:\n{run.stderr}"]

    def run(self, program):
        """Runs the sample, and compares."""
        environment = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
        try:
            run = subprocess.run([program, self.entry], capture_output=True, text=True, timeout=MOST_SECONDS,
                                 env=environment)
        except subprocess.TimeoutExpired:
            self.problems = [f"is not done after {MOST_SECONDS} seconds."]
            return
        other = self.compare_comments(run.stdout)
        if run.returncode != 0:
            other.append(run.stderr.partition("Current stack trace:\n")[0])
        self.compare_outputs("".join(text.rstrip("\n") + "\n" for text in other))

    def compare_comments(self, output):
        """Compares what the lines print with the comments on them; what has been printed otherwise."""
        promises = dict(promise for part in self.snippet.parts if part.path == self.snippet.path
                        for promise in promised(part))
        page = os.path.basename(self.snippet.path)
        kept, other, end = set(), [], 0
        for match in REPORTED.finditer(output):
            other += filter(None, [output[end:match.start()]])
            end = match.end()
            line, text = int(match[2]), match[3]
            promise = promises.get(line) if os.path.basename(match[1]) == page else None
            if promise is None:
                other.append(text)
                continue
            kept.add(line)
            if text != promise and not promise.startswith(text + ": "):
                self.problems.append(f"line {line} prints:    {text}\n    and the comment says: {promise}")
        for line in promises.keys() - kept:
            self.problems.append(f"line {line} prints nothing, and the comment says: {promises[line]}")
        return other + list(filter(None, [output[end:]]))

    def compare_outputs(self, printed):
        """Compares what no comment speaks of with the blocks of output."""
        shown = "".join(part.text.rstrip("\n") + "\n" for part, why in self.snippet.outputs if not why)
        if self.placed(printed) != shortened(shown):
            said = f"these blocks of output say:\n{shown}" if shown else "no comment or block of output says so."
            self.problems.append(f"prints:\n{self.placed(printed)}    and {said}")

    def placed(self, text):
        """Text with the lines counted as a reader does, in the blocks that the page shows."""
        def line(match):
            if match[1] != os.path.basename(self.snippet.path):
                return f"{match[1]}:{match[2]}"
            before = 0
            for part in self.snippet.parts:
                if part.path != self.snippet.path or not (part.shown or not self.snippet.blocks):
                    continue
                count = part.text.count("\n") + 1
                if part.line <= int(match[2]) < part.line + count:
                    return f"line {int(match[2]) - part.line + 1 + before}"
                before += count
            return f"hidden line {match[2]}"
        return PLACE.sub(line, text)


def shortened(text):
    """Text of a page, with the lines alone of its places: the name of the file is the page's choice."""
    return PLACE.sub(lambda match: f"line {match[2]}", text)


def promised(part):
    """What comments on lines that print say, each with the number of its line."""
    for number, line in enumerate(part.text.split("\n"), part.line):
        code, comment, text = STRING.sub(lambda match: "s" * len(match[0]), line).partition("//")
        if comment and PRINT.search(code):
            yield number, line[len(code) + 2:].strip()


def link(samples, options):
    """Links samples into one program, which runs the one that it is given the name of."""
    work = pathlib.Path(options.work) / f"program_{samples[0].entry}"
    work.mkdir(exist_ok=True)
    names = [sample.entry for sample in samples]
    (work / "main.swift").write_text("".join(
        f'@_silgen_name("{name}") func {name}(_: Int32, _: UnsafeMutableRawPointer?) -> Int32\n' for name in names)
        + "switch CommandLine.arguments[1] {\n"
        + "".join(f'case "{name}": _ = {name}(0, nil)\n' for name in names)
        + 'default: fatalError("There is no such sample.")\n}\n')
    objects = [str(pathlib.Path(options.work) / f"{name}.o") for name in names]
    objects += markdown.objects_of(options.objects)
    program = work / "samples"
    counting = ["-profile-generate"] if "RESOLVER_COVERAGE" in os.environ else []
    run = subprocess.run(["swiftc", "-Onone", *counting, str(work / "main.swift"), *objects, "-o", str(program)],
                         capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"The samples could not be linked:\n{run.stderr[-3000:]}")
    return program.absolute()


def grouped(samples):
    """The samples that go into a program each: all, but for those that change the library for the whole program."""
    alone = [sample for sample in samples if "@retroactive" in sample.snippet.text]
    together = [sample for sample in samples if sample not in alone]
    return [group for group in [together, *([sample] for sample in alone)] if group]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modules", required=True, help="the folder with the library's module")
    parser.add_argument("--objects", required=True, nargs="+", help="the folders with the object files of the library's modules")
    parser.add_argument("--work", required=True, help="the folder for what is made")
    parser.add_argument("--files", required=True, nargs="+", help="Markdown files")
    options = parser.parse_args()

    try:
        every = [snippet for path in options.files for snippet in markdown.read_snippets(path)]
    except markdown.Mistake as mistake:
        sys.exit(str(mistake))
    samples = [Sample(snippet, number) for number, snippet in enumerate(every)
               if not (snippet.not_run or snippet.is_manifest)]

    os.makedirs(options.work, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda sample: sample.compile(options), samples))
        compiled = [sample for sample in samples if not sample.problems]
        groups = grouped(compiled)
        programs = pool.map(lambda group: link(group, options), groups)
        runs = [pool.submit(sample.run, program) for group, program in zip(groups, programs) for sample in group]
        for run in runs:
            run.result()

    failed = [sample for sample in samples if sample.problems]
    for sample in failed:
        print(f"The sample at {sample.name}", *sample.problems, sep="\n  ", end="\n\n")
    for snippet in every:
        if why := snippet.not_run or snippet.is_manifest and "a package manifest":
            print(f"Not run: {snippet.path}:{snippet.line}, {why}")
    print(f"{len(samples)} samples of {len(options.files)} files were run, {len(every) - len(samples)} were not: "
          f"{len(failed)} failed")
    if failed:
        sys.exit("error: correct the pages above, or the library (.ci/README.md tells how samples are marked).")


if __name__ == "__main__":
    main()
