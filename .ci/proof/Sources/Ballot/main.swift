// Correct: feature flags in a struct, read from the arguments.
import Resolver

struct FeatureFlags {
    var newCheckout: Bool
    var analytics: Bool

    init(arguments: [String]) {
        newCheckout = arguments.contains("--new-checkout")
        analytics = !arguments.contains("--no-analytics")
    }
}
protocol Checkout { func pay(_ cents: Int) -> String }
struct OldCheckout: Checkout { func pay(_ cents: Int) -> String { "old \(cents)" } }
struct NewCheckout: Checkout {
    let tracker: any Tracker
    func pay(_ cents: Int) -> String { tracker.track("pay"); return "new \(cents)" }
}
protocol Tracker { func track(_ event: String) }
struct NoTracker: Tracker { func track(_ event: String) {} }
struct PrintTracker: Tracker { func track(_ event: String) { print("track", event) } }
final class Cart {
    let checkout: any Checkout
    let tracker: any Tracker
    init(checkout: any Checkout, tracker: any Tracker) { self.checkout = checkout; self.tracker = tracker }
}

let flags = FeatureFlags(arguments: CommandLine.arguments)

func registerServices(_ flags: FeatureFlags) {
    if flags.analytics {
        Resolver.register { PrintTracker() as any Tracker }
    } else {
        Resolver.register { NoTracker() as any Tracker }
    }
    Resolver.register { r -> any Checkout in
        flags.newCheckout ? NewCheckout(tracker: try r.require()) : OldCheckout()
    }
    Resolver.register(Cart.init)
}

registerServices(flags)
let cart: Cart = Resolver.resolve()
print(cart.checkout.pay(1200))
let tracker = Resolver.resolve((any Tracker).self)
tracker.track("launch")
if flags.newCheckout {
    let checkout: any Checkout = Resolver.resolve()
    print(checkout.pay(1))
}
print(Resolver.optional((any Checkout).self)?.pay(7) ?? "none")
