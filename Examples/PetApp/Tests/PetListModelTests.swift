// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import ResolverTesting
import Testing

@testable import PetApp

/// Each test has a world of its own, so that they run at the same time.
@MainActor
@Suite(
    .resolver { resolver in
        resolver.install(PetsModule())
        resolver.register((any PetStoring).self) { MemoryPetStore(pets: Pet.examples) }.scope(.application).override()
    })
struct PetListModelTests {
    private struct Full: Error {}

    private struct FullStore: PetStoring {
        func pets() -> [Pet] { [] }
        func add(_ name: String) throws { throw Full() }
    }

    @Test func `The wiring is complete`() {
        expectValid()
    }

    @Test func `It shows what there is`() async {
        let model: PetListModel = Resolver.resolve()
        await model.load()
        #expect(model.pets == Pet.examples)
    }

    @Test func `What is added is shown`() async {
        let model: PetListModel = Resolver.resolve()
        model.name = "Tom"
        await model.add()
        #expect(model.pets.map(\.name) == ["Fred", "Felix", "Tom"])
        #expect(model.name.isEmpty)
    }

    @Test(.resolver { $0.register((any PetStoring).self) { FullStore() }.override() })
    func `What cannot be added is said, and the name stays`() async {
        let model: PetListModel = Resolver.resolve()
        model.name = "Tom"
        await model.add()
        #expect(model.trouble == "Full()")
        #expect(model.name == "Tom")
    }
}
