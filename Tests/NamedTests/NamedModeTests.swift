// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// One switch that says which implementation everybody gets.
///
/// Who needs a store asks without a name. An unnamed registration picks the named one, by a configuration, the command line
/// or the environment.
@Suite struct NamedModeTests {
    /// A container in which the unnamed store is picked by a mode.
    private static func notes(_ mode: @escaping @Sendable () -> String?) -> Resolver {
        let resolver = Resolver.withStores()
        resolver.register { Configuration(mode: mode()) }.scope(.unique)
        resolver.register { r -> any NoteStoring in
            try r.require(name: .name(fromString: r.resolve(Configuration.self).mode) ?? .data)
        }
        resolver.register { r in NoteDesk(store: try r.require()) }
        return resolver
    }

    @Test(arguments: [("data", "file"), ("mock", "memory"), (nil, "file")])
    func `The unnamed registration picks by mode`(mode: String?, place: String) {
        let resolver = Self.notes { mode }

        #expect(resolver.resolve((any NoteStoring).self).place == place)
        #expect(resolver.resolve(NoteDesk.self).store.place == place)
    }

    @Test func `A mode that changes is seen by the next resolution`() {
        let mode = Locked("data")
        let resolver = Self.notes { mode.withLock { $0 } }
        let before = resolver.place(of: nil)
        mode.withLock { $0 = "mock" }

        #expect([before, resolver.place(of: nil)] == ["file", "memory"])
    }

    @Test func `A mode of which there is no implementation is an error with a suggestion`() throws {
        let resolver = Self.notes { "mokc" }

        let error = try #require(resolver.failure(NoteDesk.self))

        #expect(error.description.contains(#"Did you mean "mock"?"#))
        #expect(error.path.map(\.key.description) == ["NoteDesk", "NoteStoring", #"NoteStoring(name: "mokc")"#])
    }

    @Test func `A mode for tests goes in front of the app's container`() {
        let app = Self.notes { nil }
        let test = Resolver(child: app)
        test.register { Configuration(mode: "mock") }

        #expect(test.resolve(NoteDesk.self).store is MockNoteStore)
    }

    // MARK: The environment

    // A process has one environment, so these tests have processes of their own.

    @Test func `A name comes from an environment variable that is set and not empty, and is read when it is made`()
        async
    {
        await #expect(processExitsWith: .success) {
            func name() -> Resolver.Name? { .name(fromEnvironment: "NOTES_MODE") }
            unsetenv("NOTES_MODE")
            precondition(name() == nil)
            setenv("NOTES_MODE", "", 1)
            precondition(name() == nil)
            setenv("NOTES_MODE", "cafe\u{301} ☕️", 1)
            precondition(name() == "caf\u{e9} ☕️")
            setenv("NOTES_MODE", "mock", 1)
            let mock = name()
            setenv("NOTES_MODE", "data", 1)
            precondition(mock == .mock)
        }
    }

    @Test func `The command line goes before the environment, and that before the configuration`() async {
        await #expect(processExitsWith: .success) {
            func chosen(commandLine: String?) -> String? {
                let resolver = Resolver.withStores()
                resolver.register { Configuration(mode: "data") }
                resolver.register { r -> any NoteStoring in
                    let mode =
                        Resolver.Name.name(fromString: commandLine)
                        ?? .name(fromEnvironment: "NOTES_MODE")
                        ?? .name(fromString: r.resolve(Configuration.self).mode)
                    return r.resolve(name: mode)
                }
                return resolver.place(of: nil)
            }
            unsetenv("NOTES_MODE")
            precondition(chosen(commandLine: nil) == "file")
            setenv("NOTES_MODE", "mock", 1)
            precondition(chosen(commandLine: nil) == "memory")
            precondition(chosen(commandLine: "data") == "file")
        }
    }
}
