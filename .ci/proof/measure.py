#!/usr/bin/env python3
"""Runs a command, and says what the tool check-wiring took in it: seconds, processor time, and the most memory.

usage: measure.py NAME [--most-megabytes N] [--most-seconds N] [--codes 0,1] -- COMMAND...

NAME is how the line begins that is printed. The memory is that of the tool alone, without the compilers that it starts, and is
known on Linux only.

With --codes, another exit code of the command is an error, and so is a trap of the tool, which the plugin tells as
an exit code above 128. A command that takes longer than --most-seconds is ended, with all that it has started.
"""
import os
import pathlib
import resource
import signal
import subprocess
import sys
import time

TOOLS = ("check-wiring", "check-wiring-tool")


def processes():
    """The processes that descend from this one, by their identifiers, with the names of their programs."""
    parents = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            name, rest = (folder / "stat").read_text().split("(", 1)[1].rsplit(")", 1)
            parents[int(folder.name)] = (int(rest.split()[1]), os.path.basename(os.readlink(folder / "exe")))
        except (OSError, IndexError):
            continue
    own = {os.getpid()}
    while more := {number for number, (parent, _) in parents.items() if parent in own} - own:
        own |= more
    return {number: parents[number][1] for number in own if number in parents}


def look(found):
    """Notes the most memory and the processor time of tools that run."""
    for number, name in processes().items():
        if name.removesuffix(" (deleted)") not in TOOLS:
            continue
        try:
            status = pathlib.Path(f"/proc/{number}/status").read_text()
            fields = pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        memory = next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")), 0)
        ticks = os.sysconf("SC_CLK_TCK")
        old = found.get(number, (0, 0, 0))
        found[number] = tuple(map(max, old, (memory / 1024, int(fields[11]) / ticks, int(fields[13]) / ticks)))


def main(arguments):
    if "--" not in arguments or arguments.index("--") + 1 == len(arguments):
        print(__doc__)
        return 2
    options, command = arguments[:arguments.index("--")], arguments[arguments.index("--") + 1:]
    most, codes, limit = None, None, None
    if "--most-megabytes" in options:
        most = int(options[options.index("--most-megabytes") + 1])
    if "--codes" in options:
        codes = {int(code) for code in options[options.index("--codes") + 1].split(",")}
    if "--most-seconds" in options:
        limit = int(options[options.index("--most-seconds") + 1])
    start = time.monotonic()
    process = subprocess.Popen(command)
    found = {}
    while process.poll() is None:
        if sys.platform == "linux":
            look(found)
        if limit is not None and time.monotonic() - start > limit:
            for number in [number for number in processes() if number != os.getpid()] or [process.pid]:
                try:
                    os.kill(number, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            process.wait()
            print(f"error: {options[0]}: It was not done after {limit} s.", file=sys.stderr)
            return 1
        time.sleep(0.05)
    seconds = time.monotonic() - start
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    text = f"{options[0]}: {seconds:.1f} s, {usage.ru_utime:.1f} s of user time with all that it started"
    memory = max((one[0] for one in found.values()), default=0)
    if found:
        text += (f"; the tool {max(one[1] for one in found.values()):.1f} s, the compilers of the tool "
                 f"{max(one[2] for one in found.values()):.1f} s, at most {memory:.0f} MB of the tool")
    print(text, file=sys.stderr)
    if most is not None and found and memory > most:
        print(f"error: The tool took {memory:.0f} MB, more than {most}.", file=sys.stderr)
        return 1
    if most is not None and sys.platform == "linux" and not found:
        print("error: The tool was not seen among the processes.", file=sys.stderr)
        return 1
    if codes is not None and process.returncode not in codes:
        print(f"error: It ended with {process.returncode}.", file=sys.stderr)
        return 1
    return 0 if codes is not None else process.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
