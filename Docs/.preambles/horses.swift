protocol Animal: AnyObject {
    var name: String { get }
}

final class Horse: Animal {
    let name: String
    let running: Bool

    init(name: String, running: Bool = false) {
        self.name = name
        self.running = running
    }
}

final class Rider {
    let horse: any Animal
    init(horse: any Animal) { self.horse = horse }
}
