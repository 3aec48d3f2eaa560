// Missing: the argument that is passed is an optional, which is another type.
import Resolver

struct Visa {
    let country: String
}

struct Traveller {
    var destination: String?
}

@main struct Passport {
    static func main() throws {
        let office = Resolver()
        office.register(Visa.self) { _, country in Visa(country: country) }

        let traveller = Traveller(destination: "Peru")
        let direct: Visa = office.resolve(argument: "Chile")
        let visa = try office.require(Visa.self, argument: traveller.destination)  // expect-error: missing-dependency
        print(direct.country, visa.country)
    }
}
