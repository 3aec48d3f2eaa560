// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private protocol Plugin {
    var title: String { get }
}

private struct TextPlugin: Plugin { let title = "text" }
private struct ImagePlugin: Plugin { let title = "image" }
private struct Greeting: Equatable { let text: String }

private struct BaseModule: ResolverModule {
    let journal: Log
    func register(in resolver: Resolver) {
        journal.note("base")
        resolver.register { Greeting(text: "base") }
    }
}

private struct LeftModule: ResolverModule {
    let journal: Log
    var imports: [any ResolverModule] { [BaseModule(journal: journal)] }
    func register(in resolver: Resolver) {
        journal.note("left")
        resolver.register { TextPlugin() }.implements((any Plugin).self)
    }
}

private struct RightModule: ResolverModule {
    let journal: Log
    var imports: [any ResolverModule] { [BaseModule(journal: journal)] }
    func register(in resolver: Resolver) {
        journal.note("right")
        resolver.register { ImagePlugin() }.implements((any Plugin).self)
    }
}

private struct TopModule: ResolverModule {
    let journal: Log
    var imports: [any ResolverModule] { [LeftModule(journal: journal), RightModule(journal: journal)] }
    func register(in resolver: Resolver) { journal.note("top") }
}

private struct HenModule: ResolverModule {
    var imports: [any ResolverModule] { [EggModule()] }
    func register(in resolver: Resolver) { resolver.register(Int.self, name: "hen") { 1 } }
}

private struct EggModule: ResolverModule {
    var imports: [any ResolverModule] { [HenModule()] }
    func register(in resolver: Resolver) { resolver.register(Int.self, name: "egg") { 2 } }
}

private struct OverridingModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register { Greeting(text: "overriding") }.override()
    }
}

private struct StrayModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register { Greeting(text: "stray") }.override()
    }
}

struct ModuleTests {
    @Test func `Imports register first, depth first, each type once`() {
        let resolver = Resolver()
        let journal = Log()

        resolver.install(TopModule(journal: journal))

        #expect(journal.entries == ["base", "left", "right", "top"])
    }

    @Test func `Any number of modules is installed, in their order`() {
        let resolver = Resolver()
        let journal = Log()

        resolver.install(RightModule(journal: journal), LeftModule(journal: journal))

        #expect(journal.entries == ["base", "right", "left"])
    }

    @Test func `Modules contribute to one collection`() {
        let resolver = Resolver()
        resolver.install(TopModule(journal: Log()))

        let plugins = resolver.all((any Plugin).self)

        #expect(plugins.map(\.title) == ["text", "image"])
    }

    @Test func `A second module of a type is skipped, with a note that names both`() throws {
        let resolver = Resolver()
        let journal = Log()

        resolver.install(TopModule(journal: journal))

        let note = try #require(resolver.issues().first { $0.identifier == "module-skipped" })
        #expect(note.severity == .note)
        #expect(note.message.contains("BaseModule is installed twice, by LeftModule and then by RightModule"))
        #expect(throws: Never.self) { try resolver.validate() }
    }

    @Test func `Of two modules with different settings the first counts`() {
        let resolver = Resolver()
        let first = Log()
        let second = Log()

        resolver.install(BaseModule(journal: first))
        resolver.install(BaseModule(journal: second))

        #expect(first.entries == ["base"])
        #expect(second.entries.isEmpty)
    }

    @Test func `Modules that import each other are an error that names the way round`() throws {
        let resolver = Resolver()

        resolver.install(HenModule())

        let issue = try #require(resolver.issues().first { $0.identifier == "import-cycle" })
        #expect(issue.severity == .error)
        #expect(issue.message.contains("HenModule imports EggModule imports HenModule"))
        #expect(issue.places.first?.file.hasSuffix("ModuleTests.swift") == true)
        #expect(resolver.resolve(Int.self, name: "egg") == 2)
    }

    @Test func `Modules that import each other do not start`() async {
        let resolver = Resolver()
        resolver.install(HenModule())

        let error = await #expect(throws: LifecycleError.self) { try await resolver.start() }

        #expect(error?.failures.first?.error is LifecycleError.ImportCycle)
        #expect(error?.description.contains("HenModule imports EggModule imports HenModule") == true)
    }
}

struct ModuleOverrideTests {
    @Test(arguments: [true, false])
    func `A module overrides another, whichever is installed first`(isFirst: Bool) {
        let resolver = Resolver()
        let base = BaseModule(journal: Log())

        resolver.install(isFirst ? [OverridingModule(), base] : [base, OverridingModule()])

        #expect(resolver.resolve(Greeting.self).text == "overriding")
        #expect(resolver.issues().isEmpty)
    }

    @Test func `The latest of several overrides counts`() {
        let resolver = Resolver()

        resolver.install(StrayModule(), OverridingModule(), BaseModule(journal: Log()))

        #expect(resolver.resolve(Greeting.self).text == "overriding")
    }

    @Test func `What is registered by hand replaces what a module overrides`() {
        let resolver = Resolver()
        resolver.install(BaseModule(journal: Log()), OverridingModule())

        resolver.register { Greeting(text: "by hand") }

        #expect(resolver.resolve(Greeting.self).text == "by hand")
    }

    @Test func `What is overridden by hand before is not replaced by a module`() {
        let resolver = Resolver()
        resolver.register { Greeting(text: "by hand") }.override()

        resolver.install(BaseModule(journal: Log()))

        #expect(resolver.resolve(Greeting.self).text == "by hand")
    }

    @Test func `Overriding what nobody registers is an error of validation`() throws {
        let resolver = Resolver()
        resolver.install(StrayModule())

        let error = #expect(throws: Resolver.ValidationError.self) { try resolver.validate() }

        #expect(error?.issues.map(\.identifier) == ["override-of-nothing"])
        #expect(error?.issues.first?.message.hasPrefix("Greeting is registered to override") == true)
    }

    @Test func `Overriding what a container behind it registers is no error`() {
        let behind = Resolver()
        behind.register { Greeting(text: "behind") }
        let resolver = Resolver(child: behind)

        resolver.register { Greeting(text: "in front") }.override()

        #expect(resolver.issues().isEmpty)
    }

    @Test(arguments: [true, false])
    func `An override that implements a service wins over what another registers for it`(isFirst: Bool) {
        let resolver = Resolver()
        if isFirst { resolver.register { ImagePlugin() }.implements((any Plugin).self).override() }
        resolver.register((any Plugin).self) { TextPlugin() }
        if !isFirst { resolver.register { ImagePlugin() }.implements((any Plugin).self).override() }

        let plugin: any Plugin = resolver.resolve()

        #expect(plugin.title == "image")
        #expect(resolver.issues().isEmpty)
    }
}
