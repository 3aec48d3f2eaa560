// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if os(Linux)
import Foundation
import Resolver
import ResolverModules
import TestSupport
import Testing

private struct Page: Sendable {
    typealias Line = (Int, Int, Int, Int, Int, Int, Int, Int)
    var lines: (Line, Line, Line, Line) = (
        (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0)
    )
}

private final class Reader: Sendable {}

private final class Desk {
    var reader: Reader?
}

@Suite(.serialized, .disabled(if: isSanitized, "The sanitizer has a memory of its own."))
struct RealizationMemoryTests {
    @Test func `Making eager services leaves nothing behind`() async {
        await #expect(processExitsWith: .success) {
            var before = 0

            for round in 0..<enduring(25_000) {
                if round == enduring(5_000) { before = residentKibibytes() }
                let resolver = Resolver()
                resolver.register { Page() }.scope(.container).eager()
                try await resolver.start()
            }

            #expect(residentKibibytes() - before <= 1_024)
        }
    }

    @Test func `Requests whose objects hold what is theirs leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let main = Resolver()
            main.register(Desk.init).injection(\.reader)
            var before = 0

            for round in 0..<enduring(50_000) {
                if round == enduring(10_000) { before = residentKibibytes() }
                try await main.withContainer { request in
                    request.register { Reader() }
                    #expect(request.resolve(Desk.self).reader != nil)
                }
            }

            #expect(residentKibibytes() - before <= 1_024)
        }
    }
}
#endif
