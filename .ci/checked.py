"""Calls every public function, initialiser and settable property that takes a closure, soundly and not, and checks what the
compiler says of each call.

The calls are made from the symbol graph, so that none is forgotten. In Swift 6 mode each unsound call must be an error, on its
line; a sound one gets no diagnostic. In Swift 5 mode none gets one. That a call is one of the function that it is for, and not
of another overload, is read from the compiler's syntax tree.
"""

import argparse
import dataclasses
import json
import pathlib
import re
import subprocess
import sys

# What stands for a type parameter, by its name; a class that is not `Sendable` elsewhere.
GENERIC = {"Result": "Int", "each": "Toy"}
ANY_GENERIC = "Cat"
# What a closure returns, by type.
VALUES = {"Cat": "Cat()", "Cat?": "Cat()", "Toy": "Toy()", "Int": "1", "Bool": "true", "Void": "()", "()": "()"}
# Whose static functions are called where their own type cannot be named.
CONFORMING = {"Trait": "ResolverTrait"}

PRELUDE = """\
import Resolver
import ResolverInspection
import ResolverModules
import ResolverOverrides
import ResolverTesting
import Testing
import Places

final class Toy { var uses = 0 }
final class Cat { var toy: Toy? }
@MainActor final class Screen { init() {} }
@globalActor actor Elsewhere { static let shared = Elsewhere() }
@Elsewhere final class Remote { init() {} }
"""
# A place that belongs to the main actor, though no line of the client says so: as with UIKit's classes.
PLACES = "@MainActor public protocol Place {}\n"

# What the compiler may say of each kind of unsound call.
SAYS = {
    "initialiser": r"actor-isolated|outside of the actor|'await'",
    "function of an actor": r"loses global actor|actor-isolated",
    "capture": r"non-Sendable|data race",
    "change": r"captured var|data race",
    "closure": r"non-Sendable|data race",
}


class NoCall(Exception):
    """The script does not know how to call something."""


# MARK: - Types


def split(text, separator=","):
    """Splits at the separators that stand in no brackets."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        if character in "([<":
            depth += 1
        elif character in ")]" or character == ">" and text[index - 1] != "-":
            depth -= 1
        elif character == separator and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def closing(text, start):
    """The index of the bracket that closes the one at an index."""
    depth = 0
    for index in range(start, len(text)):
        if text[index] in "([":
            depth += 1
        elif text[index] in ")]":
            depth -= 1
            if depth == 0:
                return index
    raise NoCall(f"brackets do not match in '{text}'")


@dataclasses.dataclass
class Function:
    """A function type: of a closure."""

    attributes: list
    parameters: list
    isAsync: bool
    throws: bool
    result: str
    isOptional: bool = False

    @property
    def escapes(self):
        return "@escaping" in self.attributes or self.isOptional

    @property
    def isOnMain(self):
        return "@MainActor" in self.attributes

    @property
    def effects(self):
        return " async" * self.isAsync + " throws" * self.throws

    def spelled(self, *without):
        """The type, as of a parameter that takes such a closure."""
        attributes = [a for a in self.attributes if a not in ("sending", *without)]
        attributes = " ".join(dict.fromkeys((["@escaping"] if self.escapes else []) + attributes))
        return f"{attributes} ({', '.join(self.parameters)}){self.effects} -> {self.result}".strip()


def function(text):
    """Parses a function type; `None` if the type is another."""
    text = text.strip()
    inner = re.fullmatch(r"\((.*)\)\?", text, re.S)
    if inner and closing(text, 0) == len(text) - 2:
        parsed = function(inner[1])
        return dataclasses.replace(parsed, isOptional=True) if parsed else None
    head = re.match(r"((?:@\w+|sending)\s+)*", text)
    rest = text[head.end():]
    if not rest.startswith("("):
        return None
    end = closing(rest, 0)
    arrow = re.match(r"\s*(async)?\s*(throws(?:\([^)]*\))?)?\s*->\s*", rest[end + 1:])
    if not arrow:
        return None
    return Function(
        head[0].split(), split(rest[1:end]), bool(arrow[1]), bool(arrow[2]), rest[end + 1 + arrow.end():].strip())


# MARK: - Symbols


@dataclasses.dataclass
class Parameter:
    label: str
    type: str
    hasDefault: bool


@dataclasses.dataclass
class Symbol:
    """Something that takes a closure."""

    usr: str
    title: str
    declaration: str
    modes: tuple
    kind: str
    receiver: str
    name: str
    parameters: list
    isAsync: bool
    throws: bool
    returns: bool
    isRequired: bool

    @property
    def isStatic(self):
        return self.kind.startswith("type.")

    @property
    def isProperty(self):
        return self.kind in ("property", "type.property", "var")


class Graph:
    """The public symbols of some modules."""

    def __init__(self, folder):
        self.symbols, self.paths, self.aliases, self.required = {}, {}, {}, set()
        for file in sorted(folder.glob("*.symbols.json")):
            graph = json.loads(file.read_text())
            for symbol in graph["symbols"]:
                known = self.symbols.setdefault(symbol["identifier"]["precise"], symbol)
                one, other = (self.spelled(either["declarationFragments"]) for either in (known, symbol))
                if one != other:
                    sys.exit(f"These are one symbol for the linker:\n{one}\n{other}\n"
                             "'@preconcurrency' takes '@Sendable' from a symbol's name.")
            # What another module's protocol demands, such as Swift Testing's, is as that has it.
            self.required |= {
                relation["source"] for relation in graph["relationships"] if "sourceOrigin" in relation}
        for usr, symbol in self.symbols.items():
            kind = symbol["kind"]["identifier"].removeprefix("swift.")
            if kind in ("class", "struct", "enum", "protocol", "typealias"):
                self.paths[usr] = ".".join(symbol["pathComponents"])
            if kind == "typealias":
                head, _, target = self.spelled(symbol["declarationFragments"]).partition(" = ")
                names = re.search(r"<(.*)>", head)
                self.aliases[symbol["pathComponents"][-1]] = (split(names[1]) if names else [], target)
        self.generics = {
            ".".join(symbol["pathComponents"]): [
                parameter["name"] for parameter in symbol.get("swiftGenerics", {}).get("parameters", [])]
            for symbol in self.symbols.values()}

    def spelled(self, fragments):
        """A declaration, with the types of the modules spelled in full."""
        text = ""
        for fragment in fragments:
            spelling = fragment["spelling"]
            path = self.paths.get(fragment.get("preciseIdentifier"))
            if path and fragment["kind"] == "typeIdentifier" and not text.endswith("."):
                spelling = path
            text += spelling
        return " ".join(text.split())

    def takers(self):
        """The symbols that take closures."""
        for usr, symbol in sorted(self.symbols.items()):
            kind = symbol["kind"]["identifier"].removeprefix("swift.")
            if "::SYNTHESIZED::" in usr or kind in ("class", "struct", "enum", "protocol", "typealias", "associatedtype"):
                continue
            declaration = self.expanded(self.spelled(symbol["declarationFragments"]))
            found = self.taker(usr, symbol, kind, declaration)
            if found:
                yield found

    def expanded(self, text):
        """A declaration with the aliases of function types written out."""
        for name, (parameters, target) in self.aliases.items():
            if "->" not in target:
                continue
            pattern = re.compile(rf"\b{name}\b(?:<(\w+)>)?(?!\()")
            while found := pattern.search(text):
                expanded = target
                for parameter, argument in zip(parameters, split(found[1] or "")):
                    expanded = re.sub(rf"\b{parameter}\b", argument, expanded)
                text = text[:found.start()] + expanded + text[found.end():]
        return text

    def taker(self, usr, symbol, kind, declaration):
        """A symbol that takes a closure; `None` for one that takes none."""
        path = symbol["pathComponents"]
        title = ".".join(path)
        if kind in ("property", "type.property", "var"):
            if "->" not in declaration or not re.search(r"\bset\b", declaration):
                return None
            name, type_ = path[-1], re.search(r":\s*(.*?)\s*\{", declaration)[1]
            parameters, tail = [Parameter("", type_, False)], ""
        else:
            opening = re.search(r"(?:func\s+(?:`?\w+`?|[^\s\w(`]+)|init[?!]?|subscript)\s*(?:<[^(]*>)?\s*(?=\()", declaration)
            if not opening:
                if "->" in declaration:
                    raise NoCall(f"{title} is a {kind}: '{declaration}'")
                return None
            end = closing(declaration, opening.end())
            inside, tail = declaration[opening.end() + 1:end], declaration[end + 1:]
            if "->" not in inside:
                return None
            if kind in ("subscript", "type.subscript"):
                raise NoCall(f"{title} is a subscript that takes a closure: '{declaration}'")
            name = path[-1].partition("(")[0]
            parameters = [self.parameter(text) for text in split(inside)]
        types = {parameter["name"] for parameter in symbol.get("swiftGenerics", {}).get("parameters", [])}
        types |= set(self.generics.get(".".join(path[:-1]), []))
        for parameter in parameters:
            parameter.type = concrete(parameter.type, types)
        modes = ("6",) if usr in self.required else ("5", "6")
        for availability in symbol.get("availability", []):
            if availability.get("domain") == "Swift":
                if "introduced" in availability: modes = ("6",)
                if "obsoleted" in availability: modes = ("5",)
        effects = tail.partition("->")[0]
        return Symbol(
            usr, title, declaration, modes, kind, self.receiver(path[:-1]), name, parameters,
            "async" in effects, "throws" in effects, "->" in tail or kind == "init",
            usr in self.required)

    def receiver(self, path):
        """The type that a symbol is a member of."""
        name = CONFORMING.get(".".join(path), ".".join(path))
        generics = self.generics.get(".".join(path), []) if name not in CONFORMING.values() else []
        return name + (f"<{', '.join(GENERIC.get(g, ANY_GENERIC) for g in generics)}>" if generics else "")

    def parameter(self, text):
        """Parses a parameter."""
        head, _, rest = text.partition(":")
        type_, *default = split(rest, "=")
        return Parameter(head.split()[0], type_, bool(default))


def concrete(text, types):
    """A type, with one type for each type parameter, and a pack of one."""
    text = re.sub(r"repeat (?:each \w+|\(each \w+\))", GENERIC["each"], text)
    for name in types:
        text = re.sub(rf"(?<!\.)\b{name}\b", GENERIC.get(name, ANY_GENERIC), text)
    return text


# MARK: - Calls


@dataclasses.dataclass
class Case:
    """One call."""

    symbol: Symbol
    case: str
    place: str
    code: str
    isSound: bool
    line: int = 0


def closure(type_, body):
    """A closure of a type, with something in its body, which comes in the inner closure when it returns one."""
    names = [f"p{index}" for index in range(len(type_.parameters))]
    parameters = ", ".join(f"{name}: {parameter}" for name, parameter in zip(names, type_.parameters))
    inner = function(type_.result)
    head = f"({parameters}){type_.effects} -> {type_.result}"
    if inner:
        return f"{{ {head} in {closure(inner, body)} }}"
    if type_.result not in VALUES:
        raise NoCall(f"its closure returns '{type_.result}': add a value to VALUES in .ci/checked.py")
    return f"{{ {head} in {body}; return {VALUES[type_.result]} }}"


def call(symbol, arguments, asked):
    """A call with arguments in place of the parameters, of which `asked` are those of the function around the call."""
    taken = []
    for index, parameter in enumerate(symbol.parameters):
        if index in arguments:
            value = arguments[index]
        elif parameter.hasDefault:
            continue
        else:
            value = f"a{index}"
            asked.append(f"_ a{index}: {parameter.type}")
        taken.append(value if parameter.label in ("_", "") else f"{parameter.label}: {value}")
    if not symbol.isStatic and symbol.kind not in ("init", "func"):
        asked.append(f"_ receiver: {symbol.receiver}")
    owner = {"init": "", "func": "", "var": ""}.get(symbol.kind, symbol.receiver if symbol.isStatic else "receiver")
    if symbol.isProperty:
        return f"{owner}{'.' if owner else ''}{symbol.name} = {taken[0]}"
    name = symbol.receiver if symbol.kind == "init" else f"{owner}{'.' if owner else ''}{symbol.name}"
    effects = "try " * symbol.throws + "await " * symbol.isAsync
    return f"{'_ = ' * symbol.returns}{effects}{name}({', '.join(taken)})"


def isUnderstood(parameter):
    """Whether a parameter is a closure; one that hides in another type is none that a call is known for."""
    if "->" not in parameter.type:
        return False
    if function(parameter.type) is None:
        raise NoCall(f"its parameter '{parameter.label}' is of the type '{parameter.type}', with a closure in it")
    return True


class Table:
    """All calls."""

    def __init__(self, symbols):
        self.cases, self.count = {"5": [], "6": []}, 0
        for symbol in symbols:
            self.add(symbol)

    def add(self, symbol):
        """Adds the calls of a symbol."""
        closures = [index for index, parameter in enumerate(symbol.parameters) if isUnderstood(parameter)]
        types = {index: function(symbol.parameters[index].type) for index in closures}
        if "6" in symbol.modes:
            self.make(symbol, types, {index: self.sound(types[index]) for index in closures}, "proper", "", "6")
        if "5" in symbol.modes:
            self.make(symbol, types, {index: self.sound(types[index]) for index in closures}, "proper", "", "5")
        for index in closures:
            for mode in symbol.modes:
                self.addUnsound(symbol, types, index, mode)

    def sound(self, type_):
        """What a closure may do."""
        return f"{self.made(type_, '') or '_ = Toy()'}; _ = number"

    def made(self, type_, place):
        """How a closure makes something of the main actor; `None` where it cannot."""
        inner = function(type_.result) or type_
        isThere = inner.isOnMain or place == "inferred" and (not inner.isAsync or inner is type_ and not type_.escapes)
        return "_ = Screen()" if isThere else "_ = await Screen()" if inner.isAsync else None

    def addUnsound(self, symbol, types, index, mode):
        """Adds the calls that go wrong when a closure of a symbol does, and those that do not for all that."""
        type_ = types[index]
        inner = function(type_.result) or type_
        escapes = type_.escapes or inner is not type_
        bodies = {"capture": "_ = toy", "change": "count += 1"}
        if mode == "5":
            bodies["initialiser"] = self.made(type_, "inferred")
        else:
            bodies["initialiser"] = "_ = Remote()" if inner.isOnMain else "_ = Screen()"
        for case, body in bodies.items():
            unsound = self.places(case, inner, escapes, mode)
            for place in unsound:
                self.make(symbol, types, {index: body}, case, place, mode)
            if mode == "6" and case != "initialiser" and not symbol.isRequired:
                for place in {"", "main"} - set(unsound):
                    self.make(symbol, types, {index: body}, case, place, mode, isSound=True)
        if escapes and inner is type_:
            self.make(symbol, types, {index: None}, "closure", "", mode)
            if not inner.isAsync and (mode == "6" or not inner.isOnMain):
                self.make(symbol, types, {index: None}, "function of an actor", "" if mode == "6" else "inferred", mode)

    def places(self, case, type_, escapes, mode):
        """Where a call is unsound in Swift 6 mode, or stands in Swift 5 mode."""
        if mode == "5":
            # Elsewhere such a call has always been an error.
            return ["inferred"] if case == "initialiser" else ["", "inferred"]
        if case == "initialiser":
            return ["", "main"] if escapes and not type_.isOnMain else [""]
        # What does not escape runs where its caller does. What runs on the main actor may use what belongs there.
        return [] if not escapes else [""] if type_.isOnMain else ["", "main"]

    def make(self, symbol, types, bodies, case, place, mode, isSound=False):
        """Adds a call."""
        asked = ["_ toy: Toy"] if case == "capture" else []
        before = "let number = 1; " if case == "proper" else "var count = 0; " if case == "change" else ""
        arguments, more = {}, ""
        self.count += 1
        name = f"call{self.count}"
        for index, type_ in types.items():
            if index in bodies and bodies[index] is None:
                arguments[index] = f"given{self.count}"
                if case == "closure":
                    taken = type_.spelled("@Sendable", "@MainActor")
                    if type_.isOptional: taken = "@escaping " + taken.removeprefix("@escaping ")
                    asked.append(f"_ given{self.count}: {taken}")
                else:
                    actor = "@Elsewhere" if type_.isOnMain else "@MainActor"
                    parameters = ", ".join(f"_ p{n}: {p}" for n, p in enumerate(type_.parameters))
                    if type_.result not in VALUES:
                        raise NoCall(f"its closure returns '{type_.result}': add a value to VALUES in .ci/checked.py")
                    more = (f"{actor} func given{self.count}({parameters}){type_.effects} -> {type_.result} "
                            f"{{ {VALUES[type_.result]} }}\n")
            else:
                if type_.parameters and symbol.parameters[index].hasDefault and index not in bodies:
                    continue
                arguments[index] = closure(type_, bodies.get(index) or "_ = 0")
        text = call(symbol, arguments, asked)
        if case == "change":
            text += "; _ = count"
        # Swift 5 mode checks more where a function has `async`, so there it is on only where it is needed.
        effects = " async" * symbol.isAsync + " throws" * symbol.throws
        code = f"func {name}({', '.join(asked)}){effects} {{ {before}{text} }}"
        if place == "inferred":
            code = f"final class In{name}: Place {{ {code} }}"
        elif place == "main":
            code = "@MainActor " + code
        self.cases[mode].append(Case(symbol, case, place, more + code, isSound or mode == "5" or case == "proper"))


# MARK: - Compiling


class Compiler:
    """Runs the compiler on the calls."""

    def __init__(self, modules, work):
        self.modules, self.work = modules, work

    def run(self, mode, name, *options):
        command = ["swiftc", "-swift-version", mode, "-parse-as-library", "-module-name", "Client",
                   "-I", str(self.modules), "-I", str(self.work), *options, f"{name}.swift"]
        return subprocess.run(command, cwd=self.work, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def write(self, name, cases):
        """Writes calls into a file."""
        text = PRELUDE
        for case in cases:
            case.line = text.count("\n") + case.code.count("\n") + 1
            text += case.code + "\n"
        (self.work / f"{name}.swift").write_text(text)

    def diagnostics(self, mode, name, cases, *options):
        """What the compiler says of calls: a list of severity and message for each line."""
        self.write(name, cases)
        if "-emit-sil" in options:
            # Not /dev/null: where the compiler fails, it removes what it was to write, if it may.
            options = [*options, "-o", f"{self.work}/{name}.sil"]
        result, found = self.run(mode, name, *options), {}
        pattern = re.compile(rf"^(?:[^\s:]*/)?{name}\.swift:(\d+):\d+: (error|warning): (.*)$", re.M)
        for line, severity, message in pattern.findall(result.stderr):
            found.setdefault(int(line), []).append((severity, message))
        if result.returncode != 0 and not found:
            sys.exit(f"The compiler fails without a diagnostic on {self.work}/{name}.swift:\n{result.stderr[:2000]}")
        return found

    def called(self, mode, name, cases):
        """What calls call, by line: the identifiers of declarations."""
        self.write(name, cases)
        tree = json.loads(self.run(mode, name, "-dump-ast", "-dump-ast-format", "json").stdout)
        lines = (self.work / f"{name}.swift").read_bytes()
        found = {}

        def visit(node, line):
            if isinstance(node, list):
                for item in node: visit(item, line)
            elif isinstance(node, dict):
                if node.get("_kind") == "func_decl" and "range" in node:
                    line = lines.count(b"\n", 0, node["range"]["start"]) + 1
                if "decl_usr" in node:
                    found.setdefault(line, set()).add(node["decl_usr"])
                for item in node.values(): visit(item, line)

        visit(tree, 0)
        return found


def check(table, compiler):
    """Compiles the calls; returns what is wrong, a line each."""
    problems = []

    def problem(case, text, mode):
        place = {"": "", "main": " in code of the main actor", "inferred": " in a class of the main actor"}[case.place]
        problems.append(
            f"{case.symbol.declaration}\n    Swift {mode} mode, {case.case}{place}: {text}\n    {case.code}")

    # None of these gets a diagnostic.
    for mode in "65":
        silent = [case for case in table.cases[mode] if case.isSound]
        found = compiler.diagnostics(mode, f"Silent{mode}", silent, "-emit-sil")
        for case in silent:
            for severity, message in found.get(case.line, []):
                problem(case, f"{severity}: {message}", mode)
        proper = [case for case in silent if case.case == "proper"]
        called = compiler.called(mode, f"Called{mode}", proper)
        for case in proper:
            if case.symbol.usr not in called.get(case.line, ()):
                problem(case, "the call is one of another function", mode)

    # Each of these gets an error: from the type checker, or, when no other error is in the file, from the data flow.
    unsound = [case for case in table.cases["6"] if not case.isSound]
    found = compiler.diagnostics("6", "Unsound", unsound, "-typecheck")
    rest = []
    for case in unsound:
        errors = [message for severity, message in found.get(case.line, []) if severity == "error"]
        if not errors:
            rest.append(case)
        elif not any(re.search(SAYS[case.case], message) for message in errors):
            problem(case, f"the error is '{errors[0]}', which is not what the call is made for", "6")
    found = compiler.diagnostics("6", "UnsoundFlow", rest, "-emit-sil") if rest else {}
    for case in rest:
        said = found.get(case.line, [])
        if not any(severity == "error" and re.search(SAYS[case.case], message) for severity, message in said):
            said = "; ".join(f"{severity}: {message}" for severity, message in said) or "nothing"
            problem(case, f"the compiler says no error, but {said}", "6")
    return problems


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--modules", type=pathlib.Path, required=True)
    parser.add_argument("--graph", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    options = parser.parse_args()

    graph, table, unknown = Graph(options.graph), Table([]), []
    count = 0
    try:
        for symbol in graph.takers():
            try:
                table.add(symbol)
                count += 1
            except NoCall as reason:
                unknown.append(f"{symbol.declaration}\n    {reason}")
    except NoCall as reason:
        unknown.append(str(reason))
    if unknown:
        sys.exit("\n".join(unknown) + "\n.ci/checked.py does not know how to call these. Teach it, in Graph.taker or in "
                 "Table.make, so that what they take is checked, too.")
    if count < 50:
        sys.exit(f"Only {count} functions take closures? The symbol graph may have another form now.")

    (options.work / "Places.swift").write_text(PLACES)
    compiler = Compiler(options.modules, options.work)
    made = compiler.run("6", "Places", "-emit-module", "-module-name", "Places", "-o", "Places.swiftmodule")
    if made.returncode != 0:
        sys.exit(made.stderr)
    problems = check(table, compiler)
    if problems:
        sys.exit("\n".join(problems) + f"\n{len(problems)} problem(s), listed above.")
    print(f"{count} functions and properties take closures: {len(table.cases['6'])} calls in Swift 6 mode, "
          f"{len(table.cases['5'])} in Swift 5 mode.")


main()
