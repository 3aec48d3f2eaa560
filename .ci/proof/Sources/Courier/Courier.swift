// Missing: a library has a constant for a name under which it registers nothing.
import CourierCore
import Resolver

@main struct CourierApp {
    static func main() {
        let resolver = Resolver()
        resolver.registerDeliveries()
        let standard: any Delivery = resolver.resolve(name: .standard)
        let overnight: any Delivery = resolver.resolve(name: .overnight)  // expect-error: missing-dependency
        print(standard.days, overnight.days)
    }
}
