// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A module whose hooks write a journal, and fail where they are told to.
private struct StepModule<Tag>: ResolverModule {
    let journal: Log
    var imports: [any ResolverModule] = []
    /// The entries of the journal that fail instead.
    var faults: Set<String> = []

    private var name: String { "\(Tag.self)" }

    func register(in resolver: Resolver) {
        let (journal, name, faults) = (journal, name, faults)
        resolver.register(String.self, name: .init(name)) {
            try Self.pass("\(name) made", faults, journal)
            return name
        }
        .scope(Resolver.Scope.Cache())
        .eager()
        .onDispose { _ in try Self.pass("\(name) disposed", faults, journal) }
    }

    func onStartup(_ resolver: Resolver) async throws { try Self.pass("\(name) up", faults, journal) }
    func onShutdown(_ resolver: Resolver) async throws { try Self.pass("\(name) down", faults, journal) }

    private static func pass(_ step: String, _ faults: Set<String>, _ journal: Log) throws {
        journal.note(step)
        if faults.contains(step) { throw Fault(step) }
    }
}

private enum Base {}
private enum Left {}
private enum Right {}
private enum Top {}

/// A resolver with a diamond of modules: the top one imports two, which both import the base.
private func diamond(_ journal: Log, faults: Set<String> = []) -> Resolver {
    let resolver = Resolver()
    let base = StepModule<Base>(journal: journal, faults: faults)
    let left = StepModule<Left>(journal: journal, imports: [base], faults: faults)
    let right = StepModule<Right>(journal: journal, imports: [base], faults: faults)
    resolver.install(StepModule<Top>(journal: journal, imports: [left, right], faults: faults))
    return resolver
}

private let starting = [
    "Base made", "Left made", "Right made", "Top made", "Base up", "Left up", "Right up", "Top up",
]
private let stopping = [
    "Top down", "Right down", "Left down", "Base down", "Top disposed", "Right disposed", "Left disposed",
    "Base disposed",
]

struct StartTests {
    @Test func `Starting makes eager services, then starts modules, imports first`() async throws {
        let journal = Log()
        let resolver = diamond(journal)

        try await resolver.start()

        #expect(journal.entries == starting)
        #expect(resolver.state == .running)
    }

    @Test func `Shutting down goes the other way, modules first`() async throws {
        let journal = Log()
        let resolver = diamond(journal)
        try await resolver.start()
        _ = journal.take()

        try await resolver.shutdown()

        #expect(journal.entries == stopping)
        #expect(resolver.state == .stopped)
    }

    @Test func `Starting and shutting down again does nothing`() async throws {
        let journal = Log()
        let resolver = diamond(journal)

        try await resolver.start()
        try await resolver.start()
        try await resolver.shutdown()
        try await resolver.shutdown()

        #expect(journal.entries == starting + stopping)
    }

    @Test(arguments: starting.indices)
    func `Each prefix of a start that fails is rolled back once`(position: Int) async throws {
        let journal = Log()
        let resolver = diamond(journal, faults: [starting[position]])

        let error = await #expect(throws: LifecycleError.self) { try await resolver.start() }
        try await resolver.shutdown()

        let done = starting[..<position]
        let undone = done.reversed().map {
            $0.replacingSuffix("up", by: "down").replacingSuffix("made", by: "disposed")
        }
        #expect(journal.entries == done + [starting[position]] + undone)
        #expect(error?.failures.count == 1)
        #expect(resolver.state == .stopped)
    }

    @Test func `A failed start names what failed first, and what failed on the way back`() async {
        let resolver = diamond(Log(), faults: ["Right up", "Left down", "Base disposed"])

        let error = await #expect(throws: LifecycleError.self) { try await resolver.start() }

        #expect(
            error?.failures.map(\.description) == [
                "StepModule<Right>, onStartup: Right up", "StepModule<Left>, onShutdown: Left down",
                "String(name: \"Base\"), onDispose: Base disposed",
            ])
        #expect(error?.description.hasPrefix("StepModule<Right> did not start.") == true)
    }

    @Test func `A failed eager service is named by its key, with the error of the resolution`() async {
        let resolver = diamond(Log(), faults: ["Left made"])

        let error = await #expect(throws: LifecycleError.self) { try await resolver.start() }

        let cause = error?.failures.first?.error as? ResolutionError
        #expect(cause?.underlying as? Fault == Fault("Left made"))
        #expect(error?.description.hasPrefix("String(name: \"Left\") did not start.") == true)
    }

    @Test func `Shutting down goes on after failures and throws them together`() async throws {
        let journal = Log()
        let faults: Set = ["Right down", "Base down", "Left disposed"]
        let resolver = diamond(journal, faults: faults)
        try await resolver.start()
        _ = journal.take()

        let error = await #expect(throws: LifecycleError.self) { try await resolver.shutdown() }

        #expect(journal.entries == stopping)
        #expect(error?.failures.compactMap { ($0.error as? Fault)?.description } == stopping.filter(faults.contains))
        #expect(resolver.state == .stopped)
    }

    @Test func `A container that has been shut down can be started again`() async throws {
        let journal = Log()
        let resolver = diamond(journal)
        try await resolver.start()
        try await resolver.shutdown()
        _ = journal.take()

        try await resolver.start()

        #expect(journal.entries == starting)
        #expect(resolver.resolve(String.self, name: "Base") == "Base")
    }

    @Test func `What is installed later starts with the next start, alone`() async throws {
        let journal = Log()
        let resolver = Resolver()
        resolver.install(StepModule<Base>(journal: journal))
        try await resolver.start()
        resolver.install(StepModule<Top>(journal: journal))
        _ = journal.take()

        try await resolver.start()

        #expect(journal.entries == ["Top made", "Top up"])
    }
}

extension String {
    fileprivate func replacingSuffix(_ suffix: String, by other: String) -> String {
        hasSuffix(suffix) ? dropLast(suffix.count) + other : self
    }
}
