// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import SwiftUI

/// Lists pets, and keeps them in a file.
@main
struct PetApp: App {
    init() {
        Resolver.main.install(PetsModule())
    }

    var body: some Scene {
        WindowGroup { PetListView() }
    }
}
