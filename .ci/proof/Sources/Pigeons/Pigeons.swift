// Correct: types that conform to Resolving, with the root and with a container of their own.
import Resolver

struct Grain { let grams: Int }
struct Message { let text: String }

final class Loft: Resolving {
    lazy var grain: Grain = resolver.resolve()
    var message: Message { resolver.resolve(name: "news") }
}

struct Carrier: Resolving {
    let resolver: Resolver
    func deliver() throws -> String { try resolver.require(Message.self).text }
}

extension Resolving {
    func ration() -> Int { resolver.resolve(Grain.self).grams / 2 }
}

@main struct Pigeons {
    static func main() throws {
        Resolver.register { Grain(grams: 40) }
        Resolver.register(name: "news") { Message(text: "fair winds") }
        let basket = Resolver()
        basket.register { Message(text: "come home") }
        basket.register { Grain(grams: 10) }

        let loft = Loft()
        let carrier = Carrier(resolver: basket)
        print(loft.grain.grams, loft.message.text, loft.ration())
        print(try carrier.deliver(), carrier.ration())
    }
}
