import Resolver

protocol Plugin: AnyObject {
    var title: String { get }
    func register(in container: Resolver)
    func launch(_ container: Resolver) throws
}
final class Logger { func log(_ text: String) { print("log:", text) } }
final class SearchIndex { var words: [String] = ["a"] }
final class Mailer {
    let logger: Logger
    init(logger: Logger) { self.logger = logger }
}

final class LoggingPlugin: Plugin {
    let title = "Logging"
    func register(in container: Resolver) { container.register { Logger() }.scope(.application) }
    func launch(_ container: Resolver) throws { try container.require(Logger.self).log("up") }
}
final class SearchPlugin: Plugin {
    let title = "Search"
    func register(in container: Resolver) { container.register { SearchIndex() }.scope(.application) }
    func launch(_ container: Resolver) throws { print(try container.require(SearchIndex.self).words) }
}
final class MailPlugin: Plugin {
    let title = "Mail"
    func register(in container: Resolver) { container.register(Mailer.init) }
    func launch(_ container: Resolver) throws { _ = try container.require(Mailer.self) }
}

final class PluginHost {
    let container: Resolver
    private(set) var plugins: [any Plugin] = []

    init(container: Resolver) { self.container = container }

    func add(_ plugin: any Plugin) { plugins.append(plugin) }

    func run() throws {
        for plugin in plugins { plugin.register(in: container) }
        for plugin in plugins {
            print("launching", plugin.title)
            try plugin.launch(container)
        }
    }
}
