// Registrations as they stand in long `registerAllServices` functions: conditions, loops, nesting, implicit members.

import Foundation
import Resolver

protocol Theme { var name: String { get } }
struct Light: Theme { let name = "light" }
struct Dark: Theme { let name = "dark" }
struct Seasonal: Theme { let name: String }

protocol Sink: AnyObject { func log(_ line: String) }
final class MemorySink: Sink {
    private(set) var lines: [String] = []
    func log(_ line: String) { lines.append(line) }
}

final class FanOut: Sink {
    private let sinks: [Sink]
    init(_ sinks: [Sink]) { self.sinks = sinks }
    func log(_ line: String) { sinks.forEach { $0.log(line) } }
}

final class Tick {
    var value = 0
}

typealias Reducer<State> = (inout State, String) -> Void
typealias Middleware = (String, @escaping (String) -> Void) -> Void

struct AppState: Equatable {
    var log: [String] = []
}

final class StateStore {
    private(set) var state = AppState()
    private let reducer: Reducer<AppState>
    private let middleware: [Middleware]

    init(reducer: @escaping Reducer<AppState>, middleware: [Middleware]) {
        self.reducer = reducer
        self.middleware = middleware
    }

    func send(_ action: String) {
        let last: (String) -> Void = { [unowned self] in self.reducer(&self.state, $0) }
        middleware.reversed().reduce(last) { next, step in { step($0, next) } }(action)
    }
}

extension Resolver.Name {
    static let light = Self("light"), dark: Self = "dark"
    static var today: Resolver.Name { .dark }
    static func season(_ name: String) -> Resolver.Name { Self("season-" + name) }
    init(theme: Theme) { self.init(theme.name) }
}

enum Stage: String, CaseIterable {
    case alpha, beta
    var resolverName: Resolver.Name { .init(rawValue) }
}

extension Resolver {
    fileprivate static func registerThemes(isDark: Bool, seasons: [String] = []) {
        if isDark {
            register { Dark() as Theme }
        } else {
            register { Light() as Theme }
        }
        register(name: .light) { Light() as Theme }
        register(Theme.self, name: .dark) { Dark() }
        for season in seasons {
            register(name: .season(season)) { Seasonal(name: season) as Theme }
        }
        Stage.allCases.forEach { stage in
            register(name: stage.resolverName) { "https://\(stage.rawValue).example" }
        }
        switch seasons.count {
        case 0: break
        case 1: register(name: "count") { 1 }
        default: register(name: "count") { seasons.count }
        }
    }

    fileprivate static func registerSinks() {
        register { MemorySink() }.scope(.application)
        main.register(name: "fan-out") {
            FanOut([self.resolve(MemorySink.self), Self.resolve(MemorySink.self), main.resolve(MemorySink.self)]) as Sink
        }
        let _ = register(Sink.self) { resolve(MemorySink.self) }

        func registerLocally(_ name: Name) {
            register(name: name) { MemorySink() as Sink }
        }
        registerLocally("local")
        registerLocally(.today)
    }

    fileprivate static func registerStore() {
        register { { (state, action) in state.log.append(action) } as Reducer<AppState> }
        register {
            [
                { action, next in next(action + "!") },
                { action, next in
                    guard !action.hasPrefix("skip") else { return }
                    next(action)
                },
            ] as [Middleware]
        }
        register { StateStore(reducer: resolve(), middleware: resolve()) }
            .scope(.application)
    }
}

func checkPatterns() {
    theme("conditions and loops") {
        Resolver.registerThemes(isDark: true, seasons: ["spring", "autumn"])
        check(Resolver.resolve(Theme.self).name, is: "dark", "if and else")
        check(Resolver.resolve(Theme.self, name: .light).name, is: "light", "a constant")
        check(Resolver.resolve(Theme.self, name: .today).name, is: "dark", "a computed name")
        check(Resolver.resolve(Theme.self, name: .season("autumn")).name, is: "autumn", "a name from a function")
        check(Resolver.resolve(Theme.self, name: Resolver.Name(theme: Light())).name, is: "light", "an own initialiser")
        check(Resolver.resolve(Int.self, name: "count"), is: 2, "a switch")
        check(Resolver.resolve(String.self, name: Stage.beta.resolverName), is: "https://beta.example", "forEach")
        let current = Stage(rawValue: "alpha")
        check(Resolver.resolve(name: current?.resolverName), is: "https://alpha.example", "an optional chain to a name")
        let environment = ProcessInfo.processInfo.environment["NO_SUCH_VARIABLE"]
        check(Resolver.resolve(Theme.self, name: .name(fromString: environment)).name, is: "dark", "a variable that is unset")
        let info = Bundle.main.infoDictionary?["Theme"] as? String
        let theme: Theme = Resolver.resolve(name: .name(fromString: info ?? "light"))
        check(theme.name, is: "light", "a key of the bundle")
    }

    theme("statics and locals") {
        Resolver.registerSinks()
        let fanOut: Sink = Resolver.resolve(name: "fan-out")
        fanOut.log("x")
        check(Resolver.resolve(MemorySink.self).lines, is: ["x", "x", "x"], "self, Self and main in a static function")
        check(Resolver.resolve(Sink.self) === Resolver.resolve(MemorySink.self), "let _ =")
        check(Resolver.optional(Sink.self, name: "local") != nil, "a local function")
        check(Resolver.optional(Sink.self, name: .today) is MemorySink, "a type test")
    }

    theme("a store of functions") {
        Resolver.registerStore()
        let store: StateStore = Resolver.resolve()
        ["go", "skip", "stop"].forEach(store.send)
        check(store.state, is: AppState(log: ["go!", "stop!"]), "functions as services")
    }

    theme("nesting") {
        Resolver.register {
            StateStore(
                reducer: Resolver.optional() ?? { state, action in state.log = [action] },
                middleware: (Resolver.optional() as [Middleware]?) ?? [])
        }
        let store: StateStore = Resolver.resolve()
        store.send("only")
        check(store.state.log, is: ["only"], "optional() with a default")

        Resolver.register { r in
            r.register(name: "inner") { Seasonal(name: "inner") as Theme }
            return FanOut([])
        }
        _ = Resolver.resolve(FanOut.self)
        check(Resolver.resolve(Theme.self, name: "inner").name, is: "inner", "a factory that registers")

        let parts = (1...3).map { index -> () -> Int in
            Resolver.register(name: Resolver.Name("part-\(index)")) { index * index }
            return { Resolver.resolve(name: .name(fromString: "part-\(index)")) }
        }
        check(parts.map { $0() }, is: [1, 4, 9], "closures that resolve later")
    }

    theme("long chains") {
        Resolver.register { MemorySink() }
            .implements(Sink.self)
            .implements(Sink.self, name: "one")
            .implements(Sink.self, name: "two")
            .implements(AnyObject.self, name: "three")
            .resolveProperties { _, sink in sink.log("1") }
            .resolveProperties { (_: Resolver, sink: MemorySink) -> Void in sink.log("2") }
            .resolveProperties { (r, sink) in
                let count: Tick? = r.optional()
                sink.log("\(count?.value ?? 3)")
            }
            .scope(.cached)
        let one: Sink = Resolver.resolve(name: "one")
        check((one as? MemorySink)?.lines ?? [], is: ["1", "2", "3"], "eight options")
        check(one === Resolver.resolve(Sink.self, name: "two"), "one object")
        check(Resolver.resolve(AnyObject.self, name: "three") === one, "as AnyObject")
    }
}
