// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Observation

/// What the list of pets shows.
@MainActor @Observable
final class PetListModel {
    /// The pets, as they were read last.
    private(set) var pets: [Pet] = []
    /// What went wrong last, for the user.
    private(set) var trouble: String?
    /// The name that is being typed.
    var name = ""

    private let store: any PetStoring

    init(store: any PetStoring) {
        self.store = store
    }

    /// Reads the pets.
    func load() async {
        await reporting { pets = try await store.pets() }
    }

    /// Adds a pet with the name that was typed.
    func add() async {
        let name = name
        guard !name.isEmpty else { return }
        await reporting {
            try await store.add(name)
            self.name = ""
            pets = try await store.pets()
        }
    }

    private func reporting(_ body: () async throws -> Void) async {
        do {
            try await body()
            trouble = nil
        } catch {
            trouble = "\(error)"
        }
    }
}
