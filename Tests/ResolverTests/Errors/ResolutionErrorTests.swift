// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct ResolutionErrorTests {
    @Test func `The path leads from the service asked for to the one that failed`() throws {
        let resolver = Resolver()
        resolver.register(file: "App/Wiring.swift", line: 12) { r in Alarm(scheduler: try r.require(name: "daily")) }
        resolver.register(name: "daily", file: "App/Wiring.swift", line: 14) { r in Scheduler(clock: try r.require()) }

        let error = try #require(resolver.failure(Alarm.self))

        #expect(error.reason == .missing)
        #expect(
            error.path.map(\.key) == [
                Resolver.ServiceKey(Alarm.self), Resolver.ServiceKey(Scheduler.self, name: "daily"),
                Resolver.ServiceKey((any Clock).self),
            ])
        #expect(error.path.map(\.file) == ["App/Wiring.swift", "App/Wiring.swift", nil])
        #expect(error.path.map(\.line) == [12, 14, nil])
        #expect(error.key == Resolver.ServiceKey((any Clock).self))
        #expect(error.underlying == nil)
    }

    @Test func `The path passes through containers and implemented protocols`() {
        let child = Resolver()
        child.register { r in Cat(name: try r.require(String.self, name: "cat")) }.implements((any Animal).self)
        let resolver = Resolver(child: child)
        resolver.register { r in Owner(pet: try r.require()) }

        let path = resolver.failure(Owner.self)?.path.map(\.key.description) ?? []

        #expect(path.first == "Owner")
        #expect(path.contains("Animal"))
        #expect(path.last == #"String(name: "cat")"#)
    }

    @Test func `The path of a nested request that was caught starts anew`() {
        let resolver = Resolver()
        let log = Log()
        resolver.register { (r: Resolver) -> Alarm in
            for error in [r.failure(Dog.self), r.failure(Cat.self)] {
                log.note("\(error?.path.map(\.key.description) ?? [])")
            }
            throw BrokenSpring()
        }

        _ = resolver.failure(Alarm.self)

        #expect(log.entries == [#"["Alarm", "Dog"]"#, #"["Alarm", "Cat"]"#])
    }

    @Test func `A factory may wrap the error of what it needs in its own`() {
        struct NoAlarm: Error {
            let cause: ResolutionError
        }
        let resolver = Resolver()
        resolver.register { (r: Resolver) throws -> Alarm in
            do throws(ResolutionError) {
                return Alarm(scheduler: try r.require())
            } catch {
                throw NoAlarm(cause: error)
            }
        }

        let error = resolver.failure(Alarm.self)

        #expect(error?.reason == .factoryThrew)
        #expect(error?.path.map(\.key.description) == ["Alarm"])
        #expect((error?.underlying as? NoAlarm)?.cause.reason == .missing)
    }

    @Test func `An error of another resolution that a factory throws keeps its own path`() {
        let other = Resolver()
        let resolver = Resolver()
        resolver.register { () throws -> Cat in
            _ = try other.require(Dog.self)
            return Cat()
        }

        let error = resolver.failure(Cat.self)

        #expect(error?.reason == .missing)
        #expect(error?.path.map(\.key.description) == ["Cat", "Dog"])
    }

    @Test func `Asking through an optional reports a circle, since that is a mistake and no absence`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register { r in Chicken(egg: try r.require()) }
            resolver.register { r in Egg(chicken: try r.require()) }
            _ = resolver.optional(Chicken.self)
        }

        #expect(text(result).contains("Chicken needs itself: Chicken → Egg → Chicken."))
    }
}
