import Foundation
import Resolver

protocol Animal {
    var title: String { get }
}

class Cat: Animal {
    var name: String
    var title: String { "\(name) the cat" }
    init(name: String = "Fred") { self.name = name }
}

class Dog: Animal {
    var title: String { "Rex the dog" }
}

protocol Counting {
    func count() -> Int
}

protocol Listing {
    func list() -> [String]
}

class Shelter: Counting, Listing {
    @Injected(name: .cat) var cat: Animal
    @LazyInjected(name: .dog) var dog: Animal
    @OptionalInjected var nobody: Timer?
    func count() -> Int { list().count }
    func list() -> [String] { [cat.title, dog.title] }
}

class Report {
    let body: String
    init(body: String) { self.body = body }
}

class PetsController: Resolving {
    @Injected private var listing: Listing
    lazy var report: Report = resolver.resolve(args: ["suffix": "pets"])
    var titles: [String] { listing.list() }
}

extension Resolver.Name {
    static let cat = Self("cat")
    static let dog: Resolver.Name = "dog"
}

extension Resolver: ResolverRegistering {
    public static func registerAllServices() {
        register(name: .cat) { Cat() as Animal }
        register(name: .dog) { Dog() as Animal }
        register { Shelter() }
            .implements(Counting.self)
            .implements(Listing.self)
            .scope(.application)
        register { (resolver, args) -> Report in
            let suffix: String = args.get("suffix")
            let counting: Counting = resolver.resolve()
            return Report(body: "\(counting.count()) \(suffix)")
        }
    }
}
