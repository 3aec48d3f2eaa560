"""Which functions a program can come to: what a linker would keep if it could drop function by function.

A linker drops sections, and the compiler writes the functions of a file into one section, so that what is linked is decided by file and
module. What a function leads to is read from the object files: by relocations, and, within a section, where the assembler has resolved
the way itself, by disassembly. A table that a function refers to leads to all that is in it. What the runtime finds by itself
(conformances that are looked up by a cast) is not followed, so the figure is what cannot go, not what is kept: on Linux the compiler
marks what another module may call as used, and a linker keeps all of that.
"""

import bisect
import collections
import re
import subprocess

SYMBOL = re.compile(r"^\s*\d+: ([0-9a-f]+)\s+(\S+) (FUNC|OBJECT|TLS|NOTYPE|SECTION)\s+(LOCAL|GLOBAL|WEAK)\s+\S+\s+(\S+) ?(.*)$")
RELOCATIONS = re.compile(r"^Relocation section '\.rela(\S+)'")
RELOCATION = re.compile(r"^([0-9a-f]+)\s+[0-9a-f]+ (R_\S+)\s+[0-9a-f]+ (.+?)(?: ([+-]) ([0-9a-f]+))?$")
SECTION = re.compile(r"^\s*\[\s*(\d+)\] (\S+)\s+(PROGBITS|NOBITS|INIT_ARRAY|X86_64_UNWIND|NOTE|RELA|SYMTAB|STRTAB|GROUP|LOOS\S*)?")
RESOLVED = re.compile(r"^\s*([0-9a-f]+):\s+\S.*?\b([0-9a-f]+) <")

Place = collections.namedtuple("Place", "file section start")


def lines(*command):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", check=True).stdout.splitlines()


class Objects:
    """The functions and tables of some object files, and what each leads to."""

    def __init__(self, files):
        self.sizes, self.names, self.locals, self.functions = {}, {}, {}, set()
        self.leads = collections.defaultdict(set)
        self.starts = collections.defaultdict(list)
        texts = {file: lines("readelf", "-SWsr", file) for file in files}
        numbers = {file: self._symbols(file, text) for file, text in texts.items()}
        for starts in self.starts.values():
            starts.sort()
        for file, text in texts.items():
            self._relocations(file, text, numbers[file])
            self._resolved(file, numbers[file])

    def _symbols(self, file, text):
        numbers = {name: int(number) for number, name, _ in filter(None, map(_section, text))}
        for match in filter(None, map(SYMBOL.match, text)):
            value, size, kind, bind, section, name = match.groups()
            if not section.isdigit() or kind in ("SECTION", "NOTYPE"):
                continue
            place = Place(file, int(section), int(value, 16))
            if place not in self.sizes:
                self.starts[file, place.section].append(place.start)
            self.sizes[place] = max(self.sizes.get(place, 0), int(size, 0))
            if kind == "FUNC":
                self.functions.add(place)
            if bind == "LOCAL":
                self.locals[file, name] = place
            else:
                # Of a weak definition that several files have, the linker takes one.
                self.names.setdefault(name, place)
        return numbers

    def at(self, file, section, offset):
        """The function or table at an offset, or the section where it has none."""
        starts = self.starts[file, section]
        index = bisect.bisect_right(starts, offset) - 1
        return Place(file, section, starts[index]) if index >= 0 else Place(file, section, None)

    def _relocations(self, file, text, numbers):
        section = None
        # A function that several files may have stands in a section of its own.
        texts = {number for name, number in numbers.items() if name.split(".")[1:2] == ["text"]}
        for line in text:
            if header := RELOCATIONS.match(line):
                section = numbers.get(header[1])
            match = RELOCATION.match(line)
            if section is None or not match:
                continue
            offset, kind, name, sign, addend = match.groups()
            addend = int(addend or "0", 16) * (-1 if sign == "-" else 1)
            # In code, what is relative to the program counter counts from the end of the four bytes.
            addend += 4 if section in texts and kind.startswith(("R_X86_64_PC32", "R_X86_64_PLT32")) else 0
            if name in numbers:
                target = self.at(file, numbers[name], addend)
            else:
                target = self.locals.get((file, name)) or self.names.get(name)
            if target:
                self.leads[self.at(file, section, int(offset, 16))].add(target)

    def _resolved(self, file, numbers):
        text = numbers.get(".text")
        for match in filter(None, map(RESOLVED.match, lines("objdump", "-d", "--no-show-raw-insn", "-j", ".text", file))):
            start, target = (int(part, 16) for part in match.groups())
            self.leads[self.at(file, text, start)].add(self.at(file, text, target))

    def reached(self, root):
        """The bytes of the functions that a function leads to, and of all."""
        found, left = set(), [self.names[root]]
        while left:
            place = left.pop()
            if place not in found:
                found.add(place)
                left.extend(self.leads[place])
        # The others are copies, of which the linker keeps none.
        linked = self.functions & (set(self.names.values()) | set(self.locals.values()))
        return sum(self.sizes[place] for place in found & linked), sum(self.sizes[place] for place in linked)


def _section(line):
    match = SECTION.match(line)
    return match and match.groups()
