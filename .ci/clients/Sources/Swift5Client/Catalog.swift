// A feature in the MVVM style: services, view models, a coordinator tree, and views that are structs.

import Foundation
import Resolver
import ResolverModules

protocol CatalogServing {
    func episodes() -> [Episode]
}

final class CatalogService: CatalogServing, Resolving {
    private lazy var fetching: Fetching = resolver.resolve()
    private lazy var store: AnyStore<Episode> = resolver.resolve()

    func episodes() -> [Episode] {
        let title = fetching.fetch("/episodes")
        store.save(Episode(id: "remote", title: title))
        return store.all()
    }
}

final class MockCatalogService: CatalogServing {
    var fixed: [Episode]
    init(_ fixed: [Episode] = [Episode(id: "m", title: "Mock")]) { self.fixed = fixed }
    func episodes() -> [Episode] { fixed }
}

class ViewModel {
    @LazyInjected var analytics: Analytics
    @OptionalInjected private var crashReporter: CrashReporting?
    var isReporting: Bool { crashReporter != nil }
    func appear() { analytics.track("\(type(of: self)).appear") }
}

class Analytics {
    private(set) var events: [String] = []
    func track(_ event: String) { events.append(event) }
}

protocol CrashReporting {
    func report(_ error: Error)
}

final class CatalogViewModel: ViewModel {
    @Injected private var service: CatalogServing
    weak var coordinator: CatalogCoordinating?
    private(set) var titles: [String] = []

    override func appear() {
        super.appear()
        titles = service.episodes().map { $0.title }
    }

    func select(_ index: Int) {
        guard titles.indices.contains(index) else { return }
        coordinator?.open(titles[index])
    }
}

final class DetailViewModel: ViewModel {
    let episode: Episode
    private let service: CatalogServing
    var onClose: (() -> Void)?

    init(episode: Episode, service: CatalogServing = Resolver.resolve()) {
        self.episode = episode
        self.service = service
    }

    var related: Int { service.episodes().count }
}

protocol Coordinating: AnyObject {
    var children: [Coordinating] { get }
    func start()
}

protocol CatalogCoordinating: AnyObject {
    func open(_ title: String)
}

final class CatalogCoordinator: Coordinating, CatalogCoordinating {
    private(set) var children: [Coordinating] = []
    private(set) var opened: [String] = []
    let viewModel: CatalogViewModel

    init(viewModel: CatalogViewModel) {
        self.viewModel = viewModel
        viewModel.coordinator = self
    }

    func start() { viewModel.appear() }
    func open(_ title: String) {
        opened.append(title)
        children.append(Resolver.resolve(DetailCoordinator.self, args: ["title": title, "parent": self]))
    }
}

final class DetailCoordinator: Coordinating {
    let children: [Coordinating] = []
    let title: String
    private(set) weak var parent: Coordinating?

    init(title: String, parent: Coordinating?) {
        self.title = title
        self.parent = parent
    }

    func start() {}
}

final class AppCoordinator: Coordinating {
    private(set) var children: [Coordinating] = []
    let resolver: Resolver

    init(resolver: Resolver) { self.resolver = resolver }

    func start() {
        let catalog: CatalogCoordinator = resolver.resolve()
        children.append(catalog)
        children.forEach { $0.start() }
    }
}

struct CatalogView {
    @Injected var viewModel: CatalogViewModel
    let heading: String

    var body: String {
        heading + ": " + viewModel.titles.joined(separator: ", ")
    }
}

struct EpisodeRow {
    let episode: Episode
    @Injected private var formatter: DurationFormatting

    init(_ episode: Episode) {
        self.episode = episode
    }

    var text: String { "\(episode.title) \(formatter.string(from: episode.seconds))" }
}

protocol DurationFormatting {
    func string(from seconds: Int) -> String
}

struct ColonFormatter: DurationFormatting {
    func string(from seconds: Int) -> String { "\(seconds / 60):\(seconds % 60)" }
}

extension Resolver {
    static func registerCatalog() {
        register { CatalogService() as CatalogServing }
        register { Analytics() }.scope(.application)
        register { ColonFormatter() }
            .implements(DurationFormatting.self)
    }
}

// MARK: - The same feature, in an extension of its own

extension Resolver {
    static func registerScreens() {
        register { CatalogViewModel() }
        register { CatalogCoordinator(viewModel: resolve()) }
        register { AppCoordinator(resolver: .root) }
            .implements(Coordinating.self)
        register { _, args in
            DetailViewModel(episode: args())
        }
        register { (_, args) in
            DetailCoordinator(title: args("title"), parent: args.optional("parent"))
        }
    }
}

func checkCatalog() {
    theme("view models") {
        let viewModel: CatalogViewModel = Resolver.resolve()
        viewModel.appear()
        check(viewModel.titles, is: ["echo /episodes"], "a view model over a service over a client")
        check(Resolver.resolve(Analytics.self).events, is: ["CatalogViewModel.appear"], "a lazy wrapper in a superclass")
        check(!viewModel.isReporting, "an optional wrapper of an unregistered protocol")

        let detail: DetailViewModel = Resolver.resolve(args: Episode(id: "7", title: "Seven"))
        check(detail.episode.id, is: "7", "a single argument")
        check(detail.related, is: 1, "a default argument that resolves")
        let made = DetailViewModel(episode: detail.episode, service: MockCatalogService([]))
        check(made.related, is: 0, "the same initialiser, by hand")
    }

    theme("coordinators") {
        let app: Coordinating = Resolver.resolve()
        app.start()
        guard let catalog = app.children.first as? CatalogCoordinator else {
            return check(false, "there is a child coordinator")
        }
        catalog.viewModel.select(0)
        catalog.viewModel.select(5)
        check(catalog.opened, is: ["echo /episodes"], "the weak coordinator was there")
        let detail = catalog.children.first as? DetailCoordinator
        check(detail?.title ?? "", is: "echo /episodes", "a dictionary of arguments")
        check(detail?.parent === catalog, "one of them optional")
        let orphan: DetailCoordinator = Resolver.resolve(args: ["title": "x"])
        check(orphan.parent == nil, "and missing")
    }

    theme("views") {
        let view = CatalogView(heading: "All")
        view.viewModel.appear()
        check(view.body, is: "All: echo /episodes", "a wrapper in a struct with a memberwise initialiser")
        check(EpisodeRow(Episode(id: "1", title: "One", seconds: 61)).text, is: "One 1:1", "a private wrapper in a struct")
        check(CatalogView(heading: "B").viewModel !== view.viewModel, "graph scope ends with the resolution")
    }

    theme("previews") {
        Resolver.root = Resolver(child: .main)
        Resolver.root.register { MockCatalogService() as CatalogServing }
        let viewModel = CatalogViewModel()
        viewModel.appear()
        check(viewModel.titles, is: ["Mock"], "a mock in front of the app's own registration")
        Resolver.root = .main
        let real = CatalogViewModel()
        real.appear()
        check(real.titles, is: ["echo /episodes"], "the mock is gone")
    }
}
