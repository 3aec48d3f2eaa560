// What a client in Swift 5 mode adds to its old code: services that are awaited, services of the main actor, overrides.

import Resolver
import ResolverOverrides

private struct Settings: Sendable {
    var theme = "light"
}

private final class Library: Sendable {
    let settings: Settings
    init(settings: Settings) { self.settings = settings }
    static func open(_ settings: Settings) async throws -> Library { Library(settings: settings) }
}

@MainActor private final class SettingsScreen {
    @Injected var settings: Settings
    let library: Library
    var undone = 0
    init(library: Library) { self.library = library }
}

private final class Notebook {
    var lines: [String] = []
}

private func registerModern() {
    Resolver.register { Settings() }
    Resolver.register { try await Library.open($0) }.scope(.application)
    Resolver.register(name: "closure") { r in try await Library.open(try await r.require()) }
    Resolver.register(on: .main, SettingsScreen.init)
    Resolver.register(on: .main, name: "closure") { SettingsScreen(library: $0) }
}

private func checkAwaited() async throws {
    let library: Library = try await Resolver.root.require()
    let again = try await Resolver.root.require(Library.self)
    check(library === again, "an async service, kept")
    let screen = try await Resolver.root.require(SettingsScreen.self)
    let theme = await screen.settings.theme
    check(theme, is: "light", "a service of the main actor, from elsewhere")
}

@MainActor private func checkOnMain() async throws {
    let screen: SettingsScreen = try await Resolver.root.require(name: "closure")
    screen.undone += 1
    let same: SettingsScreen = Resolver.resolve()
    check(screen.library === same.library && same.undone == 0, "made at once on the main actor")
}

private func checkReplaced() async {
    let notebook = Notebook()
    let theme = Resolver.withOverrides { r in
        r.register { Settings(theme: "dark") }
        notebook.lines.append("registered")
    } operation: {
        Resolver.resolve(Settings.self).theme
    }
    check(theme, is: "dark", "replaced")
    let inside = await Resolver.withOverrides { r in
        r.register { Settings(theme: "blue") }
    } operation: { () -> String in
        await Task.yield()
        notebook.lines.append("awaited")
        return Resolver.resolve(Settings.self).theme
    }
    check(inside, is: "blue", "replaced in async code")
    let isMissing = Resolver.withOverrides(inherit: false) { Resolver.optional(Settings.self) == nil }
    check(isMissing, "an empty world")
    check(notebook.lines, is: ["registered", "awaited"], "closures that use a local object")
    check(Resolver.resolve(Settings.self).theme, is: "light", "as it was outside")
}

func checkModern() async {
    Resolver_startAfresh()
    Tally.theme = "modern"
    registerModern()
    do {
        try await checkAwaited()
        try await checkOnMain()
        await checkReplaced()
    } catch {
        check(false, "\(error)")
    }
}
