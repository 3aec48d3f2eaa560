// The app's root of composition: the only place that knows every feature.

import Foundation
import Resolver

extension Resolver: ResolverRegistering {
    public static func registerAllServices() {
        Launches.count += 1

        registerConfiguration()
        registerNetworking()
        registerStorage()
        registerCatalog()
        registerPlayer()
        registerScreens()

        #if DEBUG
        register(name: "build") { "debug" }
        #else
        register(name: "build") { "release" }
        #endif
    }
}

enum Launches {
    nonisolated(unsafe) static var count = 0
}

// Every theme starts with the registrations of the app and with nothing kept.
func Resolver_startAfresh() {
    Resolver.reset()
    Resolver.defaultScope = .graph
    ResolverScope.session.reset()
}

// MARK: - Configuration

struct Configuration: Equatable {
    var host = "api.wavelength.example"
    var retries = 3
    var isPreview = false
}

enum Flavor: String {
    case live, staging, offline
}

extension Resolver.Name {
    static let apiKey = Self("api-key")
    static let pageSize: Resolver.Name = "page-size"
    static let live = Self(Flavor.live.rawValue)
    static let staging = Resolver.Name(Flavor.staging.rawValue)
    static let offline: Self = "offline"
}

extension Resolver {
    static func registerConfiguration() {
        register { Configuration() }
        register(name: .apiKey) { "k-123" }
        register(String.self, name: "user-agent") { "Wavelength/1.0" }
        register(Int.self, name: .pageSize) { 25 }
        register { Flavor(rawValue: "staging") }
        register { ProcessInfo.processInfo }
        register { FileManager.default }
        register { UserDefaults(suiteName: "wavelength") }
        register { NotificationCenter.default }.scope(.application)
        register { Calendar(identifier: .gregorian) }
        register { { Date(timeIntervalSince1970: 86_400) } as () -> Date }
    }
}

func checkApp() {
    theme("app") {
        let launches = Launches.count
        let configuration: Configuration = Resolver.resolve()
        check(configuration, is: Configuration(), "a struct is a service")
        check(Launches.count, is: launches + 1, "the first resolution registers everything")
        _ = Resolver.resolve(Configuration.self)
        check(Launches.count, is: launches + 1, "the second does not")

        Resolver.reset()
        _ = Resolver.optional(Configuration.self)
        check(Launches.count, is: launches + 2, "reset makes it due again")

        Resolver.reset()
        Resolver.registerServices?()
        check(Launches.count, is: launches + 3, "registerServices registers")
        Resolver.registerServices?()
        Resolver.main.registerServices()
        Resolver.root.registerServices()
        check(Launches.count, is: launches + 3, "but only once")
    }

    theme("registerServices is a closure to call, and nothing else") {
        let launches = Launches.count
        let original = Resolver.registerServices
        Resolver.reset()
        Resolver.registerServices = nil
        Resolver.registerServices?()
        check(Launches.count, is: launches, "nothing is called by nil")
        check(Resolver.optional(Configuration.self) != nil, "the first resolution registers all the same")
        check(Launches.count, is: launches + 1, "once")

        var calls = 0
        Resolver.reset()
        Resolver.registerServices = {
            calls += 1
            original?()
        }
        Resolver.registerServices?()
        Resolver.registerServices?()
        check(calls, is: 2, "a wrapper is called each time")
        check(Launches.count, is: launches + 2, "what it wraps registers once")
        Resolver.registerServices = original
    }

    theme("configuration") {
        check(Resolver.resolve(name: .apiKey), is: "k-123", "a named string")
        check(Resolver.resolve(String.self, name: "user-agent"), is: "Wavelength/1.0", "a string named by a literal")
        let size: Int = Resolver.resolve(name: .pageSize)
        check(size, is: 25, "a named number")
        check(Resolver.resolve(Flavor.self), is: .staging, "a factory that returns an optional")
        check(Resolver.resolve(FileManager.self) === FileManager.default, "a shared object of Foundation")
        check(Resolver.optional(UserDefaults.self) != nil, "a failable initialiser")
        let now: () -> Date = Resolver.resolve()
        check(now().timeIntervalSince1970, is: 86_400, "a closure is a service")
        let calendar = Resolver.resolve(Calendar.self)
        check(calendar.identifier == .gregorian, "a calendar")
        check(Resolver.optional(String.self, name: "build") != nil, "conditional compilation")
        check(Resolver.optional(String.self) == nil, "no unnamed string")
        check(Resolver.optional(Double.self, name: .apiKey) == nil, "the name of another type")
    }
}
