// Correct: what observes a property of the main actor runs where it is set, after what has been registered.
import Resolver

final class Tea {}
@MainActor final class Picnic {
    let basket = Resolver()
    var place: String? { didSet { _ = basket.resolve(Tea.self) } }
    func begin(at place: String) {
        basket.register { Tea() }
        self.place = place
    }
}
Picnic().begin(at: "the lake")
