// Correct: a library without a @main type; its entry is a public function.
import Resolver

public protocol Greeter: Sendable { func greet(_ name: String) -> String }
struct English: Greeter { func greet(_ name: String) -> String { "Hello, \(name)" } }

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register(Greeter.self) { English() }
        register(name: "audience") { "world" }
    }
}

public enum Program {
    public static func run() throws {
        let greeter: any Greeter = try Resolver.root.require()
        print(greeter.greet(Resolver.resolve(name: "audience")))
    }
}
