// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import SwiftUI

/// A list of pets, with a field for one more.
struct PetListView: View {
    @InjectedObservable var model: PetListModel

    var body: some View {
        VStack {
            List(model.pets) { pet in Text(pet.name) }
            TextField("Name", text: $model.name)
            Button("Add") { Task { await model.add() } }
            if let trouble = model.trouble { Text(trouble) }
        }
        .task { await model.load() }
    }
}
