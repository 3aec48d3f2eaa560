// Correct: a container for each tenant, in a dictionary property.
import Resolver

struct Region: Sendable { let code: String; let currency: String }
final class Pricing {
    let region: Region
    init(region: Region) { self.region = region }
    func price(_ amount: Int) -> String { "\(amount) \(region.currency)" }
}
final class Basket {
    let pricing: Pricing
    init(pricing: Pricing) { self.pricing = pricing }
}

final class Tenants {
    private var containers: [String: Resolver] = [:]

    func open(_ region: Region) {
        let container = Resolver(inFrontOf: .main)
        container.register { region }
        containers[region.code] = container
    }

    func container(for code: String) -> Resolver? { containers[code] }
}

Resolver.register(Pricing.init).scope(.container)
Resolver.register(Basket.init)
Resolver.main.declare(Region.self)

let tenants = Tenants()
tenants.open(Region(code: "de", currency: "EUR"))
tenants.open(Region(code: "us", currency: "USD"))

for code in ["de", "us"] {
    guard let container = tenants.container(for: code) else { continue }
    let basket: Basket = try container.require()
    print(basket.pricing.price(3))
    print(container.resolve(Region.self).code)
}
if let germany = tenants.container(for: "de") {
    print(try germany.require(Pricing.self).price(9))
}
