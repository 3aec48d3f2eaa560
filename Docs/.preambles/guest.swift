import Resolver

protocol Animal { var name: String { get } }
struct Cat: Animal { let name: String }
struct Dog: Animal { let name: String }

final class Owner {
    let pet: any Animal
    init(pet: any Animal) { self.pet = pet }
}

final class Home {
    let owner: Owner
    private(set) var guests: [any Animal] = []
    init(owner: Owner) { self.owner = owner }
    func invite(_ guest: any Animal) { guests.append(guest) }
}

Resolver.register(Animal.self) { Dog(name: "Fred") }
Resolver.register(Animal.self, name: "felix") { Cat(name: "Felix") }
Resolver.register(Owner.init).scope(.application)
Resolver.register(Home.init).injection(name: "felix") { $0.invite($1) }
