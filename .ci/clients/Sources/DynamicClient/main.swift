// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The library is one of its own, which the program loads: `Resolver-Dynamic`.

import Resolver

final class Engine {}

final class Car {
    @Injected var engine: Engine
}

Resolver.register { Engine() }.scope(.application)
Resolver.register { Car() }

let car: Car = Resolver.resolve()
precondition(car.engine === Resolver.resolve(Engine.self))

// What is linked on demand comes to the program by C functions, which the library has to show.
final class Pool: Sendable {}

func awaited() async throws -> Int {
    let resolver = Resolver()
    resolver.register { () async in Pool() }.scope(.container)
    let pool = try await resolver.require(Pool.self)
    let pools = try await resolver.withContainer { request in try await request.requireAll(Pool.self) }
    precondition(pools.count == 1 && pools[0] !== pool)
    return await resolver.close().count
}

let failures = try await awaited()
precondition(failures == 0)
