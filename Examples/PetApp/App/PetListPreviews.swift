// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import ResolverOverrides
import SwiftUI

/// The list in Xcode's canvas: with some pets, and with none.
struct PetListPreviews: PreviewProvider {
    static var previews: some View {
        Resolver.preview { resolver in
            resolver.install(PetsModule())
            resolver.register((any PetStoring).self) { MemoryPetStore(pets: Pet.examples) }.scope(.application)
                .override()
        }
        PetListView()
    }
}
