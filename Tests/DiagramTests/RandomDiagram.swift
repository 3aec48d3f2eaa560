// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import TestSupport
import WiringDiagram

extension WiringDiagram {
    /// A diagram of any shape, with names that no export expects.
    static func random(_ random: inout SeededRandom) -> Self {
        let ids = (0..<random.below(12)).map { "\($0) \(random.name())" }
        func some() -> [String] { ids.isEmpty ? [] : (0..<random.below(4)).map { _ in ids[random.below(ids.count)] } }
        return Self(
            services: ids.map { id in
                Service(
                    id: id, name: random.below(3) == 0 ? id : random.name(),
                    kind: random.element(of: Service.Kind.allCases),
                    scope: random.element(of: [".graph", ".application", ".shared", random.name()]),
                    implemented: (0..<random.below(3)).map { _ in random.name() },
                    container: random.below(2) == 0 ? "" : random.name(),
                    module: random.element(of: ["", "Payments", random.name()]),
                    place: random.below(2) == 0 ? nil : Place(file: random.name(), line: random.below(100_000)),
                    isAsync: random.below(2) == 0, isOnMainActor: random.below(2) == 0, isOpaque: random.below(2) == 0)
            },
            needs: ids.flatMap { id in
                (0..<random.below(3)).map { _ in
                    Need(
                        of: id, for: some(), name: random.name(), declaration: random.name(),
                        kind: random.element(of: Need.Kind.allCases))
                }
            },
            issues: (0..<random.below(3)).map { _ in
                Issue(
                    random.element(of: Issue.Severity.allCases), random.name(), message: random.name(),
                    advice: random.name(),
                    services: some())
            })
    }
}

extension SeededRandom {
    /// Parts of the names of types and of names, and what some language takes for its own.
    private static let parts = [
        "Clock", "Array<Int>", "(Int, String)", "() -> Void", "Cat?", "any P & Q", "name: \"moscow\"", "\\Home.cat",
        "end", "graph",
        "subgraph", "class", "style", "click", "\"", "`", "#", ";", "%%", "|", "[", "]", "{", "}", "(", ")", "<b>",
        "&amp;", "</script>", "\n",
        "\r\n", "\t", "\u{0}", "\u{1f}", "\u{7f}", "\u{ffff}", "\u{2028}", "&lt;", "é", "e\u{301}", "日本", "👩‍👩‍👧",
        "\u{202e}",
        "$", "$(x)", "-->", "==", "o--",
        "x--", "*a*", "_b_", "~c~", "'", "//", "/*", "@", ":::", "#35;", "\\n", "\\", "",
    ]

    /// A name of some parts.
    fileprivate mutating func name() -> String {
        (0..<below(4)).map { _ in element(of: Self.parts) }.joined(separator: below(2) == 0 ? "" : " ")
    }

    /// One of several elements.
    mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
