// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Keeps pets as long as the app runs: for previews, tests and demonstrations.
actor MemoryPetStore: PetStoring {
    private var kept: [Pet]

    init(pets: [Pet] = []) {
        kept = pets
    }

    func pets() -> [Pet] { kept }

    func add(_ name: String) {
        kept.append(Pet(id: (kept.map(\.id).max() ?? 0) + 1, name: name))
    }
}
