// Correct: generic repositories, registered for each entity.
import Resolver

protocol Entity { static var table: String { get } }
struct User: Entity { static let table = "users" }
struct Order: Entity { static let table = "orders" }

final class Database { func rows(_ table: String) -> [String] { ["\(table)/1"] } }
final class Repository<E: Entity> {
    let database: Database
    init(database: Database) { self.database = database }
    func all() -> [String] { database.rows(E.table) }
}
final class UseCase<E: Entity> {
    let repository: Repository<E>
    init(repository: Repository<E>) { self.repository = repository }
}

extension Resolver {
    func registerEntity<E: Entity>(_ type: E.Type) {
        register { Repository<E>(database: $0) }.scope(.application)
        register { r in UseCase<E>(repository: try r.require()) }
    }
}
func load<E: Entity>(_ type: E.Type, from resolver: Resolver) throws -> [String] {
    try resolver.require(UseCase<E>.self).repository.all()
}
struct Loader<E: Entity> {
    let resolver: Resolver
    func run() -> [String] {
        let repository: Repository<E> = resolver.resolve()
        return repository.all()
    }
}

let resolver = Resolver()
resolver.register(Database.init).scope(.application)
resolver.registerEntity(User.self)
resolver.registerEntity(Order.self)
print(try load(User.self, from: resolver), try load(Order.self, from: resolver))
print(Loader<User>(resolver: resolver).run(), Loader<Order>(resolver: resolver).run())
print(resolver.resolve(Database.self).rows("x"))
