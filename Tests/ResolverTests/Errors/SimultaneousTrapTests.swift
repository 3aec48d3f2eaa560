// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// One thread ends the program; another that traps meanwhile waits.
@Suite struct SimultaneousTrapTests {
    @Test func `A second thread that traps waits until the first has ended the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let isFirst = Gate()
            let resolver = Resolver()
            resolver.register { () throws -> Cat in throw SlowText(hasBegun: isFirst) }
            startThread { _ = resolver.resolve(Cat.self) }
            isFirst.wait()
            _ = resolver.resolve(Dog.self)
        }

        #expect(text(result).contains("The factory of Cat threw an error."))
        #expect(!text(result).contains("No registration provides Dog."))
    }

    @Test func `A wrong option waits as well`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let isFirst = Gate()
            let resolver = Resolver()
            resolver.register { () throws -> Cat in throw SlowText(hasBegun: isFirst) }
            startThread { _ = resolver.resolve(Cat.self) }
            isFirst.wait()
            resolver.register { Dog() }.injection(\.name)
        }

        #expect(text(result).contains("The factory of Cat threw an error."))
        #expect(!text(result).contains("cannot be injected"))
    }

    @Test func `Threads that trap together end the process once`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            _ = try await onThreads(8) { _ in _ = resolver.resolve(Cat.self) }
        }

        #expect(text(result).components(separatedBy: "No registration provides Cat.").count == 2)
    }

    @Test func `An error whose own text traps ends the process`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register { () throws -> Cat in throw TrappingText(resolver: resolver) }
            _ = resolver.resolve(Cat.self)
        }

        #expect(text(result).contains("No registration provides Dog."))
    }
}

/// An error whose text takes as long as it takes another thread to trap.
private struct SlowText: Error, CustomStringConvertible {
    let hasBegun: Gate

    var description: String {
        hasBegun.open()
        // The other thread is to trap meanwhile, which nothing shows.
        Thread.sleep(forTimeInterval: 0.5)
        return "slowly"
    }
}

/// An error whose text asks for what nothing provides.
private struct TrappingText: Error, CustomStringConvertible {
    let resolver: Resolver
    var description: String { resolver.resolve(Dog.self).name }
}
