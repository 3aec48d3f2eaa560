// Correct: compiled in one way or the other, the service is there.
import Resolver

protocol Log: Sendable { func write(_ text: String) }
struct Console: Log { func write(_ text: String) { print(text) } }
struct Nothing: Log { func write(_ text: String) {} }
struct Tracer: Sendable {}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        #if DEBUG
        register { Console() as any Log }
        register { Tracer() }
        #else
        register { Nothing() as any Log }
        #endif
        #if os(Windows)
        register { "C:" }
        #else
        register { "/" }
        #endif
    }
}

@main struct Debugger {
    static func main() {
        Resolver.resolve(Log.self).write(Resolver.resolve(String.self))
        #if DEBUG
        print(Resolver.resolve(Tracer.self))
        #endif
    }
}
