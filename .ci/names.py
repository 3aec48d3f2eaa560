#!/usr/bin/env python3
"""Checks that the names on the maintainers' pages, and in comments of the sources, are names of the sources.

    names.py

Run it at the root of the repository. It reads text only, and compiles nothing. Of `Docs/Maintaining`, its pictures (`*.dot`),
`CONTRIBUTING.md` and `.ci/README.md`:

1. `Type.member` in back-ticks, or in a picture, is declared in that type, an extension or a supertype of it. With labels, as in
   `Type.member(of:)`, a function has these labels. A name without a type is declared somewhere in the sources, or a word of
   tests, tools and steps.
2. In a pair, `name` (`Folder/File.swift`) or `Folder/File.swift` (`name`), and in a row of a table that has both, the file
   declares the name.
3. A path exists.
4. `Invariants.md` has each lock and each atomic of the library in a table, with its type and its file, and no others.
5. A picture `*.svg` shows the words of its `*.dot`.

Of the comments in `Sources`:

6. `- Parameter x:` is a parameter of what is declared below it. A link with labels, ``name(of:)``, leads to a function, and one with
   a type, ``Type/name``, to a member of that type.

A declaration is found by the indentation of its line, which the step `format` ensures.
"""
import collections
import fnmatch
import html
import pathlib
import re
import sys

LIBRARY = pathlib.Path("Sources/Resolver")
PAGES = [*sorted(pathlib.Path("Docs/Maintaining").rglob("*.md")), pathlib.Path("CONTRIBUTING.md"), pathlib.Path(".ci/README.md")]
PICTURES = sorted(pathlib.Path("Docs/Maintaining/pictures").glob("*.dot"))
INVARIANTS = pathlib.Path("Docs/Maintaining/Invariants.md")

# The types of locks and atomics, each of which has a row in Invariants.md wherever it is used.
LOCKS_AND_ATOMICS = re.compile(
    r"\b(?:let|var) +\w+(?: *: *| *= *)(?:FixedArray<)?"
    r"(?:(?:Atomic|Mutex|AsyncLock|Parker|Published|Flag|Hint|Count|Revision)[<(]"
    r"|NativeLock|Unchecked\(resolver_parker_make)"
)

# Names on the pages that are no names of this repository, and why.
FOREIGN = {
    "stlr": "an instruction of ARM",
    "ldapr": "an instruction of ARM",
    "membarrier": "a call of Linux",
    "confirmation": "a function of Swift Testing",
    "syscall": "a function of the C library",
    "inlinable": "an attribute of the compiler, which the library does without",
    "_alwaysEmitIntoClient": "an attribute of the compiler",
    "_spi": "an attribute of the compiler, which the library does without",
}

# Files and folders that stand for those of a reader.
PLACEHOLDERS = {"NameRule.swift", "NameRuleTests.swift", "Pets/Wiring.swift", "Docs/.preambles/animals.swift", "Sources/NAME"}

TYPE_WORDS = {"struct", "class", "enum", "protocol", "actor", "extension"}
DECLARATION = re.compile(
    r"(?P<indent> *)(?:@\w+(?:\([^)]*\))? +)*"
    r"(?:(?:public|package|internal|private|fileprivate|open|final|static|class|override|required|convenience|lazy|weak|unowned|mutating"
    r"|nonmutating|borrowing|consuming|nonisolated|indirect|prefix|postfix|infix)(?:\(\w+\))? +)*"
    r"(?P<word>struct|class|enum|protocol|actor|extension|func|init|deinit|subscript|var|let|case|typealias|associatedtype)\b"
    r"(?P<rest>.*)"
)
CHAIN = re.compile(r"(?<![\w./])[A-Za-z_]\w*(?:\.`?[A-Za-z_]\w*`?)+(?![\w/])(?P<labels>\((?:\w+:)*\))?")
FILE = re.compile(r"[\w.+*/-]*\w\*?\.swift\b")


class Declaration:
    """What one line of the sources declares."""

    def __init__(self, file, line, word, name, owner, text):
        self.file, self.line, self.word, self.name, self.owner, self.text = file, line, word, name, owner, text

    @property
    def path(self):
        return f"{self.owner}.{self.name}" if self.owner else self.name

    def parameters(self):
        """The labels and the names of the parameters."""
        text = self.text.replace("->", "  ")
        start = text.find("(", text.find(self.name) + len(self.name))
        if start < 0:
            return []
        depth, parts = 0, [""]
        for character in text[start:]:
            depth += character in "([{<"
            depth -= character in ")]}>"
            if depth == 0:
                break
            if character == "," and depth == 1:
                parts.append("")
            else:
                parts[-1] += character
        parts[0] = parts[0][1:]
        found = []
        for part in parts:
            words = part.split(":")[0].split()
            if part.strip():
                # A value of an enum's case need not have a label.
                found.append((words[0], words[-1]) if ":" in part else ("_", ""))
        return found

    def labels(self):
        return "(" + "".join(label + ":" for label, _ in self.parameters()) + ")"


class Sources:
    """The declarations of Swift files."""

    def __init__(self, files):
        self.all, self.supertypes, self.lines, self.code = [], collections.defaultdict(set), {}, {}
        self.comments = []
        for file in files:
            self.read(file)
        self.types = {declaration.path for declaration in self.all if declaration.word in TYPE_WORDS}
        self.extensions = [declaration for declaration in self.all if declaration.word == "extension"]
        self.by_name, self.members = collections.defaultdict(list), collections.defaultdict(list)
        for declaration in self.all:
            self.by_name[declaration.name].append(declaration)
            if declaration.owner is not None:
                self.members[declaration.owner].append(declaration)

    def read(self, file):
        lines = file.read_text().split("\n")
        self.lines[file] = lines
        code, is_text = [], False
        for line in lines:
            if line.count('"""') == 1:
                is_text = not is_text
                code.append("")
                continue
            code.append("" if is_text else re.sub(r"//.*", "", re.sub(r'"(?:\\.|[^"\\])*"', '""', line)))
        self.code[file] = code
        # What the current line is a part of: indentation, and the path of the type. It is `None` in a function.
        around = []
        for number, line in enumerate(code):
            words = line.strip()
            if not words or words[0] in "#@)]{" and not DECLARATION.match(line) or re.match(r"where\b|->", words):
                continue
            indent = len(line) - len(line.lstrip())
            while around and around[-1][0] >= indent:
                around.pop()
            found = DECLARATION.match(line)
            if not found:
                continue
            owner = around[-1][1] if around else ""
            word, rest = found["word"], found["rest"]
            text = self.whole(code, number)
            names = self.names(word, rest, text)
            for name in names:
                self.all.append(Declaration(file, number + 1, word, name, owner, text[text.find(name):] if word == "case" else text))
            if names:
                inner = None
                if word in TYPE_WORDS and owner is not None:
                    inner = f"{owner}.{names[0]}" if owner else names[0]
                    self.supertypes[inner] |= set(re.findall(r"[A-Z][\w.]*", self.clause(text)))
                around.append((indent, inner))

    @staticmethod
    def whole(code, number):
        """A declaration up to its body, though it takes several lines."""
        text = ""
        for line in code[number:number + 40]:
            text += line + "\n"
            if text.count("(") <= text.count(")") and (
                not re.search(r"\b(?:func|init|subscript|struct|class|enum|protocol|actor|extension)\b", text) or "{" in text or "(" in text
            ):
                break
        return text

    @staticmethod
    def clause(text):
        """The supertypes of a type, as text."""
        head = re.sub(r"<[^<>]*>", "", text.split("{")[0])
        return re.split(r"\bwhere\b", head.partition(":")[2])[0]

    @staticmethod
    def names(word, rest, text):
        if word in ("init", "deinit", "subscript"):
            return [word]
        if word == "case":
            flat = re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "", text.partition("case ")[2])
            return [name.split("=")[0].strip(" `\n") for name in flat.split(",") if re.fullmatch(r"\s*`?\w+`?\s*(?:=.*)?", name)]
        if word == "func":
            found = re.match(r" +`?([^\s(<`]+|<)", rest)
        elif word == "extension":
            found = re.match(r" +([\w.]+)", rest)
        else:
            found = re.match(r" +`?(\w+)", rest)
        return [found[1]] if found else []

    def types_named(self, name):
        """The type of a name, or those whose path ends in it."""
        return [name] if name in self.types else [path for path in self.types if path.endswith("." + name)]

    def members_named(self, type, name, seen=()):
        """What a type declares with a name, itself or by a supertype."""
        found = [declaration for declaration in self.members[type] if declaration.name == name]
        for supertype in self.supertypes[type]:
            for path in self.types_named(supertype):
                if path not in seen:
                    found += self.members_named(path, name, (*seen, type))
        return found


class Check:
    """The findings, and what they are made with."""

    def __init__(self):
        self.problems, self.counted = [], collections.Counter()
        sources = pathlib.Path("Sources").rglob("*.swift")
        self.sources = Sources(sorted(sources))
        folders = ("Sources/ResolverAtomics", "Utils", "Tests", "Benchmarks", "Examples", ".ci", "Docs")
        others = [path for folder in folders for path in pathlib.Path(folder).rglob("*")]
        others = [path for path in others if path.is_file() and not re.search(r"/\.build|\.(?:md|svg)$|names\.py$", str(path))]
        self.tools = Sources(sorted(path for path in others if path.is_relative_to("Utils") and path.suffix == ".swift"))
        self.files = {str(path) for path in [*self.sources.lines, *others] if path.suffix == ".swift"} | {"Package.swift"}
        # What a page may name without a type: what the sources declare, and the words of tests, tools and steps.
        self.words = {part for declaration in self.sources.all for part in declaration.name.split(".")}
        for path in others:
            self.words |= set(re.findall(r"\w+", str(path)))
            try:
                self.words |= set(re.findall(r"\w+", path.read_text()))
            except UnicodeDecodeError:
                pass
        self.words |= {word for path in self.sources.lines for word in re.findall(r"\w+", str(path))}
        self.words |= set(re.findall(r"\w+", pathlib.Path("CHANGELOG.md").read_text()[:2000])) | set(FOREIGN)

    def report(self, file, line, what, advice):
        self.problems.append((str(file), line, f"{file}:{line}: {what} {advice}"))

    # MARK: 1. Names

    def chain(self, file, line, chain, labels=None, is_whole=True):
        """Checks `Type.member`, a member of a member as well."""
        parts = chain.replace("`", "").split(".")
        if not parts[0][0].isupper():
            # A property or a variable stands before the point: its type is not known here.
            if is_whole and not self.sources.by_name[parts[-1]] and not pathlib.Path(chain).exists():
                self.report(file, line, f"Nothing declares `{parts[-1]}`, of `{chain}`.", "Write its name of today.")
            return
        # As much of it as is a type.
        for count in range(len(parts), 0, -1):
            types = self.sources.types_named(".".join(parts[:count]))
            if types:
                break
        else:
            if is_whole and not self.tools.types_named(parts[0]) and parts[0] not in FOREIGN:
                self.report(file, line, f"No type is named `{parts[0]}`, of `{chain}`.", "Write its name of today.")
            return
        self.counted["names"] += 1
        if count == len(parts):
            return
        owner, name = ".".join(parts[:count]), parts[count]
        found = [member for type in types for member in self.sources.members_named(type, name)]
        if not found:
            elsewhere = sorted({member.path for member in self.sources.by_name[name] if member.owner})[:4]
            hint = f" There is {', '.join(elsewhere)}." if elsewhere else ""
            self.report(file, line, f"`{owner}` declares no `{name}`.{hint}", "Write the name of today, with its type.")
        elif labels and labels != "()" and count == len(parts) - 1 and labels not in {member.labels() for member in found}:
            there = ", ".join(sorted({name + member.labels() for member in found}))
            self.report(file, line, f"`{owner}` declares no `{name}{labels}`.", f"Write the labels of today: {there}.")

    def code(self, file, line, text):
        """Checks what stands in back-ticks."""
        if re.search(r"^[./~$-]|\.(?:swift|md|svg|dot|pml|js|css|html|py|txt|yml|sh)\b|/", text):
            return
        whole = CHAIN.fullmatch(text)
        if whole:
            self.chain(file, line, text.split("(")[0], whole["labels"])
            return
        for found in CHAIN.finditer(text):
            self.chain(file, line, found[0].split("(")[0], found["labels"], is_whole=False)
        name = re.fullmatch(r"@?(\w+)(?:\(.*\))?", text)
        if name and not name[1].isdigit() and name[1] not in self.words:
            self.report(file, line, f"`{name[1]}` is nowhere in the code.",
                        "Write its name of today. One of another project goes into FOREIGN of .ci/names.py.")

    # MARK: 2. Pairs

    def pair(self, file, line, names, files):
        """Checks that one of some files declares each name."""
        existing = [path for path in (self.resolved(path) for path in files) if path in self.sources.lines]
        if not existing:
            return
        for name in names:
            last = re.sub(r"\(.*", "", name).split(".")[-1].strip("`")
            if not re.fullmatch(r"\w+|<", last):
                continue
            self.counted["pairs"] += 1
            type = re.sub(r"\(.*", "", name).rpartition(".")[0]
            found = [member for path in self.sources.types_named(type) for member in self.sources.members_named(path, last)]
            if not found:
                found = [*self.sources.by_name[last], *(place for place in self.sources.extensions if place.name.endswith("." + last))]
            places = {str(place.file.relative_to("Sources")).removeprefix("Resolver/") for place in found}
            if not any(place.file in existing for place in found):
                advice = f"It is in {', '.join(sorted(places)[:4])}." if places else "Nothing does: write its name of today."
                self.report(file, line, f"{', '.join(files)} does not declare `{name}`.", advice)

    # MARK: 3. Files

    def resolved(self, name):
        """The file in Sources for which a page's path stands."""
        for folder in (LIBRARY, pathlib.Path("Sources"), pathlib.Path(".")):
            if (folder / name).is_file():
                return folder / name
        found = [path for path in self.sources.lines if path.name == name]
        return found[0] if len(found) == 1 else None

    def file(self, file, line, name):
        self.counted["files"] += 1
        if name in PLACEHOLDERS or name.split("/")[-1] in PLACEHOLDERS:
            return
        if not any(path == name or fnmatch.fnmatch(path, "*/" + name) for path in self.files):
            self.report(file, line, f"There is no file {name}.", "Write its place of today, from Sources/Resolver on.")

    def path(self, file, line, name):
        """Checks a path that ends in anything but `.swift`."""
        self.counted["files"] += 1
        around = (".", LIBRARY, "Tests/ResolverTests", "Docs", file.parent)
        if name not in PLACEHOLDERS and not any((pathlib.Path(folder) / name).exists() for folder in around):
            self.report(file, line, f"There is no {name}.", "Write its place of today, from Sources/Resolver or the repository on.")

    # MARK: Pages and pictures

    def page(self, file):
        is_block = False
        text = ""
        for line in file.read_text().split("\n"):
            if re.match(r" *(```|~~~)", line):
                is_block = not is_block
                line = ""
            text += ("" if is_block else line) + "\n"
        for found in re.finditer(r"(?<!`)`([^`\n]+)`(?!`)", text):
            line = text.count("\n", 0, found.start()) + 1
            for name in FILE.findall(found[1]):
                self.file(file, line, name)
            if re.fullmatch(r"[\w.+-]+(?:/[\w.+-]+)*/?", found[1]) and "/" in found[1] and not FILE.search(found[1]):
                self.path(file, line, found[1])
            self.code(file, line, found[1])
        quoted, path = r"`([A-Za-z_<][^`\n]*)`", r"`([\w/.+]+\.swift)`"
        for found in re.finditer(rf"{quoted}(?:\s+\(|\s+in\s+)((?:{path}(?:,\s+)?)+)", text):
            if not found[1].endswith(".swift"):
                self.pair(file, text.count("\n", 0, found.start()) + 1, [found[1]], re.findall(path, found[2]))
        for found in re.finditer(rf"{path}\s+\(((?:{quoted}(?:,\s+|\)))+)", text):
            self.pair(file, text.count("\n", 0, found.start()) + 1, re.findall(quoted, found[2]), [found[1]])
        self.table(file, text, path, quoted)

    def table(self, file, text, path, quoted):
        """Checks a table with a column of files: what the first cell names is in one of them, or the cell behind it."""
        header = []
        for line, row in enumerate(text.split("\n"), 1):
            cells = [cell.strip() for cell in row.strip().strip("|").split(" | ")] if row.startswith("|") else []
            if not cells:
                header = []
            elif not header:
                header = [cell.lower() for cell in cells]
            elif "file" in header and len(cells) == len(header):
                column = header.index("file")
                named = column + 1 if header[0] == "folder" else 0
                files = re.findall(path, cells[column])
                if header[0] == "folder":
                    files = [f"{cells[0]}/{name}" for name in files]
                    for name in files:
                        self.file(file, line, name)
                if named == 0:
                    names = re.findall(quoted, cells[0])
                else:
                    names = re.findall(quoted, cells[named])
                if files:
                    self.pair(file, line, names, files)

    def picture(self, file):
        """Checks the labels of a picture, and that the drawn one shows them."""
        shown = file.with_suffix(".svg")
        texts = {html.unescape(text).replace("\xa0", " ").strip() for text in re.findall(r"<text[^>]*>([^<]*)</text>", shown.read_text())}
        for line, text in enumerate(file.read_text().split("\n"), 1):
            for label in re.findall(r'label="([^"]+)"', text):
                rows = label.split("\\n")
                for row in rows:
                    if row.strip() and row.strip() not in texts:
                        self.report(file, line, f"{shown.name} does not show \"{row.strip()}\".",
                                    f"Draw it again: dot -Tsvg {file.name} -o {shown.name}, in {file.parent}.")
                    files = FILE.findall(row)
                    for name in files:
                        self.file(file, line, name)
                    if not files:
                        for found in CHAIN.finditer(row):
                            self.chain(file, line, found[0].split("(")[0], found["labels"])
                if len(rows) > 1 and FILE.findall(rows[1]):
                    names = [name for name in re.split(r" → |[,;] ", rows[0]) if re.fullmatch(r"[\w.]+(?:\(\S*\))?", name)]
                    self.pair(file, line, names, FILE.findall(rows[1]))

    # MARK: 4. Locks and atomics

    def invariants(self):
        declared = {}
        for declaration in self.sources.all:
            code = self.sources.code[declaration.file][declaration.line - 1]
            if declaration.word in ("let", "var") and LOCKS_AND_ATOMICS.search(code) and declaration.file.is_relative_to(LIBRARY):
                owner = declaration.owner.split(".")[-1] + "." if declaration.owner else ""
                place = str(declaration.file.relative_to(LIBRARY))
                declared[f"{owner}{declaration.name}", place] = declaration
        named = {}
        for line, row in enumerate(INVARIANTS.read_text().split("\n"), 1):
            found = re.match(r"\| `([\w.]+)` \| `([^`]+\.swift)` \|", row)
            if found:
                named[found[1], found[2]] = line
        for name, place in sorted(declared.keys() - named.keys()):
            self.report(LIBRARY / place, declared[name, place].line, f"{INVARIANTS.name} has no row for `{name}` in `{place}`.",
                        "Add it to its table, with its partner or its place in the order of locks.")
        for name, place in sorted(named.keys() - declared.keys()):
            self.report(INVARIANTS, named[name, place], f"`{place}` declares no lock or atomic `{name}`.",
                        "Take the row out, or write the type and the file of today.")
        return len(declared)

    # MARK: 5. Comments

    def comments(self):
        at = {}
        for declaration in self.sources.all:
            at.setdefault((declaration.file, declaration.line), declaration)
        functions = collections.defaultdict(set)
        for declaration in self.sources.all:
            if declaration.word in ("func", "init", "subscript", "case"):
                functions[declaration.name].add(declaration.labels())
        for file, lines in self.sources.lines.items():
            noted, is_list = [], False
            below = sorted((item for item in self.sources.all if item.file == file), key=lambda item: item.line)
            for number, line in enumerate(lines, 1):
                comment = re.match(r" *///(.*)", line)
                if not comment:
                    if noted and line.strip() and not re.match(r" *(?:@|#|//)", line):
                        self.parameters(file, noted, at.get((file, number)))
                        noted = []
                    elif noted and (file, number) in at:
                        self.parameters(file, noted, at[file, number])
                        noted = []
                    is_list = False
                else:
                    if found := re.match(r" +- Parameter `?(\w+)`?:", comment[1]):
                        noted.append((number, found[1]))
                    elif re.match(r" +- Parameters:", comment[1]):
                        is_list = True
                    elif is_list and (found := re.match(r" {3,}- `?(\w+)`?:", comment[1])):
                        noted.append((number, found[1]))
                    elif re.match(r" - ", comment[1]):
                        is_list = False
                # What the comment is on comes first of what is left.
                while below and below[0].line < number:
                    below.pop(0)
                for link in re.findall(r"``([^`]+)``", line if "//" in line else ""):
                    found = re.fullmatch(r"(?:([\w./]+)[/.])?(\w+)(\((?:\w+:)*\))?(?:-\w+)?", link)
                    if not found:
                        continue
                    self.counted["links"] += 1
                    owner, name, labels = found.groups()
                    if labels and labels not in functions[name]:
                        there = ", ".join(sorted(name + other for other in functions[name])[:4]) or "nothing of that name"
                        self.report(file, number, f"The link ``{link}`` leads to no function.", f"There is {there}.")
                    elif labels and not owner:
                        self.link(file, number, name + labels, below[0] if below else None)
                    elif owner and owner != "Swift":
                        self.chain(file, number, f"{owner.replace('/', '.')}.{name}", labels)

    def link(self, file, line, name, declaration):
        """Checks a link without a type: to a member of the type around it, or of what the comment is on, or to a global function."""
        around = declaration.path if declaration and declaration.owner is not None else None
        found = [item for item in self.sources.by_name[name.split("(")[0]] if item.name + item.labels() == name]
        while around is not None:
            base = around.split(".")[-1]
            if any(item.owner is not None and (item.owner.split(".")[-1] == base or item.owner == "") for item in found):
                return
            if any(item in self.sources.members_named(around, item.name) for item in found):
                return
            around = around.rpartition(".")[0] if "." in around else None
        if declaration and declaration.owner is not None:
            owners = sorted(f"{item.owner.replace('.', '/')}/{name}" for item in found if item.owner)[:4]
            self.report(file, line, f"The link ``{name}`` leads to no function of the type around it.",
                        f"Write the labels of today, or the type: {', '.join(owners)}.")

    def parameters(self, file, noted, declaration):
        if declaration is None:
            return
        for number, name in noted:
            self.counted["parameters"] += 1
            if declaration.word in ("func", "init", "subscript", "case"):
                names = {names for pair in declaration.parameters() for names in pair[1:]}
                if declaration.word == "case":
                    names |= {label for label, _ in declaration.parameters()}
            else:
                # A closure's parameters stand in its type.
                names = set(re.findall(r"(\w+) *:", declaration.text))
            if name not in names:
                there = ", ".join(sorted(names - {""})) or "none"
                self.report(file, number, f"`{declaration.name}` has no parameter `{name}`.", f"Its parameters are: {there}.")


def main():
    check = Check()
    for page in PAGES:
        check.page(page)
    for picture in PICTURES:
        check.picture(picture)
    locks = check.invariants()
    check.comments()
    for _, _, problem in sorted(set(check.problems)):
        print(f"error: {problem}", file=sys.stderr)
    if check.problems:
        sys.exit(f"{len(set(check.problems))} name(s) that are none, listed above.")
    counted = check.counted
    print(f"{locks} locks and atomics are on the page. {counted['names']} names, {counted['pairs']} pairs, {counted['files']} files, "
          f"{counted['parameters']} parameters and {counted['links']} links are those of the sources.")


main()
