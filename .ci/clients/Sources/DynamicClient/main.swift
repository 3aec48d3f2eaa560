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
