// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// Keeps pets in a JSON file among the app's documents.
actor FilePetStore: PetStoring {
    private let file: URL

    init(name: String) {
        let folders = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
        file = folders[0].appending(path: name)
    }

    func pets() throws -> [Pet] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try JSONDecoder().decode([Pet].self, from: Data(contentsOf: file))
    }

    func add(_ name: String) throws {
        var pets = try pets()
        pets.append(Pet(id: (pets.map(\.id).max() ?? 0) + 1, name: name))
        try JSONEncoder().encode(pets).write(to: file, options: .atomic)
    }
}
