// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Beam: Sendable {}

private final class Roof: Sendable {}

private final class Tile: Sendable {}

/// An async factory that throws the error of another request.
@Suite struct ForeignErrorTests {
    @Test func `An error from elsewhere gets the way to the factory, after one of its own has passed`() async throws {
        let (resolver, elsewhere) = (Resolver(), Resolver())
        let foreign = try #require(elsewhere.failure(Tile.self))
        resolver.register { (resolver: Resolver) async throws -> Beam in
            _ = try await resolver.require(Tile.self)
            return Beam()
        }
        resolver.register { (resolver: Resolver) async throws -> Roof in
            _ = try? await resolver.require(Beam.self)
            throw foreign
        }

        let error = await contractError { _ = try await resolver.require(Roof.self) }

        #expect(error?.path.map(\.key) == [.init(Roof.self), .init(Tile.self)])
    }

    @Test func `The advice in an error from elsewhere is about the container that was asked there`() async throws {
        let (resolver, elsewhere) = (Resolver(), Resolver())
        elsewhere.register(name: "red") { Tile() }
        let foreign = try #require(elsewhere.failure(Tile.self, name: "rad"))
        resolver.register { () async throws -> Roof in throw foreign }

        let error = await contractError { _ = try await resolver.require(Roof.self) }

        #expect(error?.path.map(\.key) == [.init(Roof.self), .init(Tile.self, name: "rad")])
        #expect(error?.description.contains("Did you mean \"red\"?") == true)
    }

    @Test func `The advice is about the container that was asked last`() async throws {
        let (resolver, elsewhere) = (Resolver(), Resolver())
        elsewhere.register(name: "red") { Tile() }
        resolver.register { () async throws -> Beam in
            _ = try await elsewhere.require(Tile.self, name: "rad")
            return Beam()
        }
        resolver.register { (_: Beam) async in Roof() }

        let error = await contractError { _ = try await resolver.require(Roof.self) }

        #expect(error?.description.contains("Did you mean \"red\"?") == true)
    }
}
