// Closures as Swift 5 mode has always taken them, in everything that takes one: they change variables, use what is not
// `Sendable`, and are functions passed by name.

import Resolver
import ResolverModules

private final class Bone {
    var label = "bone"
}

private protocol Barking: AnyObject {
    var voice: String { get }
}

private final class Hound: Barking {
    var bone: Bone?
    var other: Bone?
    var voice: String
    init(bone: Bone) {
        self.bone = bone
        voice = bone.label
    }
    init(voice: String) { self.voice = voice }
    static func make(bone: Bone) -> Hound { Hound(bone: bone) }
    static func fetch(bone: Bone) async -> Hound { Hound(bone: bone) }
}

@MainActor private final class Kennel: Barking {
    nonisolated let voice: String
    var bone: Bone?
    var other: Bone?
    init(bone: Bone) { voice = bone.label }
    init(voice: String) { self.voice = voice }
    static func fetch(bone: Bone) async -> Kennel { Kennel(bone: bone) }
}

/// Services that are registered by an initialiser or by a function.
private func checkInitialisers() {
    var made = 0
    Resolver.register { Bone() }
    Resolver.main.register(Hound.init(bone:))
    Resolver.register(name: "function", Hound.make)
    Resolver.register(name: "closure") { (bone: Bone) -> Hound in
        made += 1
        return Hound(bone: bone)
    }
    Resolver.main.register(Barking.self, Hound.init(bone:))
    Resolver.register(Barking.self, name: "static") { Hound(bone: $0) }
    check(Resolver.resolve(Hound.self).voice, is: "bone", "an initialiser")
    check(Resolver.resolve(Hound.self, name: "function").voice, is: "bone", "a static method")
    check(Resolver.resolve(Hound.self, name: "closure").voice, is: "bone", "a closure with parameters")
    check(made, is: 1, "it changed a variable")
    check(Resolver.resolve(Barking.self).voice, is: "bone", "a service, then an initialiser")
    check(Resolver.resolve(Barking.self, name: "static").voice, is: "bone", "a service, then a closure")
}

/// Typed arguments.
private func checkTyped() {
    var asked: [String] = []
    Resolver.main.register(Hound.self) { (_: Resolver, voice: String) in
        asked.append(voice)
        return Hound(voice: voice)
    }
    Resolver.register(Barking.self) { (_: Resolver, voice: String, times: Int) in
        Hound(voice: String(repeating: voice, count: times))
    }
    check(Resolver.resolve(Hound.self, argument: "woof").voice, is: "woof", "a typed argument")
    check(Resolver.resolve(Barking.self, arguments: "wow", 2).voice, is: "wowwow", "two typed arguments")
    check(asked, is: ["woof"], "a closure that changed a variable")
}

/// Options.
private func checkOptions() {
    let box = Bone()
    var disposed: [String] = [], decorated = 0
    Resolver.register { Bone() }
    Resolver.register { Hound(voice: "wuff") }
        .implements(Barking.self) { hound in
            box.label += "!"
            return hound
        }
        .injection { $0.bone = $1 }
        .injection { (hound: inout Hound, one: Bone, two: Bone) in
            box.label += one === two ? "=" : "?"
            hound.other = two
        }
        .injection(\.other) { (bone: Bone) in
            box.label += "."
            return bone
        }
        .onDispose { disposed.append($0.voice) }
        .scope(.application)
    Resolver.decorate = { _ in decorated += 1 }
    let hound = Resolver.resolve(Barking.self) as? Hound
    Resolver.decorate = nil
    check(box.label, is: "bone=.!", "options that use a local object")
    check(hound?.bone != nil && hound?.other != nil, "injected")
    check(decorated > 0, "decorated")
    Resolver.Scope.application.reset()
    check(disposed, is: ["wuff"], "disposed of")
}

/// Async factories.
private func checkAsync() async throws {
    let box = Bone()
    var disposed = 0
    Resolver.register { Bone() }
    Resolver.main.register(name: "a") { () async -> Hound in Hound(voice: box.label) }
    Resolver.register(name: "b") { (_: Resolver) async -> Hound in Hound(voice: box.label) }
    Resolver.register(name: "c") { (_: Resolver, args: Resolver.Args) async -> Hound in Hound(voice: args()) }
    Resolver.register(name: "d", Hound.fetch)
    Resolver.register(Barking.self, name: "e") { await Hound.fetch(bone: $0) }
    Resolver.register(Hound.self) { (_: Resolver, voice: String) async -> Hound in Hound(voice: voice + box.label) }
    for name in ["a", "b", "d"] {
        let hound = try await Resolver.root.require(Hound.self, name: Resolver.Name(name))
        check(hound.voice, is: "bone", "async \(name)")
    }
    let argued = try await Resolver.root.require(Hound.self, name: "c", args: "grr")
    check(argued.voice, is: "grr", "async with arguments")
    let barking = try await Resolver.root.require(Barking.self, name: "e")
    check(barking.voice, is: "bone", "async, service first")
    let typed = try await Resolver.root.require(Hound.self, argument: "a ")
    check(typed.voice, is: "a bone", "async with a typed argument")

    let own = Resolver()
    own.register { Bone() }
        .scope(.application)
        .onDispose { (_: Bone) async in
            await Task.yield()
            disposed += 1
        }
    _ = own.resolve(Bone.self)
    try await own.shutdown()
    check(disposed, is: 1, "async disposal")
}

/// The main actor.
@MainActor private func checkOnMain() async throws {
    let box = Bone()
    Resolver.register { Bone() }
    Resolver.main.register(on: .main, name: "a") { Kennel(voice: box.label) }
    Resolver.register(on: .main, name: "b") { r in Kennel(bone: r.resolve()) }
    Resolver.register(on: .main, name: "c") { _, args in Kennel(voice: args()) }
    Resolver.register(on: .main, name: "d") { Kennel(bone: $0) }
    Resolver.register(on: .main, name: "e") { () async in await Kennel.fetch(bone: box) }
    Resolver.register(on: .main, name: "f") { (r: Resolver) async in await Kennel.fetch(bone: r.resolve()) }
    Resolver.register(on: .main, name: "g") { await Kennel.fetch(bone: $0) }
    Resolver.register(on: .main, Barking.self) { Kennel(bone: $0) }
    Resolver.register(on: .main, Barking.self, name: "async") { await Kennel.fetch(bone: $0) }
    Resolver.register(on: .main, Kennel.self) { (_: Resolver, voice: String) in Kennel(voice: voice + box.label) }
    Resolver.register(on: .main, Kennel.self) { (_: Resolver, n: Int) async in Kennel(voice: "\(n) \(box.label)") }
    for name in ["a", "b", "d"] {
        check(Resolver.resolve(Kennel.self, name: Resolver.Name(name)).voice, is: "bone", "on main \(name)")
    }
    for name in ["e", "f", "g"] {
        let kennel = try await Resolver.root.require(Kennel.self, name: Resolver.Name(name))
        check(kennel.voice, is: "bone", "async on main \(name)")
    }
    check(Resolver.resolve(Kennel.self, name: "c", args: "grr").voice, is: "grr", "on main with arguments")
    check(Resolver.resolve(Barking.self).voice, is: "bone", "on main, service first")
    let barking = try await Resolver.root.require(Barking.self, name: "async")
    check(barking.voice, is: "bone", "async on main, service first")
    check(Resolver.resolve(Kennel.self, argument: "a ").voice, is: "a bone", "on main with a typed argument")
    let typed = try await Resolver.root.require(Kennel.self, argument: 7)
    check(typed.voice, is: "7 bone", "async on main with a typed argument")

    Resolver.register(on: .main, tag: Bone.self) { Kennel(voice: "tagged") }
        .implements(on: .main, Barking.self, tag: Bone.self) { kennel in
            box.label += "!"
            return kennel
        }
        .injection(on: .main) { $0.bone = $1 }
        .injection(on: .main) { (kennel: inout Kennel, one: Bone, two: Bone) in
            box.label += one === two ? "=" : "?"
            kennel.other = two
        }
    let tagged = Resolver.resolve(Barking.self, tag: Bone.self) as? Kennel
    check(tagged?.bone != nil && tagged?.other != nil, "injected on main")
    check(box.label, is: "bone=!", "options on main that use a local object")
}

func checkClosures() async {
    theme("closures") {
        checkInitialisers()
        checkTyped()
    }
    theme("closures of options") { checkOptions() }
    do {
        Resolver_startAfresh()
        Tally.theme = "async closures"
        try await checkAsync()
        Tally.theme = "closures on the main actor"
        Resolver_startAfresh()
        try await checkOnMain()
    } catch {
        check(false, "\(error)")
    }
}
