#!/usr/bin/env python3
"""Makes random small changes to programs, a list of them for each seed.

A change is a list of replacements in the text of one file. Most have a registration not made, made too late, or elsewhere.
never.txt has ways in which Swift does not come to a statement. What does not compile is left out by whoever uses it.
"""
import os
import re

from mutants import CLOSING, OPENING, blanked

NOT_RUN = "CommandLine.argc > 9"
RUNS = "CommandLine.argc < 9"
TYPE = re.compile(r"(?<![\w.])(?:class|struct|enum|extension|protocol|actor)\s+[A-Za-z_`][^{}()]*$")
HEADER = re.compile(
    r"(?!\s*for\b)\s*(?:\[[^\]]*\]\s*)?(?:\([^{}]*?\)|[\w\s,:]*?)\s*(?:async\s*)?(?:throws(?:\([^)]*\))?\s*)?(?:->\s*[^{}\n]+?)?\bin\b")
DECLARATION = re.compile(
    r"\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:(?:public|private|fileprivate|internal|final|static|nonisolated(?:\(unsafe\))?|lazy|weak"
    r"|mutating|override|indirect|convenience|required|package|open)\s+)*(?:let|var|func|class|struct|enum|extension|protocol"
    r"|actor|import|typealias|init|deinit|case|default|subscript|associatedtype|#if|#else|#elseif|#endif|macro|operator)\b")
# What stands before and behind a statement that Swift does not come to, or only later.
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "never.txt"), encoding="utf-8") as file:
    NEVER = [line.rstrip("\n").replace("\\n", "\n").split("STATEMENT") for line in file]
WORD = re.compile(r"(?<![\w.`$\"])[a-z_]\w*")


class Text:
    """The text of a file, with its blocks and the statements of each."""

    def __init__(self, text, is_main):
        self.text, self.code = text, blanked(text)
        self.pairs = {}
        open_brackets = []
        for index, letter in enumerate(self.code):
            if letter in OPENING:
                open_brackets.append(index)
            elif letter in CLOSING and open_brackets:
                self.pairs[open_brackets.pop()] = index
        # Blocks of code, as (start, end): what lies between the braces.
        self.blocks, self.members = [], []
        for start, end in sorted(self.pairs.items()):
            if self.code[start] != "{":
                continue
            before = self.code[max(0, start - 300):start]
            before = before[max(before.rfind("{"), before.rfind("}"), before.rfind(";")) + 1:]
            if TYPE.search(before):
                self.members.append((start + 1, end))
            elif not re.search(r"\bswitch\b[^\n]*$", before):
                header = HEADER.match(self.code, start + 1, end)
                self.blocks.append((header.end() if header else start + 1, end))
        if is_main:
            self.blocks.append((0, len(text)))
        self.statements = [(block, self.split(*block)) for block in self.blocks]
        self.statements = [(block, found) for block, found in self.statements if found]

    def split(self, start, end):
        """The statements of a block, as (start, end)."""
        found, at, begin = [], start, None
        while at < end:
            letter = self.code[at]
            if letter in OPENING:
                begin = at if begin is None else begin
                at = self.pairs.get(at, at) + 1
                continue
            if letter in "\n;" and begin is not None:
                so_far = self.code[begin:at].rstrip()
                after = re.compile(r"[\s]*").match(self.code, at, end).end()
                goes_on = letter == "\n" and (
                    re.match(r"[.?:&|+=,]|\?\?|else\b|catch\b|->|while\b", self.code[after:after + 6])
                    and not self.code.startswith("while", after)
                    or re.search(r"(?:[,=+&|(?:]|\?\?|->|\belse)$", so_far))
                if not goes_on:
                    found.append((begin, begin + len(so_far)))
                    begin = None
            elif begin is None and not letter.isspace() and letter != ";":
                begin = at
            at += 1
        if begin is not None:
            so_far = self.code[begin:end].rstrip()
            found.append((begin, begin + len(so_far)))
        return [(a, b) for a, b in found if b > a]


def outside(text, pattern, flags=0):
    """Where a pattern is, outside of comments and strings."""
    return list(re.compile(pattern, flags).finditer(text.code))


# Changes of statements: each gets a source of random numbers, the text, a block's statements, and the number of one.

def never(source, text, block, statements, number):
    """A statement that is not come to."""
    start, end = statements[number]
    before, after = source.choice(NEVER)
    return None if DECLARATION.match(text.code, start) else [(start, start, before), (end, end, after)]


def prefixed(*choices):
    def change(source, text, block, statements, number):
        start, _ = statements[number]
        return [(start, start, source.choice(choices) + "; ")]
    return change


def delete(source, text, block, statements, number):
    start, end = statements[number]
    return [(start, end, "_ = 0" + "\n" * text.text[start:end].count("\n"))]


def move_to_end(source, text, block, statements, number):
    start, end = statements[number]
    if number + 1 == len(statements):
        return None
    last = statements[source.choice([len(statements) - 1, number + 1, source.randrange(number + 1, len(statements))])][1]
    return [(start, end, "_ = 0"), (last, last, "\n" + text.text[start:end])]


def move_to_start(source, text, block, statements, number):
    start, end = statements[number]
    return [(statements[0][0], statements[0][0], text.text[start:end] + "\n"), (start, end, "_ = 0")] if number else None


def move_elsewhere(source, text, block, statements, number):
    start, end = statements[number]
    _, others = source.choice(text.statements)
    place = source.choice(others)
    at = source.choice(place)
    if start <= at <= end:
        return None
    return [(start, end, "_ = 0"), (at, at, "\n" + text.text[start:end] + "\n")]


def copy_here(source, text, block, statements, number):
    """A statement of another place as well."""
    start, _ = statements[number]
    _, others = source.choice(text.statements)
    other = source.choice(others)
    return [(start, start, text.text[other[0]:other[1]] + "\n")]


def swap(source, text, block, statements, number):
    if number + 1 == len(statements):
        return None
    (a, b), (c, d) = statements[number:number + 2]
    return [(a, b, text.text[c:d]), (c, d, text.text[a:b])]


def through_optional(source, text, block, statements, number):
    start, end = statements[number]
    found = re.compile(r"((?:try\s+|await\s+)*)([a-zA-Z_]\w*)\.(?=\w+\s*[({])").match(text.code, start, end)
    if not found or found[2] in ("self", "super"):
        return None
    if found[2][0].isupper():
        if found[2] != "Resolver":
            return None
        return [(found.start(2), found.end(2), f"({NOT_RUN} ? Resolver.main : nil)?")]
    return [(found.start(2), found.end(2), f"({NOT_RUN} ? {found[2]} : nil)?")]


def to_task(source, text, block, statements, number):
    start, end = statements[number]
    if DECLARATION.match(text.code, start):
        return None
    return [(start, start, source.choice(["Task { ", "Task.detached { ", "Task { @MainActor in "])), (end, end, " }")]


STATEMENTS = [
    (40, never),
    (6, delete), (3, move_to_end), (2, move_to_start), (3, move_elsewhere), (2, copy_here), (3, swap), (3, through_optional),
    (2, to_task),
    (4, prefixed(f"if {RUNS} {{ return }}", f"guard {NOT_RUN} else {{ return }}")),
    (2, prefixed(f"if {RUNS} {{ throw CancellationError() }}", "try Task.checkCancellation()")),
    (2, prefixed(f"if {RUNS} {{ continue }}", f"if {RUNS} {{ break }}", f"if {RUNS} {{ return nil }}",
                 f"guard {NOT_RUN} else {{ break }}")),
    (2, prefixed("Resolver.reset()", "Resolver.main.reset()", "Resolver.root = Resolver()", "Resolver.main = Resolver()",
                 "container.reset()", "resolver.reset()", "Resolver.root = Resolver.main", "self = Self()")),
]


# Changes of expressions: each gets a source of random numbers and the text.

def one(source, found):
    return source.choice(found) if found else None


def replaced(pattern, *choices):
    def change(source, text):
        found = one(source, outside(text, pattern))
        return found and [(found.start(), found.end(), source.choice(choices))]
    return change


def negate(source, text):
    found = one(source, outside(text, r"\b(?:if|guard|while)\s+(?!let\b|var\b|case\b|#)([^{},\n]+?)(?=\s*(?:\{|else\b|,))"))
    return found and [(found.start(1), found.end(1), f"!({text.text[found.start(1):found.end(1)]})")]


def decide(source, text):
    """A condition more."""
    found = one(source, outside(text, r"\b(?:if|guard|while)\s+(?!#)"))
    return found and [(found.end(), found.end(), source.choice([NOT_RUN, RUNS, "false", "true"]) + ", ")]


def other_name(source, text):
    literals = [m for m in re.finditer(r'"([\w .-]*)"', text.text) if text.code[m.start()] == " "]
    found = one(source, literals)
    return found and [(found.start(), found.end(), source.choice([other[0] for other in literals] + ['"other"', '""']))]


def other_number(source, text):
    found = one(source, outside(text, r"(?<![\w.$])\d+(?![\w.])"))
    return found and [(found.start(), found.end(), source.choice(["0", "1", "2", "-1", str(int(found[0]) + 1)]))]


def other_case(source, text):
    found = outside(text, r"(?<=[\s(\[:])\.([a-z]\w*)")
    here = one(source, found)
    names = [m[0] for m in found] + ["." + name for m in outside(text, r"\bcase\s+([a-z]\w*(?:\s*,\s*[a-z]\w*)*)")
                                     for name in re.split(r"\s*,\s*", m[1])]
    return here and [(here.start(), here.end(), source.choice(names))]


def other_word(source, text):
    found = outside(text, WORD.pattern)
    here = one(source, found)
    return here and [(here.start(), here.end(), source.choice(found)[0])]


def other_member(source, text):
    found = outside(text, r"(?<=[\w)\]}])\.([a-z]\w*)")
    here = one(source, found)
    return here and [(here.start(), here.end(), source.choice(found)[0])]


def other_type(source, text):
    found = outside(text, r"(?<![\w.`])[A-Z]\w*(?=\.self|\.init|\s*\(|\s*\{|\))")
    here = one(source, found)
    return here and [(here.start(), here.end(), source.choice(found)[0])]


def other_container(source, text):
    found = one(source, outside(
        text, r"(?<![\w.])(?:Resolver|\w*[rR]esolver|\w*[cC]ontainer|c|r)(?=\s*\.\s*(?:register|resolve|require|optional|all)\b)"))
    return found and [(found.start(), found.end(), source.choice(
        ["Resolver()", "Resolver.main", "Resolver.root", "Resolver(inFrontOf: .main)", "Resolver(child: .main)"]))]


def other_argument(source, text):
    found = one(source, outside(text, r"(?<=[(:,\s])(?:\.main|\.root|resolver|container|Resolver\.main|Resolver\.root)(?=\s*[,)\]])"))
    return found and [(found.start(), found.end(), source.choice(["Resolver()", "Resolver.main", "Resolver.root"]))]


def without_option(source, text):
    found = one(source, outside(text, r"(?<=[)}\s])\.\s*[a-z]\w*\s*(?=\()"))
    return found and found.end() in text.pairs and [(found.start(), text.pairs[found.end()] + 1, "")]


def without_call(source, text):
    """A closure is not called: `x { … }` becomes `_ = { … }`."""
    found = one(source, outside(text, r"(?<![\w.])[\w.]+(?:\([^(){}]*\))?\s*(?=\{)"))
    return found and [(found.start(), found.end(), "_ = ")]


def without_argument(source, text):
    brackets = [start for start in text.pairs if text.code[start] in "(["]
    start = one(source, brackets)
    if start is None:
        return None
    parts, at, begin = [], start + 1, start + 1
    while at < text.pairs[start]:
        if text.code[at] in OPENING:
            at = text.pairs.get(at, at)
        elif text.code[at] == ",":
            parts.append((begin, at))
            begin = at + 1
        at += 1
    parts.append((begin, at))
    number = source.randrange(len(parts))
    begin, end = parts[number]
    if number + 1 < len(parts):
        end += 1
    elif number:
        begin -= 1
    return [(begin, end, "")]


def empty_block(source, text):
    (start, end), _ = source.choice(text.statements) if text.statements else (None, None)
    return [(start, end, " " + "\n" * text.text[start:end].count("\n"))] if start else None


def empty_case(source, text):
    found = one(source, outside(text, r"\b(?:case [^:{}\n]+|default):\s*(?=\S)([^\n}]+)"))
    return found and [(found.start(1), found.end(1), source.choice(["break", "fallthrough", "return"]))]


def without_else(source, text):
    found = one(source, outside(text, r"\}\s*(else\s*(?:if\b[^{}]*)?)(?=\{)"))
    return found and [(found.start(1), text.pairs[found.end()] + 1, "")]


def swap_ways(source, text):
    found = one(source, outside(text, r"\}\s*else\s*(?=\{)"))
    start = found and next((a for a, b in text.pairs.items() if b == found.start()), None)
    if not found or start is None:
        return None
    end, first, last = found.start() + 1, found.end(), text.pairs[found.end()] + 1
    return [(start, end, text.text[first:last]), (first, last, text.text[start:end])]


def may_be_nothing(source, text):
    found = one(source, outside(text, r"\bregister\s*(?:\([^(){}]*\)\s*)?\{"))
    end = found and text.pairs.get(found.end() - 1)
    if not end:
        return None
    body = text.text[found.end():end]
    header = HEADER.match(text.code, found.end(), end)
    at = header.end() if header else found.end()
    return [(at, at, f" {NOT_RUN} ? "), (end, end, " : nil ")] if "\n" not in body else None


def loop_less(source, text):
    found = one(source, outside(text, r"\bfor\s+(?:case\s+)?(?:let\s+)?[^{}\n]+?\s+in\s+([^{}\n]+?)(?=\s*\{)"))
    at = found and found.end(1)
    return at and [(at, at, source.choice([".dropFirst()", ".prefix(0)", f" where {NOT_RUN}", ".dropLast()", ".reversed()"]))]


def first_value(source, text):
    found = one(source, outside(text, r"(?<=[=(:,])\s*([^={}\n,();]+?)(?=\s*[\n,);])"))
    value = found and text.text[found.start(1):found.end(1)]
    return found and [(found.start(1), found.end(1), source.choice([f"({NOT_RUN} ? {value} : nil)", "nil", "[]"]))]


def later_assignment(source, text):
    """A variable is set to a value of another one."""
    found = one(source, outside(text, r"\b(?:let|var)\s+(\w+)(?:\s*:\s*[^={}\n]+)?\s*=\s*([^\n]+)"))
    others = outside(text, r"\b(?:let|var)\s+(\w+)(?:\s*:\s*[^={}\n]+)?\s*=\s*([^\n{]+)\n")
    other = one(source, others)
    if not found or not other:
        return None
    _, statements = source.choice(text.statements)
    at = source.choice(statements)[0]
    changes = [(at, at, source.choice([f"{found[1]} = {other[2]}\n", f"self.{found[1]} = {other[2]}\n",
                                       f"swap(&{found[1]}, &{other[1]})\n",
                                       f"{found[1]}.removeAll()\n", f"{found[1]}.toggle()\n", f"{found[1]} = nil\n"]))]
    let = re.match(r"let", text.code[found.start():])
    return changes + ([(found.start(), found.start() + 3, "var")] if let else [])


EXPRESSIONS = [
    (3, negate), (2, decide), (2, replaced(r"\btrue\b", "false", RUNS, NOT_RUN)), (2, replaced(r"\bfalse\b", "true", RUNS, NOT_RUN)),
    (3, other_name), (2, other_number), (2, other_case), (4, other_word), (3, other_member), (4, other_type), (5, other_container),
    (2, other_argument), (4, without_option), (2, without_call), (4, without_argument), (2, empty_block), (2, empty_case),
    (2, without_else),
    (2, swap_ways), (2, may_be_nothing), (2, loop_less), (2, first_value), (3, later_assignment),
    (2, replaced(r"\btry\b(?![?!])", "try?", "_ = try?", "")), (1, replaced(r"\bawait\s", "async let _ = ", "")),
    (1, replaced(r"==|!=|<=|>=|&&|\|\||(?<=\s)[<>](?=\s)", "==", "!=", "<", ">=", "&&", "||")),
    (1, replaced(r"\?\?[^\n,)}]+", "!", "?? nil")), (1, replaced(r"\bstatic let\b", "static var", "nonisolated(unsafe) static var")),
    (1, replaced(r"\blet\b", "lazy var", "var", "weak var")), (1, replaced(r"\boverride func (\w+)", "func other")),
    (1, replaced(r"\bfinal class\b", "struct", "class")), (1, replaced(r"\bsuper\.\w+\([^()\n]*\)", "_ = 0")),
    (1, replaced(r"(?<=\w)\?(?=\.)", "!")), (1, replaced(r"\.shared\b|\.application\b|\.graph\b|\.cached\b|\.unique\b|\.container\b",
                                                         ".shared", ".application", ".graph", ".cached", ".unique", ".container")),
    (1, replaced(r"\bfunc \w+\([^()\n]*\)(?=\s*\{)", "lazy var something: () =")),
]


def change(source, texts):
    """A change of one of some files: its path, the replacements and the name of what is done; `None` where it cannot be done."""
    path = source.choice(sorted(texts))
    text = texts[path]
    if source.random() < 0.6 and text.statements:
        _, kind = source.choices(STATEMENTS, [weight for weight, _ in STATEMENTS])[0]
        # Each statement is as likely as any other.
        block, statements = source.choices(text.statements, [len(found) for _, found in text.statements])[0]
        registering = [number for number, (start, end) in enumerate(statements) if "regist" in text.code[start:end]]
        number = source.choice(registering) if registering and source.random() < 0.5 else source.randrange(len(statements))
        made = kind(source, text, block, statements, number)
    else:
        _, kind = source.choices(EXPRESSIONS, [weight for weight, _ in EXPRESSIONS])[0]
        made = kind(source, text)
    return (path, made) if made else None


def applied(text, replacements):
    for start, end, new in sorted(replacements, key=lambda part: (part[0], part[1]), reverse=True):
        text = text[:start] + new + text[end:]
    return text
