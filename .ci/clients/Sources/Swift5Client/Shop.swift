// A second app, in the VIPER style, with generics, actors, own wrappers and containers of its own.

import Foundation
import Resolver

// MARK: - Domain

enum Shop {
    struct Product: Entity {
        let id: String
        var price: Int
    }

    struct Order: Entity {
        let id: String
        var lines: [String]
    }

    enum Container {
        static let shared = Resolver(child: .main)
        static let checkout: Resolver = {
            let resolver = Resolver(child: shared)
            resolver.register { Basket() }.scope(.container)
            return resolver
        }()
    }

    final class Basket {
        private(set) var products: [Product] = []
        func add(_ product: Product) { products.append(product) }
        var total: Int { products.reduce(0) { $0 + $1.price } }
    }
}

actor Counter {
    private var value = 0
    func next() -> Int {
        value += 1
        return value
    }
}

// MARK: - Repositories

protocol Repository: AnyObject {
    associatedtype Item: Entity
    func find(_ id: String) -> Item?
    func insert(_ item: Item)
}

final class StoreRepository<Item: Entity>: Repository, Resolving {
    private lazy var store: MemoryStore<Item> = resolver.resolve()
    func find(_ id: String) -> Item? { store.all().first { $0.id == id } }
    func insert(_ item: Item) { store.save(item) }
}

class UseCase<Input, Output> {
    func execute(_ input: Input) -> Output? { nil }
}

final class FindProduct: UseCase<String, Shop.Product> {
    @Injected private var repository: StoreRepository<Shop.Product>
    override func execute(_ input: String) -> Shop.Product? { repository.find(input) }
}

final class Price: UseCase<[Shop.Product], Int> {
    let discount: Int
    init(discount: Int = Resolver.optional(name: "discount") ?? 0) { self.discount = discount }
    override func execute(_ input: [Shop.Product]) -> Int? {
        input.isEmpty ? nil : input.map(\.price).reduce(-discount, +)
    }
}

extension Resolver {
    static func registerRepository<Item: Entity>(of type: Item.Type, in container: Resolver = .main) {
        container.register { MemoryStore<Item>() }.scope(.application)
        container.register { StoreRepository<Item>() }
    }

    func registerShop(discount: Int? = nil) {
        if let discount = discount {
            register(name: "discount") { discount }
        }
        register { FindProduct() as UseCase<String, Shop.Product> }
        register { Price() as UseCase<[Shop.Product], Int> }
        register { Shop.Basket() }.scope(.shared)
        register { Counter() }.scope(.application)
        register { ShopInteractor() }
            .implements(ShopInteracting.self)
        register { r in ShopPresenter<ShopView>(interactor: r.resolve()) }
            .resolveProperties { r, presenter in
                presenter.router = r.resolve(args: presenter)
            }
        register { (_, args) in ShopRouter(presenter: args()) }
        register { ShopView() }
            .resolveProperties { r, view in
                view.presenter = r.resolve()
                view.presenter?.view = view
            }
    }
}

// MARK: - View, interactor, presenter, entity, router

protocol ShopInteracting: AnyObject {
    func buy(_ id: String) -> Int
}

final class ShopInteractor: ShopInteracting {
    @Injected private var find: UseCase<String, Shop.Product>
    @Injected private var price: UseCase<[Shop.Product], Int>
    @LazyInjected private(set) var basket: Shop.Basket

    func buy(_ id: String) -> Int {
        if let product = find.execute(id) { basket.add(product) }
        return price.execute(basket.products) ?? 0
    }
}

final class ShopPresenter<View: AnyObject> {
    weak var view: View?
    var router: ShopRouter?
    private let interactor: ShopInteracting

    init(interactor: ShopInteracting) { self.interactor = interactor }

    func tap(_ id: String) -> String { "total \(interactor.buy(id))" }
}

final class ShopRouter {
    unowned let presenter: ShopPresenter<ShopView>
    init(presenter: ShopPresenter<ShopView>) { self.presenter = presenter }
}

final class ShopView: NSObject {
    var presenter: ShopPresenter<ShopView>?
}

// MARK: - What apps build on top

/// A wrapper of an app's own.
@propertyWrapper
struct Dependency<T> {
    private let service: T
    var wrappedValue: T { service }

    init(_ name: Resolver.Name? = nil, in container: Resolver = .root) {
        service = container.resolve(name: name)
    }
}

typealias Inject = Injected

protocol HasAnalytics {}

extension HasAnalytics {
    var analytics: Analytics { Resolver.resolve() }
}

protocol HasBasket {
    var basket: Shop.Basket { get }
}

protocol HasCounter: Resolving {}

extension HasCounter {
    var counter: Counter { resolver.resolve() }
}

struct Checkout: HasAnalytics, HasCounter {
    @Inject var calendar: Calendar
    @Dependency("user-agent") private var agent: String

    func finish() -> String {
        analytics.track("checkout")
        return agent
    }
}

final class Summary: HasBasket {
    @Injected(container: Shop.Container.checkout) var basket: Shop.Basket
}

func checkShop() async {
    theme("a second app") {
        Resolver.registerRepository(of: Shop.Product.self)
        Resolver.registerRepository(of: Shop.Order.self)
        Resolver.main.registerShop(discount: 1)
        let repository: StoreRepository<Shop.Product> = Resolver.resolve()
        repository.insert(Shop.Product(id: "tea", price: 5))
        repository.insert(Shop.Product(id: "pot", price: 20))

        let view: ShopView = Resolver.resolve()
        guard let presenter = view.presenter else { return check(false, "there is a presenter") }
        check(presenter.view === view, "the view knows itself")
        check(presenter.router?.presenter === presenter, "an argument that is the object itself")
        check(presenter.tap("tea"), is: "total 4", "a use case by its generic superclass")
        check(presenter.tap("pot"), is: "total 24", "the same basket, still")
        check(presenter.tap("none"), is: "total 24", "nothing found")
        check(Resolver.resolve(StoreRepository<Shop.Order>.self).find("1") == nil, "another repository")
    }

    theme("what apps build on top") {
        Resolver.main.registerShop()
        let checkout = Checkout()
        check(checkout.finish(), is: "Wavelength/1.0", "an own wrapper")
        check(checkout.calendar.identifier == .gregorian, "a wrapper by another name")
        check(Resolver.resolve(Analytics.self).events, is: ["checkout"], "a protocol extension that resolves")
        check(checkout.counter === checkout.counter, "an actor")
        let summary = Summary()
        summary.basket.add(Shop.Product(id: "a", price: 2))
        check(Summary().basket.total, is: 2, "a container of a feature's own")
        Shop.Container.checkout.cache.reset()
        check(Summary().basket.total, is: 0, "and its cache")
        check((summary as HasBasket).basket.total, is: 2, "a wrapper that fulfils a protocol")
    }

    let counter: Counter = Resolver.resolve()
    let first = await counter.next()
    let second = await Resolver.resolve(Counter.self).next()
    check(first + second, is: 3, "one actor for all")
}
