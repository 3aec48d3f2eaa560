// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if compiler(>=6.2)
import Resolver
import ResolverInspection
import TestSupport
import Testing

// Not private: the runtime finds no conformance to a private protocol that is none.
protocol Headed {
    var head: String { get }
}

@MainActor private final class Banner: @MainActor Headed {
    let head = "banner"
}

@MainActor private final class Blank {}

/// A conformance that belongs to the main actor serves there.
@Suite struct MainActorConformanceTests {
    let resolver = Resolver()

    @Test(arguments: [Resolver.Scope.Cache(), .container, .unique])
    func `Off the main actor, validation does not miss it`(scope: Resolver.Scope) async throws {
        resolver.register(on: .main, Banner.init).implements((any Headed).self).scope(scope)

        let issues = try await onThread { [resolver] in resolver.graph().issues }

        #expect(issues.isEmpty)
    }

    @Test @MainActor func `On the main actor, validation finds one that is missing, with advice that compiles`() {
        resolver.register(on: .main) { Blank() }.implements((any Headed).self)

        let issues = resolver.graph().issues

        #expect(issues.map(\.identifier) == ["conformance"])
        #expect(issues.first?.advice.contains(".implements(on: .main, …) { $0 }") == true)
    }

    @Test(arguments: [Resolver.Scope.Cache(), .container, .unique], [false, true])
    func `Off the main actor, sync code gets the error isolation, and await goes there`(
        scope: Resolver.Scope, isChecked: Bool
    ) async throws {
        let registration = resolver.register(on: .main, Banner.init).scope(scope)
        if isChecked {
            registration.implements(on: .main, (any Headed).self) { $0 }
        } else {
            registration.implements((any Headed).self)
        }
        _ = try await resolver.require(Banner.self)

        let error = try await onThread { [resolver] in
            #expect(throws: ResolutionError.self) { try resolver.require((any Headed).self) }
        }
        let head = try await Task { @MainActor in try await resolver.require((any Headed).self).head }.value
        _ = try await resolver.require((any Headed).self)

        #expect(error?.reason == .isolation)
        #expect(head == "banner")
    }

    @Test @MainActor func `A checked one serves on the main actor, also in a copy of the container`() {
        resolver.register(on: .main, Banner.init).implements(on: .main, (any Headed).self, name: "top") { $0 }

        #expect(resolver.resolve((any Headed).self, name: "top").head == "banner")
    }

    @Test func `A service of no actor may conform on the main actor`() async throws {
        resolver.register { 7 }.implements(on: .main, String.self) { number in
            MainActor.preconditionIsolated()
            return "\(number)"
        }

        #expect(try await resolver.require(String.self) == "7")
    }

    @Test func `An async service may conform on the main actor`() async throws {
        resolver.register { () async in 7 }.implements(on: .main, String.self) { number in
            MainActor.preconditionIsolated()
            return "\(number)"
        }

        #expect(try await resolver.require(String.self) == "7")
    }
}
#endif
