// Asynchronous: asked for by the protocol that the async service implements, in a function that does not wait.
import Resolver

protocol Ice: Sendable { var age: Int { get } }
struct Core: Ice {
    let age: Int
    static func drill() async throws -> Core { Core(age: 9_000) }
}

func age(of site: Resolver) throws -> Int {
    try site.require(Ice.self, name: "deep").age  // expect-error: asynchronous (one of)
}

@main struct Glacier {
    static func main() throws {
        let site = Resolver()
        site.register { try await Core.drill() }.implements(Ice.self, name: "deep")
        print(try age(of: site))  // expect-error: asynchronous (one of)
    }
}
