// Correct: what lives shorter holds what lives longer, and a kept service gets the rest at each call.
import Resolver

final class Reader { let name: String; init(name: String) { self.name = name } }
final class Catalogue {
    func find(_ title: String, for reader: Reader) -> String { "\(reader.name) borrows \(title)" }
}
final class Desk {
    let catalogue: Catalogue
    let reader: Reader
    init(catalogue: Catalogue, reader: Reader) {
        self.catalogue = catalogue
        self.reader = reader
    }
    func lend(_ title: String) -> String { catalogue.find(title, for: reader) }
}
final class Hall {
    let desk: Desk
    init(desk: Desk) { self.desk = desk }
}

@main struct LibraryApp {
    static func main() {
        Resolver.main.declare(Reader.self)
        Resolver.register(Catalogue.init).scope(.application)
        Resolver.register(Desk.init).scope(.container)
        Resolver.register(Hall.init).scope(.unique)
        for name in ["Ada", "Bob"] {
            let visit = Resolver(child: .main)
            visit.register { Reader(name: name) }.scope(.container)
            print(visit.resolve(Hall.self).desk.lend("Emma"))
        }
    }
}
