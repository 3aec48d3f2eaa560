// Correct: configurations that decide what is registered, and what is asked for: in values, objects, modules, and several flags at once.
import Resolver
import ResolverModules

struct Radar: Sendable {}
struct Autopilot: Sendable { let radar: Radar }
struct Wipers: Sendable {}
struct Heater: Sendable {}
struct Brakes: Sendable {}
struct Ski: Sendable {}
struct Float: Sendable {}
protocol Gear: Sendable {}
extension Ski: Gear {}
extension Float: Gear {}
extension Brakes: Gear {}
protocol Pilot: Sendable { var name: String { get } }
struct Human: Pilot { let name = "Ada" }
struct Robot: Pilot { let name = "R2"; let autopilot: Autopilot }

enum Surface { case runway, water, snow }
func isSet(_ option: String) -> Bool { CommandLine.arguments.contains(option) }

struct Options: Sendable {
    let hasRadar: Bool
    var isCold: Bool
    var isWet = false
    let surface: Surface
    var needsHeater: Bool { isCold && surface == .snow }

    static let current = Options(hasRadar: isSet("-r"), isCold: isSet("-c"), surface: isSet("-w") ? .water : .runway)
    static func load() -> Options {
        var options = Options(hasRadar: isSet("-r"), isCold: false, surface: isSet("-s") ? .snow : .runway)
        options.isCold = isSet("-c")
        return options
    }
}

final class Plane {
    let options: Options
    let resolver: Resolver
    init(_ options: Options, in front: Resolver? = nil) {
        self.options = options
        if let front { resolver = Resolver(inFrontOf: front) } else { resolver = Resolver() }
        resolver.register { Human() as any Pilot }
        if options.hasRadar { board() }
        switch options.surface {
        case .runway: resolver.register { Brakes() }
        case .water: resolver.register { Float() }
        case .snow: resolver.register { Ski() }
        }
    }
    private func board() {
        resolver.register { Radar() }
        resolver.register { Autopilot(radar: $0) }
        resolver.register(name: "robot") { r in Robot(autopilot: r.resolve()) as any Pilot }
    }
    func gear() -> any Gear {
        switch options.surface {
        case .runway: resolver.resolve(Brakes.self)
        case .water: resolver.resolve(Float.self)
        case .snow: resolver.resolve(Ski.self)
        }
    }
    func pilot() -> any Pilot {
        options.hasRadar ? resolver.resolve(name: "robot") : resolver.resolve()
    }
}

struct Cabin: ResolverModule {
    let options: Options
    func register(in resolver: Resolver) {
        if options.needsHeater { resolver.register { Heater() } }
        guard options.isWet || options.isCold else { return }
        resolver.register { Wipers() }
    }
}

func register(_ options: Options) {
    if options.isCold && options.hasRadar { Resolver.register { Radar() } }
    guard !options.isCold else { return }
    Resolver.register { Wipers() }
}

@main struct Cockpit {
    static func main() {
        let plane = Plane(.load())
        print(plane.pilot().name, plane.gear())
        if plane.options.hasRadar { print(plane.resolver.resolve(Autopilot.self)) }

        let options = Options.load()
        let cabin = Resolver()
        cabin.install(Cabin(options: options))
        if options.isCold, options.surface == .snow { print(cabin.resolve(Heater.self)) }
        if options.needsHeater { print(cabin.resolve(Heater.self)) }
        if options.isCold || options.isWet { print(cabin.resolve(Wipers.self)) }

        register(.current)
        if !Options.current.isCold { print(Resolver.resolve(Wipers.self)) }
        if Options.current.hasRadar, Options.current.isCold { print(Resolver.resolve(Radar.self)) }
        // What is made has been registered, and so has what was registered with it.
        if Options.current.hasRadar {
            Resolver.register { Radar() }.override()
            Resolver.register { Autopilot(radar: Resolver.resolve()) }
        } else {
            Resolver.register { Autopilot(radar: Radar()) }
        }
        print(Resolver.resolve(Autopilot.self))

        let second = Plane(Options(hasRadar: true, isCold: false, surface: .water), in: plane.resolver)
        print(second.pilot().name, second.resolver.resolve(Float.self), second.resolver.resolve(Radar.self))
    }
}
