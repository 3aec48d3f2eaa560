// Correct: decorators that ask for the same service under another name, or in the container behind.
import Resolver

protocol Sauce { var taste: String { get } }
struct Plain: Sauce { let taste = "salt" }
struct With: Sauce {
    let base: any Sauce
    let spice: String
    var taste: String { base.taste + " and " + spice }
}

let kitchen = Resolver()
let stove = Resolver(child: kitchen)

@main struct Marinade {
    static func main() throws {
        kitchen.register(Sauce.self, name: "plain") { Plain() }
        kitchen.register(Sauce.self) { r in With(base: try r.require(name: "plain"), spice: "pepper") }
        stove.register(Sauce.self) { With(base: kitchen.resolve(), spice: "garlic") }
        print(try kitchen.require(Sauce.self).taste)
        print(try stove.require(Sauce.self).taste)
    }
}
