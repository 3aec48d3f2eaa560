import Resolver
import ResolverInspection
import ResolverModules

struct Wire { let metres: Int }
protocol Code { var name: String { get } }
struct Morse: Code { let name = "morse" }
struct Chappe: Code { let name = "chappe" }
struct Station { let wire: Wire; let codes: [any Code] }
struct Clerk { let station: Station; let salary: Int }

@main struct Telegraph {
    static func main() throws {
        let resolver = Resolver()
        resolver.install(StationModule(metres: 900))
        let clerk: Clerk = try resolver.require()
        let wire: Wire = resolver.resolve()
        print(clerk.station.codes.map(\.name), clerk.salary, wire.metres)
        try resolver.validate()
    }
}
