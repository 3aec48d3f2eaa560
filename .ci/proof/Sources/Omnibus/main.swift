// Correct: handlers of events, and a delegate.
import Resolver

enum Event { case launched, purchased(String), failed(code: Int) }
final class EventBus {
    private var handlers: [(Event) -> Void] = []
    func subscribe(_ handler: @escaping (Event) -> Void) { handlers.append(handler) }
    func publish(_ event: Event) { for handler in handlers { handler(event) } }
}
final class Receipts { func write(_ item: String) { print("receipt", item) } }
final class Alerts { func show(_ text: String) { print("alert", text) } }
protocol PurchaseObserver: AnyObject { func didPurchase(_ item: String) }
final class Badge: PurchaseObserver {
    @LazyInjected private var alerts: Alerts
    func didPurchase(_ item: String) { alerts.show("bought \(item)") }
}
final class Store {
    weak var delegate: (any PurchaseObserver)?
    private let bus: EventBus
    init(bus: EventBus) { self.bus = bus }
    func buy(_ item: String) {
        bus.publish(.purchased(item))
        delegate?.didPurchase(item)
    }
}
final class AppDelegate {
    let badge = Badge()
    func didFinishLaunching() {
        registerServices()
        let bus: EventBus = Resolver.resolve()
        bus.subscribe { event in
            switch event {
            case .launched: Resolver.resolve(Alerts.self).show("hello")
            case .purchased(let item): Resolver.resolve(Receipts.self).write(item)
            case .failed(let code): Resolver.resolve(Alerts.self).show("error \(code)")
            }
        }
        bus.publish(.launched)
        let store = Resolver.resolve(Store.self)
        store.delegate = badge
        store.buy("tea")
        bus.publish(.failed(code: 3))
    }
    private func registerServices() {
        Resolver.register { EventBus() }.scope(.application)
        Resolver.register { Receipts() }
        Resolver.register { Alerts() }
        Resolver.register(Store.init)
    }
}
AppDelegate().didFinishLaunching()
