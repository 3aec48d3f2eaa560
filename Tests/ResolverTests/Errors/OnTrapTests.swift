// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverInspection
import TestSupport
import Testing

/// `Resolver.onTrap` is told of the error for which the program ends.
@Suite struct OnTrapTests {
    @Test func `It gets the error and the place, on the thread that traps, before the message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver.onTrap = { error, file, line in
                let isSame = Thread.current.threadDictionary["traps"] != nil
                report("\(error.reason) \(error.key) \(error.path.count) \(file):\(line) \(isSame)")
            }
            let resolver = Resolver()
            resolver.register { r in Owner(pet: r.resolve(file: "App/Wiring.swift", line: 12)) }
            _ = try await onThread {
                Thread.current.threadDictionary["traps"] = true
                _ = resolver.resolve(Owner.self)
            }
        }

        #expect(text(result).hasPrefix("missing Animal 2 App/Wiring.swift:12 true\n"))
        #expect(text(result).contains("App/Wiring.swift:12: Fatal error: No registration provides Animal."))
    }

    @Test func `It is called once, when several threads trap`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver.onTrap = { error, _, _ in report("told of \(error.reason)") }
            let resolver = Resolver()
            _ = try await onThreads(8) { _ in _ = resolver.resolve(Cat.self) }
        }

        #expect(text(result).components(separatedBy: "told of missing").count == 2)
    }

    @Test func `What traps in it ends the program, and does not call it again`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver.onTrap = { error, _, _ in
                report("told of \(error.key)")
                _ = Resolver().resolve(Dog.self)
            }
            _ = Resolver().resolve(Cat.self)
        }

        #expect(text(result).components(separatedBy: "told of").count == 2)
        #expect(text(result).contains("No registration provides Dog."))
    }

    @Test func `It may resolve what there is`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register { Dog(name: "Rex") }.scope(.application)
            Resolver.onTrap = { [unowned resolver] _, _, _ in report(resolver.resolve(Dog.self).name) }
            _ = resolver.resolve(Cat.self)
        }

        #expect(text(result).hasPrefix("Rex\n"))
        #expect(text(result).contains("No registration provides Cat."))
    }

    @Test func `One that waits for a thread that traps holds nobody up for good`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let isTold = Gate()
            Resolver.onTrap = { _, _, _ in
                isTold.open()
                Gate().wait()
            }
            startThread { _ = Resolver().resolve(Cat.self) }
            isTold.wait()
            _ = Resolver().resolve(Dog.self)
        }

        #expect(text(result).contains("No registration provides Dog."))
    }

    @Test(arguments: [0, 1, 2, 3])
    func `It is told of everything that ends the program while something is resolved`(way: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [way] in
            Resolver.onTrap = { error, _, _ in report("told: \(error.description)") }
            let resolver = Resolver()
            switch way {
            case 0:
                resolver.register { _, args in Cat(name: args()) }
                _ = resolver.optional(Cat.self, args: 42)
            case 1:
                resolver.register { r in Link(next: try r.require()) }
                _ = resolver.optional(Link.self)
            case 2:
                @LazyInjected(container: resolver) var cat: Cat
                _ = cat
            default:
                Resolver.defaultScope = .application
                resolver.register(Horse.self) { (_: Resolver, _: Unhashable) in Horse(name: "") }
                _ = resolver.optional(Horse.self, argument: Unhashable(number: 1))
            }
        }

        let headline = ["wants the argument", "needs itself", "No registration", "Unhashable is not Hashable"][way]
        #expect(text(result).components(separatedBy: headline).count == 3)
        #expect(text(result).hasPrefix("told: "))
    }

    @Test func `It is not told of what is thrown, nor of what an exercise catches`() async {
        await #expect(processExitsWith: .success) {
            let calls = Counter()
            Resolver.onTrap = { _, _, _ in calls.increment() }
            let resolver = Resolver()
            resolver.register { r in Owner(pet: r.resolve()) }
            _ = try? resolver.require(Cat.self)
            _ = resolver.graph(exercising: true).issues
            Resolver.reset()
            precondition(calls.count == 0 && Resolver.onTrap != nil)

            Resolver.onTrap = nil
            precondition(Resolver.onTrap == nil)
        }
    }
}

/// Writes a line to the standard error, where a test finds it.
private func report(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
}
