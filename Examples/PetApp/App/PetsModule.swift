// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules

/// The services of the app.
struct PetsModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register((any PetStoring).self) { FilePetStore(name: "pets.json") }
            .factory(in: .argument("--demo")) { MemoryPetStore(pets: Pet.examples) }
            .scope(.application)
        resolver.register(on: .main, PetListModel.init)
    }
}
