// Correct: a circle that closes when one of its services has been made, and that nobody begins with another one.
import Resolver

final class House: PostConstruct {
    let town: Resolver
    init(town: Resolver) { self.town = town }
    func postConstruct() { _ = town.resolve(Guest.self) }
}
final class Guest { init(house: House) {} }
let town = Resolver()

town.register { House(town: $0) }
town.register(Guest.init)
_ = try town.require(House.self)
