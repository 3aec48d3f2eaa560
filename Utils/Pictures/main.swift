// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The wirings that the guides show as pictures. Utils/pictures compiles this file and runs it.

import Foundation
import Resolver
import ResolverInspection
import ResolverModules

/// The services of the pictures: those of the guides.
private final class Clock: Sendable {}
private protocol Ringing: AnyObject {}
private final class Speaker: Sendable {}
private final class Keys: Sendable {}
private final class Alarm: Ringing { init(clock: Clock, speaker: Speaker?) {} }
private final class House { init(alarm: Alarm, keys: Keys) {} }

private final class Log: Sendable {}
private final class Database: Sendable { init(log: Log) {} }
private final class Notes: Sendable { init(database: Database, log: Log) {} }

private protocol Animal {}
private struct Cat: Animal {}
private struct Dog: Animal {}
private final class Owner { init(pet: any Animal) {} }

private struct LoggingModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register { Log() }.scope(.application)
    }
}

private struct StorageModule: ResolverModule {
    var imports: [any ResolverModule] { [LoggingModule()] }
    func register(in resolver: Resolver) {
        resolver.register(Database.init).scope(.application)
    }
}

private struct NotesModule: ResolverModule {
    var imports: [any ResolverModule] { [StorageModule(), LoggingModule()] }
    func register(in resolver: Resolver) {
        resolver.register(Notes.init)
    }
}

/// Docs/Graph.md: the first sample.
private func graph() -> Resolver {
    let resolver = Resolver()
    resolver.register { Clock() }.scope(.application)
    resolver.register(Alarm.init).implements((any Ringing).self)
    resolver.register(House.init)
    return resolver
}

/// Docs/Modules.md: the modules of a program, with what they register.
private func modules() -> Resolver {
    let resolver = Resolver()
    resolver.install(NotesModule())
    return resolver
}

/// Docs/Containers.md: a container in front of another.
private func containers() -> Resolver {
    let shelter = Resolver()
    shelter.register { Cat() as any Animal }
    shelter.register(Owner.init)
    let family = Resolver(inFrontOf: shelter)
    family.register { Dog() as any Animal }
    return family
}

private protocol Storing {}
private struct FileStore: Storing {}
private final class Desk {
    var archive: (any Storing)?
    init(store: any Storing) {}
}

/// README.md: the first sample, with the name misspelt.
private func readme() -> Resolver {
    let resolver = Resolver()
    resolver.register(Storing.self) { FileStore() }.scope(.application)
    resolver.register(Storing.self, name: "archive") { FileStore() }
    resolver.register(Desk.init).injection(name: "archiv") { $0.archive = $1 as any Storing }
    return resolver
}

/// Docs/Tutorial: the first wiring.
private func notebook() -> Resolver {
    let resolver = Resolver()
    resolver.register(Storing.self) { FileStore() }.scope(.application)
    resolver.register(Desk.init)
    return resolver
}

/// A drawing without places: a line of this file says nothing to a reader.
private func withoutPlaces(_ drawing: String) -> String {
    drawing.replacing(#/, "file": "[^"]*", "line": \d+|, tooltip="[^"]*main\.swift:\d+"/#, with: "")
}

let folder = CommandLine.arguments[1]
for (name, wiring) in [
    ("graph", graph), ("modules", modules), ("containers", containers), ("readme", readme), ("notebook", notebook),
] {
    let graph = wiring().graph()
    try withoutPlaces(graph.dot()).write(toFile: "\(folder)/\(name).dot", atomically: true, encoding: .utf8)
    try withoutPlaces(graph.html(withIssues: false)).write(toFile: "\(folder)/\(name).html", atomically: true, encoding: .utf8)
}
