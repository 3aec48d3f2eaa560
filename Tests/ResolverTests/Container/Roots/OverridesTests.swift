// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverOverrides
import Testing

private protocol Store: Sendable {
    var name: String { get }
}

private struct Live: Store { let name = "live" }
private struct Mock: Store { var name = "mock" }

private struct Screen {
    @Injected var store: any Store
    @LazyInjected var lazyStore: any Store
    @OptionalInjected var optionalStore: (any Store)?
}

private struct Page: Resolving {}

/// Belongs to one actor: it is not `Sendable`.
private final class Local {
    var names: [String] = []
}

/// Runs a test in a world that has nothing but the live store, instead of what other tests do to that of the process.
private func withLiveStore<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Resolver.withOverrides(inherit: false) { r in
        r.register { Live() as any Store }
    } operation: {
        try operation()
    }
}

/// Overrides reach everything inside the operation, and nothing outside.
@Suite struct OverridesTests {
    @Test func `Overrides reach static calls and wrappers, also those of other services`() {
        let names = withLiveStore {
            Resolver.register { Screen() }
            return Resolver.withOverrides { r in
                r.register { Mock() as any Store }
            } operation: {
                let screen: Screen = Resolver.resolve()
                return [
                    Resolver.resolve((any Store).self).name, Resolver.optional((any Store).self)?.name,
                    Resolver.root.resolve((any Store).self).name, Page().resolver.resolve((any Store).self).name,
                    screen.store.name, screen.lazyStore.name, screen.optionalStore?.name,
                ]
            }
        }

        #expect(names == Array(repeating: "mock", count: 7))
    }

    @Test func `They win over a default, also where they are nested`() {
        withLiveStore {
            Resolver.register { Live() }.implements((any Store).self).default()

            Resolver.withOverrides { r in
                r.register { Mock() as any Store }
            } operation: {
                #expect(Resolver.resolve((any Store).self).name == "mock")
                Resolver.withOverrides {
                    #expect(Resolver.resolve((any Store).self).name == "mock")
                }
            }
            #expect(Resolver.resolve((any Store).self).name == "live")
        }
    }

    @Test func `They are no duplicates to validation`() {
        withLiveStore {
            Resolver.withOverrides { r in
                r.register { Mock() as any Store }
            } operation: {
                #expect(Resolver.root.graph().issues.isEmpty)

                Resolver.register { Mock() as any Store }
                #expect(Resolver.root.graph().issues.map(\.identifier) == ["duplicate-registration"])
            }
        }
    }

    @MainActor
    @Test func `The asynchronous form stays on the caller's actor, with what is not Sendable`() async {
        let local = Local()

        let result = await Resolver.withOverrides(inherit: false) { r in
            local.names.append("overrides")
            r.register { Mock() as any Store }
        } operation: {
            MainActor.assertIsolated()
            await Task.yield()
            local.names.append(Resolver.resolve((any Store).self).name)
            return local
        }

        #expect(result.names == ["overrides", "mock"])
    }

    @Test func `They win over a default, however deep they are nested`() {
        func name(atDepth depth: Int) -> String {
            Resolver.withOverrides { r in
                switch depth {
                case 1, 70: r.register { Mock(name: "mock \(depth)") as any Store }
                case 66: r.register { Mock(name: "default") as any Store }.default()
                case 68: r.register { Mock(name: "served") }.implements((any Store).self, name: "other").default()
                case 72: r.register(name: "other") { Mock(name: "other") as any Store }
                default: break
                }
            } operation: {
                switch depth {
                case 80:
                    Resolver.resolve((any Store).self).name + Resolver.resolve((any Store).self, name: "other").name
                case 65 where Resolver.resolve((any Store).self).name != "mock 1": "lost"
                case 67 where Resolver.resolve((any Store).self).name != "default": "lost"
                default: name(atDepth: depth + 1)
                }
            }
        }

        withLiveStore {
            Resolver.main.register { Live() as any Store }.default()
            #expect(name(atDepth: 1) == "mock 70other")
        }
    }

    @Test func `They win over the default of the one around them where 63 have registered something`() {
        func name(atDepth depth: Int) -> String {
            Resolver.withOverrides { r in
                let options = r.register(name: Resolver.Name("\(depth)")) { Mock(name: "mock \(depth)") }
                if (62...64).contains(depth) { options.implements((any Store).self) }
                if depth < 64 { options.default() }
            } operation: {
                depth == 70 ? Resolver.resolve((any Store).self).name : name(atDepth: depth + 1)
            }
        }

        withLiveStore { #expect(name(atDepth: 1) == "mock 64") }
    }

    @Test func `A reset empties the inside only`() {
        withLiveStore {
            Resolver.withOverrides {
                let main = Resolver.main
                Resolver.reset()
                #expect(Resolver.main !== main)
                #expect(!Resolver.root.isRegistered((any Store).self))
            }
            #expect(Resolver.root.isRegistered((any Store).self))
        }
    }
}
