#!/usr/bin/env python3
"""The floors of a module: which folder uses declarations of which other one, types and members alike.

    floors.py FLOORS SOURCES INDEX [--list]
    floors.py FLOORS --draw

FLOORS is .ci/floors.txt, SOURCES the folder of the module, INDEX the index store of a debug build (`index/store` in the build
folder), which the compiler fills with each declaration and each use. It is read with the toolchain's own libIndexStore.

`--draw` prints a picture of FLOORS: Docs/Maintaining/pictures/floors.svg. It needs neither the sources nor an index.
"""
import argparse
import collections
import ctypes
import pathlib
import shutil
import sys

DEFINITION, REFERENCE = 1 << 1, 1 << 2
RECORD = 2


class Text(ctypes.Structure):
    """A string of the index: not terminated."""

    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Index:
    """An index store. See `indexstore.h` of LLVM."""

    def __init__(self, path):
        compiler = pathlib.Path(shutil.which("swiftc")).resolve()
        self.library = ctypes.CDLL(str(compiler.parent.parent / "lib" / "libIndexStore.so"))
        self.store = self.call("store_create", str(path).encode(), None)
        if not self.store:
            sys.exit(f"There is no index in {path}.")

    def call(self, name, *arguments, returns=ctypes.c_void_p):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = returns
        return function(*[ctypes.c_void_p(argument) if isinstance(argument, int) else argument for argument in arguments])

    def each(self, name, owner, kind=ctypes.c_void_p, extra=()):
        """What one of the functions `…_apply_f` goes through."""
        found = []
        callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, kind)

        def note(_, item):
            found.append(str(item) if kind is Text else item)
            return True

        self.call(name + "_apply_f", owner, *extra, None, callback(note), returns=ctypes.c_bool)
        return found

    def records(self):
        """The files, and where the index has what is in them."""
        for unit in self.each("store_units", self.store, Text, extra=(ctypes.c_uint(1),)):
            reader = self.call("unit_reader_create", self.store, unit.encode(), None)
            main = str(self.call("unit_reader_get_main_file", reader, returns=Text))
            # A dependency lives only as long as the call that names it.
            names = []

            def note(_, dependency):
                if self.call("unit_dependency_get_kind", dependency, returns=ctypes.c_int) == RECORD:
                    path = str(self.call("unit_dependency_get_filepath", dependency, returns=Text))
                    names.append((path, str(self.call("unit_dependency_get_name", dependency, returns=Text))))
                return True

            callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(note)
            self.call("unit_reader_dependencies_apply_f", reader, None, callback, returns=ctypes.c_bool)
            yield from ((main, name) for path, name in names if path == main)

    def occurrences(self, record):
        """What a file declares and uses: the identity and the name of each symbol, with its roles and its line."""
        reader = self.call("record_reader_create", self.store, record.encode(), None)
        if not reader:
            return []
        found = []

        def note(_, occurrence):
            symbol = self.call("occurrence_get_symbol", occurrence)
            line, column = ctypes.c_uint(), ctypes.c_uint()
            self.call("occurrence_get_line_col", occurrence, ctypes.byref(line), ctypes.byref(column), returns=None)
            name = str(self.call("symbol_get_name", symbol, returns=Text))
            # An accessor says what its property has said.
            if not name.startswith(("getter:", "setter:")):
                identity = str(self.call("symbol_get_usr", symbol, returns=Text))
                found.append((identity, name, self.call("occurrence_get_roles", occurrence, returns=ctypes.c_uint64), line.value))
            return True

        callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(note)
        self.call("record_reader_occurrences_apply_f", reader, None, callback, returns=ctypes.c_bool)
        return found


class Floors:
    """The order of the folders, and what is excepted from it."""

    def __init__(self, path):
        self.level, self.doors, self.exceptions, self.everywhere = {}, {}, set(), set()
        section, level = "", 0
        for line in path.read_text().split("\n"):
            line = line.split("#")[0].strip()
            if line.startswith("["):
                section = line.strip("[]")
            elif not line:
                continue
            elif section == "floors":
                level += 1
                self.level.update((folder, level) for folder in line.split())
            elif section == "everywhere":
                self.everywhere.add(line)
            else:
                use, _, symbol = line.partition(": ")
                if section == "doors":
                    self.doors[(use, symbol)] = False
                else:
                    self.exceptions.add((use, symbol))

    def allows(self, user, used):
        return user == used or self.level[used] < self.level[user]

    def picture(self):
        """The house as SVG: a row for each floor, the lowest at the bottom, and the doors at its right."""
        floors = collections.defaultdict(list)
        for folder, level in self.level.items():
            floors[level].append(folder)
        left, width, height, gap, top, across = 60, 420, 30, 8, 20, 660
        y = {level: top + (len(floors) - level) * (height + gap) for level in floors}
        bottom = top + len(floors) * (height + gap) - gap
        doors = collections.defaultdict(list)
        for use, symbol in self.doors:
            doors[use].append(symbol.partition("(")[0])
        text = 'font-family="Helvetica,sans-serif" font-size="13" fill="#22304a"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{bottom + 20}" viewBox="0 0 {across} {bottom + 20}">',
            "<!-- Drawn by .ci/floors.py from .ci/floors.txt; do not edit. -->",
            *(f'<defs><marker id="{name}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">'
              f'<path d="M0,0 L10,5 L0,10 z" fill="{color}"/></marker></defs>' for name, color in (("use", "#5b6b86"), ("door", "#b58836"))),
            f'<rect width="{across}" height="{bottom + 20}" fill="white"/>',
            f'<path d="M35,{top} V{bottom}" stroke="#5b6b86" stroke-width="1.5" fill="none" marker-end="url(#use)"/>',
            f'<text x="22" y="{(top + bottom) / 2:g}" {text} text-anchor="middle" '
            f'transform="rotate(-90 22 {(top + bottom) / 2:g})">uses</text>',
        ]
        for level in sorted(floors, reverse=True):
            share = (width + gap) / len(floors[level])
            for position, folder in enumerate(floors[level]):
                x = left + position * share
                lines.append(f'<rect x="{x:g}" y="{y[level]}" width="{share - gap:g}" height="{height}" rx="6" '
                             'fill="#f4f6fa" stroke="#5b6b86"/>')
                lines.append(f'<text x="{x + (share - gap) / 2:g}" y="{y[level] + 20}" {text} text-anchor="middle">{folder}</text>')
        for position, (use, symbols) in enumerate(doors.items()):
            user, used = use.split(" -> ")
            start, end, right = y[self.level[user]] + height / 2, y[self.level[used]] + height / 2, left + width
            bend = right + 40 + 14 * position
            lines.append(f'<path d="M{right},{start:g} C{bend},{start:g} {bend},{end:g} {right + 1},{end:g}" stroke="#b58836" '
                         'stroke-width="1.5" fill="none" marker-end="url(#door)"/>')
            for row, line in enumerate(["the door:", *symbols]):
                lines.append(f'<text x="{bend}" y="{(start + end) / 2 + 4 + 17 * (row - len(symbols) / 2):g}" {text}>{line}</text>')
        return "\n".join([*lines, "</svg>"])


def uses(index, sources):
    """Each use of a declaration in another folder: the two folders, the file, the name, and the line."""
    files, defined = {}, {}
    for path, record in index.records():
        path = pathlib.Path(path)
        if path.is_relative_to(sources) and path.exists():
            files[path.relative_to(sources)] = index.occurrences(record)
    for file, occurrences in files.items():
        for usr, name, roles, _ in occurrences:
            if roles & DEFINITION:
                defined.setdefault(usr, (file, name))
    found = set()
    for file, occurrences in files.items():
        for usr, name, roles, line in occurrences:
            if roles & REFERENCE and usr in defined and defined[usr][0].parts[0] != file.parts[0]:
                found.add((file.parts[0], defined[usr][0].parts[0], str(file), name, line))
    return found, len(files)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("floors", type=pathlib.Path)
    parser.add_argument("sources", type=pathlib.Path, nargs="?")
    parser.add_argument("index", type=pathlib.Path, nargs="?")
    parser.add_argument("--list", action="store_true", help="print each use that runs upwards, as an exception")
    parser.add_argument("--draw", action="store_true", help="print a picture of the floors")
    options = parser.parse_args()

    floors = Floors(options.floors)
    if options.draw:
        print(floors.picture())
        return
    if not options.index:
        parser.error("SOURCES and INDEX are missing.")
    sources = options.sources.resolve()
    strange = {folder.name for folder in sources.iterdir()} - set(floors.level)
    if strange:
        sys.exit(f"{options.floors} does not say on which floor these are: {', '.join(sorted(strange))}.")
    found, count = uses(Index(options.index.resolve()), sources)
    upward = collections.defaultdict(list)
    for user, used, file, name, line in sorted(found):
        if not floors.allows(user, used) and name not in floors.everywhere:
            upward[(f"{user} -> {used}", name)].append(f"{sources.name}/{file}:{line}")

    if options.list:
        for (use, name), places in upward.items():
            print(f"{use}: {name}  # {len(places)} {places[0]}")
        return
    problems = []
    for key, places in upward.items():
        if key in floors.doors:
            floors.doors[key] = True
        elif key not in floors.exceptions:
            problems.append(f"{key[0]}: {key[1]} is used from a lower floor.\n    " + "\n    ".join(places))
    for key in sorted(floors.exceptions - set(upward)) + sorted(key for key, isUsed in floors.doors.items() if not isUsed):
        problems.append(f"{key[0]}: {key[1]} does not happen any more: take it out of {options.floors}.")
    if problems:
        sys.exit("\n".join(problems) + f"\n{len(problems)} problem(s), listed above.")
    print(f"{count} files on {len(set(floors.level.values()))} floors: {len(floors.doors)} doors and "
          f"{len(floors.exceptions)} exceptions, everything else runs downwards.")


main()
