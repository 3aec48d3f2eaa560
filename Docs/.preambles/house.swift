final class House {
    private(set) var hamster: Hamster?
    var cat: Cat!
    var animals: [any Animal] = []

    func populate(_ first: any Animal, _ second: any Animal) {
        animals = [first, second]
    }
}

enum Small {}
