protocol Animal: AnyObject {
    var name: String { get }
}

final class Cat: Animal {
    let name: String
    init(name: String = "Felix") { self.name = name }
}

final class Dog: Animal {
    let name: String
    init(name: String = "Fred") { self.name = name }
}

final class Hamster: Animal {
    let name: String
    init(name: String = "Hammy") { self.name = name }
}

final class Owner {
    let pet: any Animal
    init(pet: any Animal) { self.pet = pet }
}

final class Home {
    let owner: Owner
    var hamster: Hamster?
    init(owner: Owner) { self.owner = owner }
}
