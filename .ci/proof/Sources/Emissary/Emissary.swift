// Correct: constants of types that protocols ask for, modules that register by their protocol, and members that subclasses override.
import Resolver
import ResolverModules

struct Letter: Sendable {}
struct Seal: Sendable {}

protocol Court {
    static var id: String { get }
    static var seat: Resolver { get }
}
extension Court {
    static var id: String { "court" }
    static var name: Resolver.Name { .init(id) }
    static func send() { seat.register(name: name) { Letter() } }
}
enum Paris: Court {
    static let id = "paris"
    static let seat = Resolver()
}
enum Rome: Court { static let seat = Resolver() }

class Envoy {
    class var rank: Resolver.Name { "envoy" }
    class func present(_ resolver: Resolver) { resolver.register(name: rank) { Seal() } }
    func speak(_ resolver: Resolver, _ isLoud: Bool = true) {}
}
final class Legate: Envoy {
    override class var rank: Resolver.Name { "legate" }
    override func speak(_ resolver: Resolver, _ isLoud: Bool = false) {
        if isLoud { resolver.register(name: "loud") { Seal() } }
    }
}

struct Post: ResolverModule { func register(in resolver: Resolver) { resolver.register { Letter() } } }

@main struct Emissary {
    static func main() {
        Paris.send()
        Rome.send()
        print(Paris.seat.resolve(Letter.self, name: "paris"), Rome.seat.resolve(Letter.self, name: "court"))
        let resolver = Resolver()
        let posts: [any ResolverModule] = [Post()]
        for post in posts { post.register(in: resolver) }
        print(resolver.resolve(Letter.self))
        let envoy: Envoy.Type = Legate.self
        envoy.present(resolver)
        print(resolver.resolve(Seal.self, name: "legate"))
        (Legate() as Envoy).speak(resolver)
        print(resolver.resolve(Seal.self, name: "loud"))
    }
}
