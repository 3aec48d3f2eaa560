// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The library is part of the program: `Resolver-Static`.

import Resolver

final class Engine {}

final class Car {
    @Injected var engine: Engine
}

Resolver.register { Engine() }.scope(.application)
Resolver.register { Car() }

let car: Car = Resolver.resolve()
precondition(car.engine === Resolver.resolve(Engine.self))

// As in `OptimisedClient`, in Swift 5 mode.
let resolver = Resolver()

func byInitialiser() async {
    resolver.register(name: "first", Engine.init).scope(.application)
    print("", terminator: "")
}

func withAnArgument() async {
    resolver.register(Engine.self) { (_: Resolver, _: Int) in Engine() }
    print("", terminator: "")
}

await byInitialiser()
await withAnArgument()
let _: [Engine] = [resolver.resolve(name: "first"), resolver.resolve(argument: 1)]
