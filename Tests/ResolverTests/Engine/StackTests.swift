// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A chain that the stack cannot carry is an error, never a crash, whatever the stack and the factories are like.
@Suite struct StackTests {
    @Test(
        arguments: isSoak || isLibraryOptimised
            ? Self.pairs([256, 512, 1_024, 8_192], [1, 4, 16, 32])
            : [(256, 1), (256, 32), (512, 4), (1_024, 16), (8_192, 32)])
    func `A chain without an end in sight is an error, by names`(stack: Int, frame: Int) async throws {
        let links: [(NamedLink, Resolver.Scope)] = [
            (.closure, .unique), (.closure, .graph), (.closure, Resolver.Scope.Cache()), (.closure, .container),
            (.implements, .unique), (.converted, Resolver.Scope.Cache()), (.optionalType, .container),
            (.argument, .unique), (.argument, Resolver.Scope.Cache()), (.arguments, Resolver.Scope.Cache()),
            (.untypedArguments, .graph), (.resolveProperties, .unique),
        ]
        for (link, scope) in links {
            let chain = NamedChain(link, of: Self.length(stack, frame), scope, frame: frame << 10)

            let error = try await onThread(stackSize: stack << 10) { failure { try chain.first() } }

            #expect(error?.reason == .tooDeep, "\(link): \(String(describing: error))")
        }
    }

    @Test(
        arguments: isSoak || isLibraryOptimised
            ? Self.pairs([256, 512, 1_024], [1, 4, 16, 32]) : [(256, 1), (256, 32), (512, 4), (1_024, 16)])
    func `A chain of initialisers and other parameters resolves, or is an error that says so`(
        stack: Int, frame: Int
    ) async throws {
        for link in TypedLink.allCases where link != .lazy {
            let chain = TypedChain(link, of: 2_048, .unique, frame: frame << 10)

            let error = try await onThread(stackSize: stack << 10) { failure { try chain.first() } }

            #expect(error == nil || error?.reason == .tooDeep, "\(link): \(String(describing: error))")
        }
    }

    @Test(
        arguments: isSoak || isLibraryOptimised
            ? Self.pairs([32, 48, 64, 96, 128, 200], [1, 16, 32])
            : [(32, 1), (48, 16), (64, 32), (96, 1), (128, 16), (200, 32)])
    func `What was used of the stack before the first request counts`(left: Int, frame: Int) async throws {
        // What is done once in a process needs stack as well.
        _ = Resolver().optional(Cat.self)
        let links: [NamedLink] = [.closure, .implements, .argument, .optionalType, .resolveProperties]
        for link in links {
            let chain = NamedChain(link, of: Self.length(512, frame), .container, frame: frame << 10)

            let error = try await onThread(stackSize: 512 << 10) {
                spending((512 - left) << 10) { failure { try chain.first() } }
            }

            #expect(error?.reason == .tooDeep, "\(link): \(String(describing: error))")
        }
    }

    @Test func `A thread whose stack was all but used up resolves as before when it is not`() async throws {
        let resolver = Resolver()
        resolver.register { Cat() }

        let (error, name) = try await onThread(stackSize: 512 << 10) {
            let error = spending(stackLeft() - (32 << 10)) { failure { try resolver.require(Cat.self) } }
            return (error, resolver.resolve(Cat.self).name)
        }

        #expect(error?.reason == .tooDeep)
        #expect(error?.description.contains("The stack of this thread is too full for Cat to be made.") == true)
        #expect(name == "Tom")
    }

    @Test(arguments: [1, 16, 32])
    func `A lazy parameter without an end in sight ends the program with the message`(frame: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [frame] in
            let chain = TypedChain(.lazy, of: 512, .unique, frame: frame << 10)
            _ = try await onThread(stackSize: 512 << 10) { ChainPart.count(try chain.first()) }
        }

        #expect(text(result).contains("more than the stack of this thread can carry"))
    }

    @Test(arguments: [1, 16, 32])
    func `A lazy wrapper without an end in sight ends the program with the message`(frame: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [frame] in
            let chain = NamedChain(.lazyInjected, of: 512, .unique, frame: frame << 10)
            _ = try await onThread(stackSize: 512 << 10) { ChainPart.count(try chain.first()) }
        }

        #expect(text(result).contains("more than the stack of this thread can carry"))
    }

    /// Each of some numbers with each of others.
    private static func pairs(_ first: [Int], _ second: [Int]) -> [(Int, Int)] {
        first.flatMap { one in second.map { (one, $0) } }
    }

    /// How long a chain has to be that fills a stack: the system may take a stack again that is up to four times as large.
    private static func length(_ stack: Int, _ frame: Int) -> Int { (stack < 8_192 ? 4 : 2) * stack / frame + 8 }
}
