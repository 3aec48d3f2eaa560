// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// What an error says about a name that nothing is registered under.
@Suite struct NamedErrorTests {
    /// The description of the error for a store's name.
    private func message(for name: Resolver.Name?, in resolver: Resolver = .withStores()) -> String {
        resolver.failure((any NoteStoring).self, name: name)?.description ?? "no error"
    }

    @Test func `The error says which name was asked for, and lists the registered ones`() {
        let error = Resolver.withStores().failure((any NoteStoring).self, name: "cloud")
        let names = #"Registered names of NoteStoring: "data", "mock"."#

        #expect(error?.reason == .missing)
        #expect(error?.key == Resolver.ServiceKey((any NoteStoring).self, name: "cloud"))
        #expect(message(for: "cloud").hasPrefix(#"No registration provides NoteStoring(name: "cloud")."#))
        #expect(message(for: "cloud").contains(names))
        #expect(message(for: nil).contains(names))
    }

    @Test(arguments: ["moc", "mocks", "mokc", "Mock", "MOCK", "mick", "mo ck"])
    func `A name that is spelled nearly right gets a suggestion`(typed: String) {
        #expect(message(for: Resolver.Name(typed)).hasSuffix(#"Did you mean "mock"?"#))
    }

    @Test(arguments: ["cloud", "", "x", "memory", "🗒️"])
    func `A name that is nothing like the others gets no suggestion`(typed: String) {
        #expect(!message(for: Resolver.Name(typed)).contains("Did you mean"))
    }

    @Test func `Of two near names the nearer one is suggested`() {
        let resolver = Resolver()
        for name in ["draft-12", "draft-1", "draft-123"] as [Resolver.Name] {
            resolver.register((any NoteStoring).self, name: name) { NumberedStore(0) }
        }

        #expect(message(for: "draft-1234", in: resolver).hasSuffix(#"Did you mean "draft-123"?"#))
    }

    @Test func `Names of another type are not suggested`() {
        let resolver = Resolver.withStores()
        resolver.register(name: "cloud") { AppKey(text: "k") }

        #expect(!message(for: "cloud", in: resolver).contains("Did you mean"))
    }

    @Test func `A service registered only without a name says so`() {
        let resolver = Resolver()
        resolver.register { FileNoteStore() as any NoteStoring }

        #expect(message(for: .data, in: resolver).contains("NoteStoring is registered without a name (NamedTests/"))
    }

    @Test func `A service registered with and without a name says both`() {
        let resolver = Resolver.withStores()
        resolver.register { FileNoteStore() as any NoteStoring }

        #expect(message(for: "cloud", in: resolver).contains("It is registered without a name, too."))
    }

    @Test func `A wrong name deep in a graph is found at the end of the path`() throws {
        let resolver = Resolver.withStores()
        resolver.register { r in NoteDesk(store: try r.require(name: "dat")) }
        resolver.register(name: .draft) { r in [try r.require(NoteDesk.self)] }

        let error = try #require(resolver.failure([NoteDesk].self, name: .draft))

        #expect(
            error.path.map(\.key.description)
                == [#"Array<NoteDesk>(name: "draft")"#, "NoteDesk", #"NoteStoring(name: "dat")"#])
    }

    @Test func `resolve traps with the names and the caller's place`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let _: any NoteStoring = Resolver.withStores().resolve(name: "mocking")
        }

        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains("NamedTests/NamedErrorTests.swift:"))
        #expect(output.contains(#"No registration provides NoteStoring(name: "mocking")."#))
    }
}
