#!/usr/bin/env python3
"""Writes a program with many registrations, each of which is asked for.

usage: generate.py FOLDER COUNT

Services of a group of ten need each other; 25 of them are in a file, with a function that registers them.
"""
import os
import sys

IN_FILE, IN_GROUP = 25, 10


def needs(number):
    return [other for other in range(number - 1, number - 4, -1) if other >= 0 and other // IN_GROUP == number // IN_GROUP]


def service(number):
    needed = needs(number)
    lines = [f"protocol P{number}: AnyObject {{ func go() -> Int }}", f"final class S{number}: P{number} {{"]
    lines += [f"    private let d{place}: any P{other}" for place, other in enumerate(needed)]
    if number % 5 == 0:
        lines.append(f"    @LazyInjected var lazy: any P{number}")
    parameters = ", ".join(f"d{place}: any P{other}" for place, other in enumerate(needed))
    lines.append(f"    init({parameters}) {{ " + "; ".join(f"self.d{place} = d{place}" for place in range(len(needed))) + " }")
    calls = " + ".join(["1"] + [f"d{place}.go()" for place in range(len(needed))])
    return lines + [f"    func go() -> Int {{ {calls} }}", "}"]


def registration(number):
    places = range(len(needs(number)))
    if number % 2 == 0:
        arguments = ", ".join(f"d{place}: r.resolve()" for place in places)
        return f"    r.register {{ r in S{number}({arguments}) }}.implements((any P{number}).self)"
    arguments = ", ".join(f"d{place}: ${place}" for place in places)
    return f"    r.register {{ S{number}({arguments}) as any P{number} }}.scope(.application)"


def main(folder, count):
    os.makedirs(folder, exist_ok=True)
    files = range(0, count, IN_FILE)
    for first in files:
        numbers = range(first, min(first + IN_FILE, count))
        lines = ["import Resolver", ""] + [line for number in numbers for line in service(number)]
        lines += [f"func register{first}(_ r: Resolver) {{"] + [registration(number) for number in numbers] + ["}", ""]
        with open(os.path.join(folder, f"Services{first}.swift"), "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
    lines = ["import Resolver", "", "@main struct Main {", "    static func main() {"]
    lines += [f"        register{first}(.main)" for first in files]
    lines += [f"        print(Resolver.resolve((any P{number}).self).go())" for number in range(IN_GROUP - 1, count, IN_GROUP)]
    with open(os.path.join(folder, "Main.swift"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines + ["    }", "}", ""]))
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        print(__doc__)
        sys.exit(2)
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
