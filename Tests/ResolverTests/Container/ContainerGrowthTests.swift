// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if os(Linux)
import Foundation
import Resolver
import ResolverModules
import TestSupport
import Testing

/// What containers hold is in proportion to what they were given, and is let go however much it is. Each test has a process of
/// its own.
@Suite(.serialized, .disabled(if: isSanitized, "The sanitizer has a memory of its own."))
struct ContainerGrowthTests {
    @Test func `Children take memory in proportion to their number`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            let children = (0..<20_000).map { _ in Resolver() }
            children[19_999].register { Cat() }
            let before = heapBytes()

            for child in children { resolver.add(child: child) }
            for child in children { resolver.add(child: child) }

            let growth = heapBytes() - before
            #expect(growth < 20_000 * 80, "They take \(growth / 20_000) bytes each.")
            #expect(resolver.description == "Resolver(0 keys, 20000 children)")
            #expect(resolver.optional(Cat.self) != nil)
        }
    }

    @Test func `Late injections that lead from one to the next take memory that grows with their number`() async {
        await #expect(processExitsWith: .success) {
            final class Link { var next: Link? }
            let resolver = Resolver()
            let bytes = Locked(0)
            resolver.register(name: "0") {
                bytes.withLock { $0 = heapBytes() - $0 }
                return Link()
            }
            for number in 1...3_000 {
                resolver.register(name: Resolver.Name("\(number)")) { Link() }
                    .injection(name: Resolver.Name("\(number - 1)"), cycle: true, \.next)
            }
            bytes.withLock { $0 = heapBytes() }

            #expect(resolver.resolve(Link.self, name: "3000").next?.next != nil)

            let growth = bytes.withLock { $0 }
            #expect(growth < 3_000 * 2_000, "They take \(growth / 3_000) bytes each.")
        }
    }

    @Test func `Containers that come and go, each with an instance in its cache, leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { Cat() }.scope(.container)

            try await expectFlatHeap(rounds: 40_000) { _ = Resolver(inFrontOf: resolver).resolve(Cat.self) }
        }
    }

    @Test func `Starts and shutdowns leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver(child: Resolver())
            resolver.add(child: Resolver())

            try await expectFlatHeap(rounds: enduring(5_000)) {
                try await resolver.start()
                try await resolver.shutdown()
            }
        }
    }

    @Test(arguments: [true, false])
    func `Nor do they with modules, eager services and handlers`(hasHandlers: Bool) async {
        await #expect(processExitsWith: .success) { [hasHandlers] in
            let resolver = Resolver(child: Resolver())
            let eager = resolver.register { Cat() }.scope(.application).eager()
            if hasHandlers { eager.onDispose { _ in } }
            resolver.register { Dog() }.scope(Resolver.Scope.Cache(timeToLive: .seconds(60))).eager()
            resolver.register { Owner(pet: Cat()) }.scope(.container).eager()
            if hasHandlers { resolver.install(Kitchen()) }

            try await expectFlatHeap(rounds: enduring(5_000)) {
                try await resolver.start()
                try await resolver.shutdown()
            }
        }
    }

    @Test func `A cache that many containers share lets go of what belonged to those that have gone`() async {
        await #expect(processExitsWith: .success) {
            let cache = Resolver.Scope.Cache()
            let gone = Counter()

            // All at once, so that no registration takes the place of another in memory.
            for round in 1...2 {
                var containers = (0..<2_000).map { _ in
                    let container = Resolver()
                    container.cache = cache
                    container.register { Farewell { gone.increment() } }.scope(.container)
                    container.register(Farewell.self) { (_: Resolver, _: String) in Farewell { gone.increment() } }
                        .scope(.container)
                    _ = container.resolve(Farewell.self)
                    _ = container.resolve(Farewell.self, argument: "a")
                    return container
                }
                containers.removeAll()
                #expect(gone.count == round * 4_000)
            }
        }
    }

    @Test func `A cache that many containers share does not grow with those that have gone`() async {
        await #expect(processExitsWith: .success) {
            let cache = Resolver.Scope.Cache()

            try await expectFlatHeap(rounds: 20) {
                var containers = (0..<200).map { _ in
                    let container = Resolver()
                    container.cache = cache
                    container.register { Cat() }.scope(.container)
                    container.register(Horse.self) { (_: Resolver, name: String) in Horse(name: name) }
                        .scope(.container)
                    _ = container.resolve(Cat.self)
                    _ = container.resolve(Horse.self, argument: "a")
                    return container
                }
                containers.removeAll()
            }
        }
    }

    @Test(arguments: [512, 8_192])
    func `Containers nested very deep are let go on a stack of any size`(kibibytes: Int) async {
        await #expect(processExitsWith: .success) { [kibibytes] in
            try await onThread(stackSize: kibibytes << 10) {
                let gone = Counter()
                var resolver = Resolver()
                for _ in 0..<enduring(100_000) {
                    resolver = Resolver(child: resolver)
                    resolver.register { Farewell { gone.increment() } }.scope(Resolver.Scope.Cache())
                }
                let last = Farewell { gone.increment() }
                resolver.register { last }
                _ = resolver.resolve(Farewell.self)
                resolver = Resolver()

                #expect(gone.count == 0)
            }
        }
    }

    @Test func `A tree of containers is let go as a whole, and each object at its end may make and drop others`() async
    {
        await #expect(processExitsWith: .success) {
            let gone = Counter()
            let shared = Resolver()
            shared.register { Cat() }
            try await onThread(stackSize: 512 << 10) {
                var resolver = Resolver()
                for depth in 0..<2_000 {
                    let twig = Resolver(child: shared)
                    twig.register { Farewell { gone.increment() } }.scope(Resolver.Scope.Cache())
                    _ = twig.resolve(Farewell.self)
                    let next = Resolver(child: depth.isMultiple(of: 2) ? twig : resolver)
                    next.add(child: depth.isMultiple(of: 2) ? resolver : twig)
                    let farewell = Farewell {
                        var inner = Resolver()
                        for _ in 0..<20 { inner = Resolver(child: inner) }
                        inner.add(child: shared)
                        if inner.optional(Cat.self) != nil { gone.increment() }
                    }
                    next.register(name: "kept") { farewell }
                    resolver = next
                }
            }

            #expect(gone.count == 4_000)
            #expect(shared.optional(Cat.self) != nil)
        }
    }

    @Test func `A registration whose options were changed very often is let go`() async {
        await #expect(processExitsWith: .success) {
            try await onThread(stackSize: 512 << 10) {
                let gone = Counter()
                do {
                    let resolver = Resolver()
                    let captured = Farewell { gone.increment() }
                    let options = resolver.register { withExtendedLifetime(captured) { Cat() } }
                    for _ in 0..<enduring(100_000) { options.lazy() }
                    #expect(resolver.optional(Cat.self) != nil)
                }

                #expect(gone.count == 1)
            }
        }
    }

    @Test func `A task that an async factory leaves behind at the end of a long way lets go of all of it`() async throws
    {
        let gone = Counter()
        let (gate, end) = AsyncStream.makeStream(of: Void.self)
        do {
            let resolver = Resolver()
            let length = 20_000
            for index in 0..<length {
                let captured = Farewell { gone.increment() }
                resolver.register(name: .init("\(index)")) { (r: Resolver) async throws -> Link in
                    withExtendedLifetime(captured) {}
                    if index < length - 1 { return Link(next: try await r.require(name: .init("\(index + 1)"))) }
                    Task { for await _ in gate {} }
                    return Link(next: nil)
                }
                .scope(index.isMultiple(of: 2) ? .unique : Resolver.Scope.Cache())
            }
            #expect(Link.count(try await resolver.require(name: "0")) == length)
        }

        end.finish()

        #expect(await eventually { gone.count == 20_000 })
    }

    private struct Kitchen: ResolverModule {
        func register(in resolver: Resolver) {
            resolver.register { Home() }.scope(Resolver.Scope.Cache())
        }

        func onStartup(_ resolver: Resolver) async throws { _ = try await resolver.require(Home.self) }
        func onShutdown(_ resolver: Resolver) async throws { await Task.yield() }
    }
}

/// Runs rounds, and expects that the heap holds no more afterwards, but for what the system's threads keep for themselves.
private func expectFlatHeap(rounds: Int, _ round: () async throws -> Void) async throws {
    for _ in 0..<rounds { try await round() }
    let before = heapBytes()

    for _ in 0..<rounds { try await round() }

    let growth = heapBytes() - before
    #expect(growth < 128 << 10, "The heap grew by \(growth) bytes in \(rounds) rounds.")
}

/// How many bytes of the heap are in use, as the C library tells: what it has got from the system, without what is free.
///
/// The resident memory is too coarse, and none of the library's structures can be had from Swift.
private func heapBytes() -> Int {
    typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    guard let symbol = dlsym(nil, "malloc_info"), let file = fmemopen(&buffer, buffer.count, "w") else { return 0 }
    _ = unsafeBitCast(symbol, to: Report.self)(0, file)
    fclose(file)
    let text = String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)

    // The sums over all arenas come last.
    func size(_ tag: String) -> Int {
        let line = text.components(separatedBy: "<\(tag)").last ?? ""
        return line.components(separatedBy: "size=\"").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    }
    return size("system type=\"current\"") + size("total type=\"mmap\"")
        - size("total type=\"fast\"") - size("total type=\"rest\"")
}
#endif
