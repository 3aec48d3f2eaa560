// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverInspection
import Testing

/// What an error proposes when a service is asked for with arguments that it is not registered with.
@Suite struct ArgumentAdviceTests {
    private let resolver = Resolver()

    @Test func `A service that takes untyped arguments, none, or others says so`() throws {
        resolver.register { _, args in Hat(size: args("size")) }

        let error = try #require(throws: ResolutionError.self) { try resolver.require(Hat.self, argument: 3) }

        #expect(error.description.contains("Hat is registered with untyped arguments, args:."))

        resolver.register { Hat(size: 1) }
        let none = try #require(throws: ResolutionError.self) { try resolver.require(Hat.self, argument: 3) }
        #expect(none.description.contains("Hat is registered with no arguments."))

        let other = Resolver()
        other.register(Hat.self) { (_: Resolver, size: Int?) in Hat(size: size ?? 0) }
        let optional = try #require(throws: ResolutionError.self) { try other.require(Hat.self, argument: 3) }
        #expect(optional.description.contains("No registration provides Hat(Int)."))
        #expect(optional.description.hasSuffix("Hat is registered with (Int?)."))
    }

    @Test func `Who asks without the arguments is told how to pass them`() throws {
        resolver.register(Hat.self, name: "top") { (_: Resolver, size: Int, _: String) in Hat(size: size) }

        let error = try #require(throws: ResolutionError.self) { try resolver.require(Hat.self, name: "top") }

        #expect(error.description.hasSuffix(#"(Int, String). Ask with require(Hat.self, name: "top", arguments: …)."#))
        #expect(try resolver.require(Hat.self, name: "top", arguments: 3, "felt").size == 3)
    }

    // MARK: - Of the wrong form

    @Test func `One argument where a dictionary is wanted`() {
        #expect(
            message(args: "big") { $0("size") } == """
                The factory of Hat wants the argument "size" to be String, in a dictionary, but there is one without a key, String.
                  Pass a dictionary: resolve(args: ["size": …]).
                """)
    }

    @Test func `A dictionary where one argument is wanted`() {
        #expect(
            message(args: ["size": "big", "colour": "red"]) { $0() } == """
                The factory of Hat wants the argument to be String, but there are 2 in a dictionary.
                  The arguments given are: "colour", "size". Pass one alone, or let the factory read it by its key.
                """)
    }

    @Test func `A dictionary with one argument of another type`() {
        #expect(
            message(args: ["size": 7]) { $0() } == """
                The factory of Hat wants the argument "size" to be String, but it is Int.
                  The arguments given are: "size".
                """)
    }

    @Test func `Another dictionary than the one that is wanted`() {
        #expect(
            message(args: ["size": 7]) { ($0() as [String: String]).description } == """
                The factory of Hat wants the argument to be Dictionary<String, String>, but it is Dictionary<String, Int>.
                  Pass it: resolve(args: …).
                """)
    }

    @Test func `Types of one name are told with their modules`() {
        #expect(
            message(args: Elsewhere.Size()) { "\($0() as Size)" } == """
                The factory of Hat wants the argument to be ResolverTests.Size, but it is ResolverTests.Elsewhere.Size.
                  Pass it: resolve(args: …).
                """)
    }

    /// What an exercise says of a factory that reads its arguments, without the path.
    private func message(args: any Sendable, _ read: @escaping @Sendable (Resolver.Args) -> String) -> String? {
        resolver.register { _, args in Hat(size: read(args).count) }
        resolver.register { r in HatBox(hat: r.resolve(args: args)) }
        let issue = resolver.graph(exercising: true).issues.first { $0.identifier == "exercise" }
        return issue.flatMap { issue in
            issue.message.range(of: "The factory").map { "\(issue.message[$0.lowerBound...])\n  \(issue.advice)" }
        }
    }
}

private struct Hat {
    let size: Int
}

private struct HatBox {
    let hat: Hat
}

struct Size {}

enum Elsewhere {
    struct Size {}
}
