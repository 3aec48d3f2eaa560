// Cycle: the registration without a name picks one with a name, which asks for the one without.
import Resolver

extension Resolver.Name {
    static let remote: Self = "remote"
    static let local: Self = "local"
}

protocol Exchange { var code: Int { get } }
struct LocalExchange: Exchange { let code = 1 }
struct RemoteExchange: Exchange {
    let fallback: any Exchange
    var code: Int { fallback.code + 100 }
}

@main struct Switchboard {
    static func main() throws {
        let isOnline = CommandLine.arguments.count < 100
        Resolver.register(Exchange.self, name: .local) { LocalExchange() }
        Resolver.register(Exchange.self, name: .remote) { r in  // expect-error: cycle (one of)
            RemoteExchange(fallback: try r.require())  // expect-error: cycle (one of)
        }
        Resolver.register { r -> any Exchange in  // expect-error: cycle (one of)
            let name: Resolver.Name = isOnline ? .remote : .local
            return try r.require(name: name)  // expect-error: cycle (one of)
        }
        print(try Resolver.root.require(Exchange.self).code)
    }
}
