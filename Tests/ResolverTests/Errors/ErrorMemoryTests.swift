// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if os(Linux)
import Foundation
import Resolver
import TestSupport
import Testing

private final class Wick: Sendable {}

private final class Candle: Sendable {
    init(wick: Wick) {}
}

private final class Lantern: Sendable {
    init(candle: Candle) {}
}

private final class Porch: Sendable {
    init(lantern: Lantern) {}
}

@Suite(.serialized, .disabled(if: isSanitized, "The sanitizer has a memory of its own."))
struct ErrorMemoryTests {
    @Test func `Errors that say what each step needs leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register(Candle.init)
            resolver.register(Lantern.init)
            resolver.register(Porch.init)
            var before = 0

            for round in 0..<enduring(25_000) {
                if round == enduring(5_000) { before = residentKibibytes() }
                #expect(resolver.failure(Porch.self)?.path.count == 4)
            }

            #expect(residentKibibytes() - before <= 1_024)
        }
    }
}
#endif
