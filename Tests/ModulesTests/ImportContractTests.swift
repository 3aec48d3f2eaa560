// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import TestSupport
import Testing

private struct Settings: Equatable {
    let url: String
}

private struct Configured: ResolverModule {
    let url: String

    func register(in resolver: Resolver) {
        resolver.register { [url] in Settings(url: url) }
    }
}

private struct Importing<ID>: ResolverModule {
    let imports: [any ResolverModule]

    func register(in resolver: Resolver) {}
}

private struct Selfish: ResolverModule {
    var imports: [any ResolverModule] { [Selfish()] }
    func register(in resolver: Resolver) { resolver.register { "selfish" } }
}

private struct Ping: ResolverModule {
    var imports: [any ResolverModule] { [Pong()] }
    func register(in resolver: Resolver) {}
}

private struct Pong: ResolverModule {
    var imports: [any ResolverModule] { [Ping()] }
    func register(in resolver: Resolver) {}
}

private struct Rock: ResolverModule {
    var imports: [any ResolverModule] { [Paper()] }
    func register(in resolver: Resolver) {}
}

private struct Paper: ResolverModule {
    var imports: [any ResolverModule] { [Scissors()] }
    func register(in resolver: Resolver) {}
}

private struct Scissors: ResolverModule {
    var imports: [any ResolverModule] { [Rock()] }
    func register(in resolver: Resolver) {}
}

@Suite struct ImportContractTests {
    @Test func `A diamond registers and starts its base once and first`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        let base = SitePart<Site.Base>(diary: diary)
        let left = SitePart<Site.Left>(diary: diary, parts: [base])
        let right = SitePart<Site.Right>(diary: diary, parts: [base])

        resolver.install(SitePart<Site.Top>(diary: diary, parts: [left, right]))
        try await resolver.start()
        try await resolver.shutdown()

        let order = ["Base", "Left", "Right", "Top"]
        let lines = order.map { "register \($0)" } + order.map { "start \($0)" } + order.reversed().map { "stop \($0)" }
        #expect(diary.lines == lines)
    }

    @Test func `Imports go depth first, in the order in which they are listed`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        let base = SitePart<Site.Base>(diary: diary)
        let left = SitePart<Site.Left>(diary: diary, parts: [base])
        let right = SitePart<Site.Right>(diary: diary)
        let roof = SitePart<Site.Roof>(diary: diary)

        resolver.install(SitePart<Site.Top>(diary: diary, parts: [right, left]), roof)

        #expect(diary.lines == ["Right", "Base", "Left", "Top", "Roof"].map { "register \($0)" })
    }

    @Test func `Modules that were installed together share what they import`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        let base = SitePart<Site.Base>(diary: diary)

        resolver.install(
            SitePart<Site.Left>(diary: diary, parts: [base]), SitePart<Site.Right>(diary: diary, parts: [base]))
        resolver.install(SitePart<Site.Top>(diary: diary, parts: [base]))

        #expect(diary.lines == ["Base", "Left", "Right", "Top"].map { "register \($0)" })
    }

    @Test func `A second instance of a module is skipped, and graph().issues notes it`() throws {
        let resolver = Resolver()

        resolver.install(Configured(url: "first"), Configured(url: "second"))

        #expect(resolver.resolve(Settings.self) == Settings(url: "first"))
        let issues = resolver.graph().issues
        let issue = try #require(issues.first)
        #expect(issues.count == 1)
        #expect(issue.severity == .note)
        #expect(issue.message.contains("Configured"))
        #expect(throws: Never.self) { try resolver.validate() }
    }

    @Test func `A second instance among imports is skipped, too`() {
        let resolver = Resolver()

        resolver.install(
            Importing<Site.Top>(imports: [
                Importing<Site.Left>(imports: [Configured(url: "left")]),
                Importing<Site.Right>(imports: [Configured(url: "right")]),
            ]))

        #expect(resolver.resolve(Settings.self) == Settings(url: "left"))
        let issue = resolver.graph().issues.first
        #expect(issue?.identifier == "module-skipped")
        #expect(
            issue?.message.contains("Configured is installed twice, by Importing<Left> and then by Importing<Right>")
                == true)
    }

    @Test func `What a skipped instance would import is not installed`() {
        let diary = Logbook()
        let resolver = Resolver()
        let base = SitePart<Site.Base>(diary: diary)

        resolver.install(Importing<Site.Top>(imports: []), Importing<Site.Top>(imports: [base]))

        #expect(diary.lines == [])
    }

    @Test func `The same import graph in two containers is installed in both`() {
        let diary = Logbook()
        let module = SitePart<Site.Top>(diary: diary, parts: [SitePart<Site.Base>(diary: diary)])

        Resolver().install(module)
        Resolver().install(module)

        #expect(diary.lines.count == 4)
    }

    static let cycles: [(any ResolverModule, [String])] = [
        (Selfish(), ["Selfish"]), (Ping(), ["Ping", "Pong"]), (Rock(), ["Rock", "Paper", "Scissors"]),
        (Importing<Site.Top>(imports: [Rock()]), ["Rock", "Paper", "Scissors"]),
    ]

    @Test(arguments: cycles.indices)
    func `An import cycle is an error of validation that names it`(index: Int) throws {
        let (module, names) = Self.cycles[index]
        let resolver = Resolver()

        resolver.install(module)

        let error = try #require(throws: Resolver.ValidationError.self) { try resolver.validate() }
        let way = (names + [names[0]]).joined(separator: " imports ")
        #expect(error.description.contains(way))
        #expect(error.issues.map(\.identifier) == ["import-cycle"])
        #expect(error.issues.first?.places.first?.file.hasSuffix("ImportContractTests.swift") == true)
    }

    @Test(arguments: cycles.indices)
    func `An import cycle keeps a container from starting`(index: Int) async throws {
        let (module, names) = Self.cycles[index]
        let resolver = Resolver()
        resolver.install(module)

        let error = try #require(await resolver.startFailures())

        #expect(error.failures.first?.error as? LifecycleError.Cause == .importCycle(names + [names[0]]))
        #expect(error.failures.count == 1)
    }
}
