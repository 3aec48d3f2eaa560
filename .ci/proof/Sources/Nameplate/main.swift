// Correct: named values, and names from a loop.
import Resolver

extension Resolver.Name {
    static let apiHost: Self = "apiHost"
    static let apiKey: Self = "apiKey"
    static let retries: Self = "retries"
    static let primary: Self = "primary"
    static let replica: Self = "replica"
}
struct Endpoint { let host: String; let key: String; let retries: Int }
final class Node {
    let role: String
    init(role: String) { self.role = role }
}
final class Cluster {
    let primary: Node
    let replica: Node
    init(primary: Node, replica: Node) { self.primary = primary; self.replica = replica }
}

enum Config {
    static func register(in r: Resolver, retries: Int = 3) {
        r.register(name: .apiHost) { "api.example.org" }
        r.register(name: .apiKey) { "secret" }
        r.register(name: .retries) { retries }
    }
}
func registerCluster(_ r: Resolver) {
    for role in [Resolver.Name.primary, .replica] {
        r.register(Node.self, name: role) { Node(role: role.rawValue) }.scope(.application)
    }
    r.register { r in
        Cluster(primary: try r.require(name: .primary), replica: try r.require(name: .replica))
    }
}

let r = Resolver.main
Config.register(in: r)
registerCluster(r)
r.register { r in
    Endpoint(
        host: try r.require(name: .apiHost), key: try r.require(name: .apiKey), retries: try r.require(name: .retries))
}
let endpoint: Endpoint = try r.require()
print(endpoint.host, endpoint.key, endpoint.retries)
let cluster = r.resolve(Cluster.self)
print(cluster.primary.role, cluster.replica.role)
for name in [Resolver.Name.primary, .replica] { print(r.resolve(Node.self, name: name).role) }
let retries: Int = r.resolve(name: .retries)
print(retries)
for name in [Resolver.Name.primary, .apiHost] where name == .primary { print(r.resolve(Node.self, name: name).role) }
for name in [Resolver.Name.primary, .apiHost] where name != .primary { print(r.resolve(String.self, name: name)) }
