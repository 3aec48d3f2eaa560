#!/usr/bin/env python3
"""Writes random programs for check-wiring, and compares its verdicts with what happens when they run.

usage: random_programs.py write FOLDER COUNT SEED PARTS     writes COUNT programs into FOLDER1/Random.swift, FOLDER2/Random.swift, …
       random_programs.py check FOLDER FINDINGS.json OUTPUT compares; OUTPUT is what the program of that folder printed

Each program is a function of its own that first registers and then asks, with control flow, calls, closures, classes, protocols, names and
containers in between. A line that asks prints "N ok" or "N failed", where N is the number of the line.
What was proved must never fail, and what was called wrong must never succeed.
"""
import collections
import json
import os
import random
import re
import sys

PRELUDE = """// Written by .ci/proof/random_programs.py.
import Resolver

struct Oops: Error {}
nonisolated(unsafe) let yes = CommandLine.arguments.count < 50
nonisolated(unsafe) let no = CommandLine.arguments.count > 50
nonisolated(unsafe) let two = CommandLine.arguments.count < 50 ? 2 : 5
nonisolated(unsafe) let zero = CommandLine.arguments.count < 50 ? 0 : 5
func note(_ line: Int, _ isThere: Bool) { print(line, isThere ? "ok" : "failed") }
func when(_ flag: Bool, _ body: () -> Void) { if flag { body() } }
func unless(_ flag: Bool, _ body: () -> Void) { guard !flag else { return }; body() }
func each(_ count: Int, _ body: () -> Void) { for _ in 0..<count { body() } }
func either(_ flag: Bool, _ first: () -> Void, _ second: () -> Void) { if flag { first() } else { second() } }
func once(_ body: () -> Void) { body() }
func never(_ body: () -> Void) {}
func lazily(_ body: @autoclosure () -> Int) -> Int { 1 }
func risky(_ fails: Bool) throws { if fails { throw Oops() } }
func attempt(_ body: () throws -> Void) { do { try body() } catch {} }
func passing(_ body: () throws -> Void) rethrows { try body() }
func run(_ body: () -> Void) -> Int { body(); return 1 }
func maybe(_ flag: Bool) -> Int? { flag ? 1 : nil }
func change(_ name: inout Resolver.Name, _ other: Resolver.Name) { name = other }
final class Holder { var body: (() -> Void)?; func call() { body?() }; func take(_ value: Int) {} }
enum Mode { case first, second, third }
func mode(_ number: Int) -> Mode { number == 0 ? .first : number == 2 ? .second : .third }
enum Home { case here(Resolver), nowhere }
nonisolated(unsafe) var count = 0
func next() -> Bool { count += 1; return count * count % 7 < 3 }
struct Config {
    var a: Bool
    var b: Bool
    let mode: Mode
    var both: Bool { a && b }
    mutating func flip() { a = !a }
    mutating func flip(when flag: Bool) { if flag { b = !b } }
    mutating func renew() { self = load() }
    func with(a: Bool) -> Config { var copy = self; copy.a = a; return copy }
}
func load() -> Config { Config(a: next(), b: next(), mode: mode(next() ? 0 : 2)) }
func alter(_ config: inout Config) { config.b = next() }
func same(_ config: Config) -> Config { config }
class Options {
    let config: Config
    let isOn: Bool
    var later: Bool
    init(_ config: Config, isOn: Bool = next()) { (self.config, self.isOn) = (config, isOn); later = next() }
    convenience init() { self.init(load()) }
}
final class More: Options { let on = next() }
"""

NAMES = ["a", "b", "c"]


class Writer:
    """Writes one program; what it declares outside of the function goes before it."""

    def __init__(self, number, source):
        self.number, self.random = number, source
        self.returns_value = False
        self.outside, self.count, self.services = [], 0, [f"S{number}A", f"S{number}B"]
        # Truth values that are seen.
        self.flags = []

    def pick(self, *choices):
        return self.random.choice(choices)

    def fresh(self, prefix):
        self.count += 1
        return f"{prefix}{self.number}x{self.count}"

    def condition(self, depth=1):
        simple = ["yes", "no", "true", "false", "yes", "no"]
        if depth and self.random.random() < 0.2:
            left, right = self.condition(0), self.condition(0)
            return self.pick(f"({left} && {right})", f"({left} || {right})", f"!({left})")
        if self.flags and self.random.random() < 0.7:
            flag = self.random.choice(self.flags)
            return self.pick(flag, flag, f"!({flag})")
        return self.random.choice(simple)

    def flagged(self, flags, depth, leaf, names):
        """A body in which more truth values are seen."""
        outer, self.flags = self.flags, self.flags + flags
        lines = []
        for _ in range(self.random.randint(2, 3)):
            lines += self.statement(depth, leaf, names)
        self.flags = outer
        return lines

    @staticmethod
    def parts(config):
        return [f"{config}.a", f"{config}.a", f"{config}.b", f"{config}.both", f"{config}.mode == .first",
                f"{config}.mode != .third", f"{config}.a && {config}.b", f"{config}.b || {config}.a"]

    def config(self, depth, leaf, names):
        """A value with flags that decide, now and then changed in between."""
        name = self.fresh("z")
        kind = self.random.randint(0, 5)
        made = self.pick("load()", "load()", "same(load())", f"load().with(a: {self.condition()})",
                         f"Config(a: {self.condition()}, b: next(), mode: mode(two))")
        body = self.flagged(self.parts(name), depth, leaf, names)
        if kind == 0:
            return [f"let {name} = {made}"] + body
        if kind == 1:
            change = self.pick([f"{name}.a = {self.condition()}"], [f"{name}.flip()"], [f"alter(&{name})"], [f"{name}.renew()"],
                               [f"{name}.flip(when: {self.condition()})"], [f"{name} = load()"], [f"once {{ {name}.a = next() }}"],
                               [f"{name}[keyPath: \\.b] = next()"], [f"if {self.condition()} {{ {name}.b = next() }}"],
                               [f"{name}.a.toggle()"], [f"for _ in 0..<two {{ {name}.a = !{name}.a }}"])
            return [f"var {name} = {made}"] + body + change + self.flagged(self.parts(name), depth, leaf, names)
        if kind == 2:
            return self.block([f"for _ in 0..<{self.pick('two', '2')} {{"], [f"let {name} = {made}"] + body)
        function = self.fresh("y")
        if kind == 3:
            head = self.block([f"func {function}(_ {name}: Config = load()) {{"], body)
            return head + self.pick([f"{function}()", f"{function}()"], [f"{function}(load())", f"{function}(load())"],
                                    [f"let {function}c = load()", f"{function}({function}c)", f"{function}({function}c)"],
                                    self.block([f"for _ in 0..<two {{"], [f"{function}(load())"]))
        flag = self.fresh("m")
        if kind == 4:
            inner = self.flagged([flag], depth, leaf, names)
            outer, self.returns_value = self.returns_value, True
            head = self.block([f"func {function}() -> Config {{"], [f"let {name} = load()"] + self.flagged(
                self.parts(name), depth - 1, leaf, names) + [f"return {name}"])
            self.returns_value = outer
            return head + [f"let {flag} = {function}().a"] + self.pick([], [f"let {flag}b = {function}()"]) + inner
        return [f"let {name} = {made}"] + self.block([f"let {function} = {{"], body) + [f"{function}()", f"{function}()"]

    def options(self, depth, leaf, names):
        """An object with flags that its methods, and others, ask."""
        kind, name, value = self.pick("Options", "More"), self.fresh("X"), self.fresh("x")
        members = []
        for method in ("one", "two"):
            outer = self.flags, self.returns_value
            self.flags, self.returns_value = self.parts("config") + ["isOn", "later", "self.config.a"], True
            members += self.block([f"    func {method}(_ c: Resolver) {{"], self.body(1, leaf, []))
            self.flags, self.returns_value = outer
        stores = self.pick([], ["    let c: Resolver"])
        outer = self.flags, self.returns_value
        self.flags, self.returns_value = self.parts("config") + ["isOn"], True
        body = self.body(1, leaf, [])
        self.flags, self.returns_value = outer
        start = [f"    init(_ config: Config, _ c: Resolver) {{"]
        start += ["        self.c = c"] if stores else []
        start += ["        super.init(config)"] + ["        " + line for line in self.pick(["_ = c"], body)] + ["    }"]
        self.outside += self.block([f"final class {name}: Options {{"], stores + start + members)
        made = self.pick("load()", f"Config(a: {self.condition()}, b: true, mode: .first)")
        use = self.pick([f"{value}.one(c)", f"{value}.two(c)"], [f"{value}.two(c)"], [f"if {value}.isOn {{ {value}.one(c) }}"])
        body = self.flagged(self.parts(f"{value}.config") + [f"{value}.isOn", f"{value}.later"], depth, leaf, names)
        second = self.pick([], [f"{name}(load(), c).one(c)"], [f"{value}.later = next()"])
        return [f"let {value} = {name}({made}, c)"] + use + second + body

    def name(self):
        return '"' + self.random.choice(NAMES) + '"'

    # Registering

    def register(self, names):
        service = self.random.choice(self.services)
        name = self.random.choice(names) if names and self.random.random() < 0.5 else self.name()
        return [f"c.register({service}.self, name: {name}) {{ {service}() }}"]

    def body(self, depth, leaf, names):
        lines = []
        for _ in range(self.random.randint(1, 2)):
            lines += self.statement(depth - 1, leaf, names)
        return lines

    def block(self, head, *bodies):
        lines = []
        for index, (text, body) in enumerate(zip(head, bodies)):
            lines.append(text)
            lines += ["    " + line for line in body]
        lines.append(head[len(bodies)] if len(head) > len(bodies) else "}")
        return lines

    def statement(self, depth, leaf, names):
        if depth <= 0 or self.random.random() < 0.2:
            return leaf(names)
        kinds = [
            self.choice, self.switch, self.loop, self.literal, self.catching, self.closure, self.helper, self.guard,
            self.dispatch, self.object, self.variable, self.operator, self.thrower, self.local, self.override, self.chain,
            self.labelled, self.payload, self.shadow, self.table, self.initialiser, self.config, self.config,
            self.options,
        ]
        return self.random.choice(kinds)(depth, leaf, names)

    def choice(self, depth, leaf, names):
        if self.random.random() < 0.5:
            return self.block([f"if {self.condition()} {{"], self.body(depth, leaf, names))
        return self.block(
            [f"if {self.condition()} {{", "} else {"], self.body(depth, leaf, names), self.body(depth, leaf, names))

    def switch(self, depth, leaf, names):
        if self.random.random() < 0.5:
            value = self.pick("0", "two", "zero", "1")
            last = self.pick(self.body(depth, leaf, names), ["break"], ["fatalError()"] if value != "1" else ["break"])
            return [f"switch {value} {{"] + ["case 0:"] + self.body(depth, leaf, names) + \
                self.pick([], ["fallthrough"]) + ["case 2:"] + self.body(depth, leaf, names) + ["default:"] + last + ["}"]
        value = self.pick("mode(two)", "mode(zero)", "Mode.second", "mode(1)")
        return [f"switch {value} {{", "case .first:"] + self.body(depth, leaf, names) + ["case .second:"] \
            + self.body(depth, leaf, names) + ["case .third:"] + self.pick(["break"], self.body(depth, leaf, names)) + ["}"]

    def loop(self, depth, leaf, names):
        body = self.body(depth, leaf, names)
        jump = self.pick([], [], [f"if {self.condition()} {{ break }}"], [f"if {self.condition()} {{ continue }}"])
        body = self.pick(jump + body, body + jump)
        kind = self.random.randint(0, 2)
        if kind == 0:
            return self.block([f"for _ in 0..<{self.pick('two', 'zero', '2', '0')} {{"], body)
        counter = self.fresh("k")
        if kind == 1:
            return [f"var {counter} = {self.pick('two', 'zero')}"] + self.block(
                [f"while {counter} > 0 {{"], [f"{counter} -= 1"] + body)
        return [f"var {counter} = {self.pick('two', 'zero')}"] + self.block(
            ["repeat {"], [f"{counter} -= 1"] + body)[:-1] + [f"}} while {counter} > 0"]

    def literal(self, depth, leaf, names):
        name = self.fresh("n")
        elements = ", ".join(f'"{n}"' for n in self.random.sample(NAMES, self.random.randint(1, 2)))
        body = self.pick([], [], [], [f"if {self.condition()} {{ {self.pick('break', 'continue')} }}"])
        body = body + self.body(depth, leaf, names + [name])
        if self.random.random() < 0.3:
            return [f"([{elements}] as [Resolver.Name]).forEach {{ {name} in"] + \
                ["    " + line for line in self.body(depth, leaf, names + [name])] + ["}"]
        return self.block([f"for {name} in [{elements}] as [Resolver.Name] {{"], body)

    def catching(self, depth, leaf, names):
        end = self.pick([], [], self.body(depth, leaf, names), [] if self.returns_value else ["return"])
        risk = self.pick([f"try risky({self.condition()})"], [f"if {self.condition()} {{ throw Oops() }}", "try risky(false)"])
        return self.block(
            ["do {", "} catch {"], risk + self.body(depth, leaf, names), end or ["_ = error"])

    def closure(self, depth, leaf, names):
        name = self.fresh("f")
        kind = self.random.randint(0, 4)
        body = self.block([f"let {name} = {{"], self.body(depth, leaf, names))
        if kind == 0:
            return body + [f"{name}()"]
        if kind == 1:
            return body + [f"if {self.condition()} {{ {name}() }}"]
        if kind == 2:
            return [f"var {name}: (() -> Void)? = {{"] + ["    " + l for l in self.body(depth, leaf, names)] + \
                ["}", f"if {self.condition()} {{ {name} = nil }}", f"{name}?()"]
        if kind == 3:
            other = self.block(["{"], self.body(depth, leaf, names))
            return [f"let {name}: [() -> Void] = [{{"] + ["    " + l for l in self.body(depth, leaf, names)] + ["}, {"] + \
                ["    " + l for l in other[1:-1]] + ["}]", self.pick(f"{name}[0]()", f"for f in {name} {{ f() }}", f"{name}[1]()")]
        return body + [f"_ = {name}"]

    def helper(self, depth, leaf, names):
        head = self.pick(
            f"when({self.condition()}) {{", f"unless({self.condition()}) {{", f"each({self.pick('two', 'zero', '1')}) {{",
            "once {", "never {", f"_ = run {{", "attempt {", "passing {")
        body = self.body(depth, leaf, names)
        if head == "attempt {" and self.random.random() < 0.7:
            body = [f"try risky({self.condition()})"] + body
        elif self.random.random() < 0.15:
            return self.block([f"either({self.condition()}, {{", "}, {"], body, self.body(depth, leaf, names))[:-1] + ["})"]
        return self.block([head], body)

    def guard(self, depth, leaf, names):
        name = self.fresh("g")
        head = self.pick(f"guard {self.condition()} else {{ return }}", f"guard let _ = maybe({self.condition()}) else {{ return }}",
                         f"if {self.condition()} {{ return }}", f"guard {self.condition()} else {{ return }}")
        return self.block([f"func {name}() {{"], [head] + self.body(depth, leaf, names)) + [f"{name}()"]

    def local(self, depth, leaf, names):
        name, flag = self.fresh("l"), self.fresh("flag")
        return self.block([f"func {name}(_ {flag}: Bool) {{"],
                          self.block([f"if {flag} {{", "} else {"], self.body(depth, leaf, names), self.pick(
                              ["_ = 0"], self.body(depth, leaf, names)))) + \
            self.pick([f"{name}({self.condition()})"], [f"{name}(true)", f"{name}({self.condition()})"])

    def member(self, leaf, names):
        """The body of a method with the parameter `c`; nothing of the function around it is seen there."""
        outer, self.flags = self.flags, []
        lines = self.body(1, leaf, [])
        self.flags = outer
        return lines

    def dispatch(self, depth, leaf, names):
        protocol, first, second = self.fresh("P"), self.fresh("T"), self.fresh("T")
        bodies = [self.member(leaf, names), self.pick(["_ = c"], self.member(leaf, names))]
        default = self.random.random() < 0.3
        self.outside.append(f"protocol {protocol} {{ func go(_ c: Resolver) }}")
        if default:
            self.outside += self.block([f"extension {protocol} {{ func go(_ c: Resolver) {{"], bodies[1])[:-1] + ["} }"]
        for index, (name, body) in enumerate(zip([first, second], bodies)):
            if default and index == 1:
                self.outside.append(f"struct {name}: {protocol} {{}}")
            else:
                self.outside += self.block([f"struct {name}: {protocol} {{ func go(_ c: Resolver) {{"], body)[:-1] + ["} }"]
        value = self.fresh("v")
        kind = self.random.randint(0, 2)
        if kind == 0:
            return [f"let {value}: any {protocol} = {self.condition()} ? {first}() : {second}()", f"{value}.go(c)"]
        if kind == 1:
            function = self.fresh("q")
            self.outside.append(f"func {function}<T: {protocol}>(_ t: T, _ c: Resolver) {{ t.go(c) }}")
            return [f"{function}({self.pick(first, second)}(), c)"]
        elements = self.pick(f"{first}(), {second}()", f"{first}()", f"{second}()")
        return [f"for {value} in [{elements}] as [any {protocol}] {{ {value}.go(c) }}"]

    def override(self, depth, leaf, names):
        base, sub = self.fresh("B"), self.fresh("D")
        self.outside += self.block(
            [f"class {base} {{ init() {{}}; func go(_ c: Resolver) {{"], self.pick(["_ = c"], self.member(leaf, names)))[:-1] + ["} }"]
        body = self.member(leaf, names)
        if self.random.random() < 0.3:
            body = ["super.go(c)"] + body
        self.outside += self.block([f"final class {sub}: {base} {{ override func go(_ c: Resolver) {{"], body)[:-1] + ["} }"]
        value = self.fresh("v")
        return [f"let {value}: {base} = {self.pick(f'{self.condition()} ? {base}() : {sub}()', f'{sub}()', f'{base}()')}",
                f"{value}.go(c)"]

    def object(self, depth, leaf, names):
        name, value = self.fresh("O"), self.fresh("o")
        part = self.random.randint(0, 4)
        outer, self.returns_value = self.returns_value, True
        body = self.member(leaf, names)
        self.returns_value = outer
        heads = [
            "init(_ c: Resolver) { self.c = c", "lazy var part: Int = { [c] in", "var on = false { didSet {",
            "var part: Int { let c = c", "subscript(_ k: Int) -> Int { let c = c"]
        ends = ["}", "return 1 }()", "} }", "return 1 }", "return k }"]
        members = ["let c: Resolver", heads[part]] + ["    " + line for line in body] + [ends[part]]
        if part != 0:
            members.append("init(_ c: Resolver) { self.c = c }")
        self.outside += self.block([f"final class {name} {{"], members)
        use = [[f"_ = {value}"], [f"_ = {value}.part"], [f"{value}.on = true"], [f"_ = {value}.part"], [f"_ = {value}[1]"]][part]
        use = self.pick(use, use, [f"_ = {value}"], [f"if {self.condition()} {{ {use[0]} }}"])
        make = f"let {value} = {name}(c)"
        if self.random.random() < 0.2:
            return [f"if {self.condition()} {{", f"    {make}"] + ["    " + line for line in use] + ["}"]
        return [make] + use

    def initialiser(self, depth, leaf, names):
        """One that calls another, of its type or its superclass; either may fail."""
        outer_flags, self.flags = self.flags, []
        base, name = self.fresh("B"), self.fresh("I")
        first = optional, throws = self.pick(("", ""), ("?", ""), ("", " throws"))
        end = [f"if {self.condition()} {{ return nil }}"] if optional else [f"try risky({self.condition()})"] if throws else []
        outer, self.returns_value = self.returns_value, True
        bodies = [self.member(leaf, names) for _ in range(3)]
        self.returns_value = outer
        inner = self.pick(end + bodies[0], bodies[0] + end)
        attempt = "try " if throws else ""
        if throws and self.random.random() < 0.3:
            optional, throws, attempt = "?", "", "try? "
            end = []
        before = self.pick([], end)
        kind = self.random.randint(0, 3)
        keyword, word = ("struct", "") if kind == 0 else ("final class" if kind == 1 else "class", "convenience ")
        members = self.block([f"init{first[0]}(_ c: Resolver){first[1]} {{"], inner) + self.block(
            [f"{word}init{optional}(to c: Resolver){throws} {{"], before + [f"{attempt}self.init(c)"] + bodies[1])
        self.outside += self.block([f"{keyword} {base} {{"], members)
        if kind > 1:
            one = self.block([f"override init{first[0]}(_ c: Resolver){first[1]} {{"],
                             [("try " if first[1] else "") + "super.init(c)"] + bodies[2])
            self.outside += self.block([f"final class {name}: {base} {{"], one)
            base = name
        self.flags = outer_flags
        make = f"{base}({self.pick('to: ', 'to: ', '')}c)"
        if "to: " not in make:
            optional, throws = first
        if throws:
            return self.pick([f"_ = try? {make}"], self.block(["attempt {"], [f"_ = try {make}"] + self.body(depth, leaf, names)))
        if optional:
            return self.pick([f"_ = {make}"], self.block([f"if {make} != nil {{"], self.body(depth, leaf, names)))
        return [f"_ = {make}"]

    def variable(self, depth, leaf, names):
        name = self.fresh("n")
        first, second = self.name(), self.name()
        kind = self.random.randint(0, 7)
        start = [f"var {name}: Resolver.Name = {first}"]
        rest = self.body(depth, leaf, names + [name])
        if kind == 0:
            return start + [f"if {self.condition()} {{ {name} = {second} }}"] + rest
        if kind == 1:
            return start + [f"change(&{name}, {second})"] + rest
        if kind == 2:
            return start + self.block([f"for _ in 0..<{self.pick('two', 'zero')} {{"], rest + [f"{name} = {second}"])
        if kind == 3:
            function = self.fresh("f")
            return start + self.block([f"let {function} = {{"], rest) + [f"{function}()", f"{name} = {second}", f"{function}()"]
        if kind == 4:
            return start + [f"once {{ {name} = {second} }}"] + rest
        if kind == 5:
            return [f"let {name}: Resolver.Name = {self.condition()} ? {first} : {second}"] + rest
        if kind == 6:
            return start + [f"({name}, _) = ({second}, 1)"] + rest
        return start + [f"when({self.condition()}) {{ {name} = {second} }}"] + rest

    def operator(self, depth, leaf, names):
        function = self.fresh("r")
        outer, self.returns_value = self.returns_value, True
        head = self.block([f"func {function}() -> Int {{"], self.body(depth, leaf, names) + ["return 1"])
        self.returns_value = outer
        test = f"{function}() == 1"
        return head + [self.pick(
            f"_ = {self.condition()} && {test}", f"_ = {self.condition()} || {test}", f"_ = {self.condition()} ? {function}() : 0",
            f"_ = maybe({self.condition()}) ?? {function}()", f"_ = lazily({function}())", f"_ = {function}()",
            f"(({self.condition()}) ? Holder() : nil)?.take({function}())", f"if {self.condition()}, {test} {{}}")]

    def thrower(self, depth, leaf, names):
        function = self.fresh("t")
        risk = self.pick(f"try risky({self.condition()})", f"guard {self.condition()} else {{ throw Oops() }}",
                         f"if {self.condition()} {{ throw Oops() }}")
        head = self.block([f"func {function}() throws {{"], self.pick(
            [risk] + self.body(depth, leaf, names), self.body(depth, leaf, names) + [risk]))
        rest = self.pick(self.body(depth, leaf, names), ["_ = 0"])
        leaves = not self.returns_value and self.random.random() < 0.5
        return head + self.pick(
            [f"try? {function}()"],
            self.block(["do {", "} catch {"], [f"try {function}()"] + rest, ["return"] if leaves else ["_ = error"]),
            [f"attempt {{ try {function}() }}"])

    def chain(self, depth, leaf, names):
        holder = self.fresh("h")
        # What is kept is taken to run when all is set up, so that it does not ask before.
        leaf = self.register if leaf == self.act else leaf
        return [f"let {holder} = Holder()"] + self.block([f"{holder}.body = {{"], self.body(depth, leaf, names)) + \
            self.pick([f"{holder}.call()"], [f"{holder}.body?()"], [f"_ = {holder}"])

    def labelled(self, depth, leaf, names):
        label = self.fresh("w")
        return self.block([f"{label}: do {{"], self.body(depth, leaf, names) + [
            f"if {self.condition()} {{ break {label} }}"] + self.body(depth, leaf, names))

    def payload(self, depth, leaf, names):
        value = self.fresh("e")
        return [f"let {value}: Home = {self.pick('.here(c)', f'{self.condition()} ? .here(c) : .nowhere')}"] + \
            self.block([f"if case .here(let c) = {value} {{"], self.body(depth, leaf, names))

    def shadow(self, depth, leaf, names):
        name = self.fresh("n")
        return [f"let {name}: Resolver.Name = {self.name()}"] + self.block(
            [f"do {{ let {name}: Resolver.Name = {self.name()}"], self.body(depth, leaf, names + [name])) + \
            self.body(depth, leaf, names + [name])

    def table(self, depth, leaf, names):
        table = self.fresh("d")
        return [f'let {table}: [String: Resolver.Name] = ["x": {self.name()}, "y": {self.name()}]'] + \
            self.statement(0, leaf, names + [f'{table}["{self.pick("x", "y")}"]!', f'({table}["{self.pick("x", "z")}"] ?? "a")'])

    # Asking

    def ask(self, names):
        service = self.random.choice(self.services)
        name = self.random.choice(names) if names and self.random.random() < 0.5 else self.name()
        return [self.asking(service, name)]

    def act(self, names):
        """Registers, or asks for what may be registered before, or later."""
        return self.register(names) if self.random.random() < 0.75 else self.ask(names)

    def asking(self, service, name):
        return f"do {{ _ = try c.require({service}.self, name: {name}); note(#line, true) }} catch {{ note(#line, false) }}"

    def register_and_ask(self, names):
        line = self.register(names)[0]
        service, name = re.match(r"c.register\((\w+).self, name: (.*)\) \{", line).groups()
        return [line, self.asking(service, name)]

    def program(self):
        set_up, asks = [], []
        for _ in range(self.random.randint(1, 4)):
            set_up += self.statement(3, self.act, [])
        for _ in range(self.random.randint(1, 3)):
            asks += self.statement(self.pick(1, 2, 2), self.ask, [])
        both = []
        if self.random.random() < 0.3:
            # In one place: what is registered is asked for there.
            both = self.statement(2, self.register_and_ask, [])
        # A function of its own, so that what returns early asks all the same.
        head = self.block([f"func setUp{self.number}(_ c: Resolver) {{"], set_up)
        main = self.block([f"func case{self.number}() {{"], ["let c = Resolver()", f"setUp{self.number}(c)"] + both + asks)
        services = [f"final class {service} {{}}" for service in self.services]
        return services + self.outside + head + main


def write(folder, count, seed, parts):
    """Several modules, since each is compiled, and gone through, by one process or thread."""
    source = random.Random(seed)
    programs = [Writer(number, random.Random(source.random())).program() for number in range(count)]
    for part in range(parts):
        numbers = range(count * part // parts, count * (part + 1) // parts)
        lines = PRELUDE.split("\n") + [line for number in numbers for line in programs[number]]
        lines += ["@main struct Random {", "    static func main() {"]
        lines += [f"        case{number}()" for number in numbers] + ["    }", "}"]
        os.makedirs(f"{folder}{part + 1}", exist_ok=True)
        with open(os.path.join(f"{folder}{part + 1}", "Random.swift"), "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")


def check(folder, findings, output):
    """Prints what is judged otherwise than it happens."""
    with open(findings, encoding="utf-8") as file:
        report = json.load(file)
    here = os.path.basename(folder.rstrip("/"))
    def lines(entries):
        return {e["line"]: e["message"] for e in entries if f"/{here}/" in "/" + e["file"]}
    wrong = lines(e for e in report["findings"] if e["identifier"] == "missing-dependency")
    unproved = lines(report["unproved"])
    seen = collections.defaultdict(set)
    with open(output, encoding="utf-8") as file:
        for line in file:
            number, result = line.split()
            seen[int(number)].add(result)
    with open(os.path.join(folder, "Random.swift"), encoding="utf-8") as file:
        asking = [n for n, line in enumerate(file, 1) if "c.require(" in line]
    problems, counts = [], collections.Counter()
    for number in asking:
        verdict = "wrong" if number in wrong else "not proved" if number in unproved else "proved"
        results = seen.get(number, set())
        kind = "never asked" if not results else "fails" if "failed" in results else "succeeds"
        counts[f"{kind}, {verdict}"] += 1
        if verdict == "proved" and "failed" in results:
            problems.append(f"{folder}/Random.swift:{number}: proved, but it fails")
        if verdict == "wrong" and results == {"ok"}:
            problems.append(f"{folder}/Random.swift:{number}: called wrong, but it succeeds")
    print("\n".join(problems + [f"{counts[key]:6} {key}" for key in sorted(counts)]))
    return 1 if problems else 0


def main(arguments):
    if len(arguments) == 5 and arguments[0] == "write":
        write(arguments[1], *map(int, arguments[2:]))
        return 0
    if len(arguments) == 4 and arguments[0] == "check":
        return check(*arguments[1:])
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
