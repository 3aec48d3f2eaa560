// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What apps on Apple's systems write. It must compile without a diagnostic.

import Resolver
import ResolverInspection
import ResolverOverrides
import SwiftUI
import UIKit

// MARK: - SwiftUI

@MainActor final class PetModel: ObservableObject {
    @Published var name = "Fred"
}

@MainActor @Observable final class CareModel {
    var isFed = false
}

extension Resolver.Name {
    static let shelter: Resolver.Name = "shelter"
}

struct PetView: View {
    @InjectedObject var pet: PetModel
    @InjectedObject(name: .shelter) var guest: PetModel
    @InjectedObject(container: .root) var other: PetModel
    @InjectedObservable var care: CareModel
    @InjectedObservable(name: .shelter, container: .main) var guestCare: CareModel

    var body: some View {
        VStack {
            TextField("Name", text: $pet.name)
            Toggle("Fed", isOn: $care.isFed)
            Text(guest.name)
            Text(other.name)
            Button("Feed") { guestCare.isFed = true }
        }
    }
}

struct PetPreviews: PreviewProvider {
    static var previews: some View {
        Resolver.preview { $0.register(on: .main) { PetModel() } }
        PetView()
    }
}

struct GuestPreviews: PreviewProvider {
    static var previews: some View {
        try! Resolver.preview { try $0.validate() }
        return PetView()
    }
}

// MARK: - UIKit

final class PetController: UIViewController, StoryboardResolving {
    @LazyInjected var names: [String]
    var title = ""

    func resolveViewController() {
        title = resolver.optional(name: "title") ?? "Pets"
    }
}

@MainActor func wakeFromStoryboard(_ controller: PetController) {
    controller.resolving = true
}
