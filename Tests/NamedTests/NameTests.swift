// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// A name as a value: how it is made, compared and printed.
@Suite struct NameTests {
    // MARK: Making

    static let made: [Resolver.Name?] = [
        Resolver.Name("mock"), "mock", .mock, .init(stringLiteral: "mock"), .name(fromString: "mock"),
    ]

    @Test(arguments: made)
    func `A name is the same however it is made`(name: Resolver.Name?) {
        #expect(name == .mock)
    }

    @Test func `A name has a text, which may be empty, and no string is no name`() {
        let (mode, number): (String?, Int) = (nil, 7)

        #expect(Resolver.Name("app key ").rawValue == "app key ")
        #expect("\(Resolver.Name.draft)" == "draft")
        #expect(Resolver.Name("store-\(number)") == "store-7")
        #expect("store-\(number)" as Resolver.Name == Resolver.Name("store-7"))
        #expect(Resolver.Name.name(fromString: "")?.rawValue == "")
        #expect(Resolver.Name.name(fromString: mode) == nil)
    }

    // MARK: Comparing

    @Test(arguments: ["Mock", "mock ", " mock", "moc", "mocks", "", "m\u{f6}ck", "mock\0"])
    func `Names with another text are different`(text: String) {
        #expect(Resolver.Name(text) != .mock)
    }

    /// Pairs that Unicode declares to be the same text: composed and decomposed, in another order, and single characters
    /// that stand for another, three of them for one of ASCII.
    static let spellings = [
        ("caf\u{e9}", "cafe\u{301}"),
        ("\u{1112}\u{1161}\u{11ab}", "\u{d55c}"),
        ("q\u{307}\u{323}", "q\u{323}\u{307}"),
        ("\u{212b}ngstrom", "\u{c5}ngstrom"),
        ("\u{212a}elvin", "Kelvin"),
        ("a\u{37e}b", "a;b"),
        ("a\u{1fef}b", "a`b"),
    ]

    @Test(arguments: spellings)
    func `Spellings of one Unicode text are one name`(left: String, right: String) {
        let resolver = Resolver()
        resolver.register(name: Resolver.Name(left)) { AppKey(text: "k") }

        #expect(Resolver.Name(left) == Resolver.Name(right))
        #expect(Set([Resolver.Name(left), Resolver.Name(right)]).count == 1)
        #expect(resolver.optional(AppKey.self, name: Resolver.Name(right)) == AppKey(text: "k"))
    }

    @Test(arguments: [("ﬁle", "file"), ("ß", "ss"), ("А", "A"), ("①", "1"), ("İ", "I")])
    func `What only looks alike is another name`(left: String, right: String) {
        #expect(Resolver.Name(left) != Resolver.Name(right))
    }

    @Test func `A switch takes names`() {
        let chosen: Resolver.Name = "edit"

        let title =
            switch chosen {
            case .add: "New note"
            case .edit: "Change note"
            default: "Notes"
            }

        #expect(title == "Change note")
    }

    @Test func `A thousand names that differ only in length, or lie outside of ASCII, are all found`() {
        let resolver = Resolver()
        let names =
            (0..<1_000).map { Resolver.Name(String(repeating: "a", count: $0)) }
            + (0..<1_000).map { Resolver.Name("\u{e9}t\u{e9}-\($0)") }
        for (number, name) in names.enumerated() {
            resolver.register(name: name) { NumberedStore(number) }
        }

        let numbers = names.map { resolver.resolve(NumberedStore.self, name: $0).number }

        #expect(numbers == Array(0..<2_000))
    }
}
