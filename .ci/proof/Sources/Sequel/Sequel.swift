// Correct: registered before it is asked for: by helpers, in deferred blocks, where errors end the program, in objects and in modules.
import Foundation
import Resolver
import ResolverModules

struct Reel: Sendable { let number: Int }
struct Torn: Error {}

// Two structs whose initialisers the compiler writes, with a property of the same name.
struct Camera { var resolver: Resolver }
struct Projector {
    var resolver: Resolver
    mutating func replace() { resolver = Resolver() }
}

protocol Plot {
    var name: Resolver.Name { get }
}
extension Plot {
    var name: Resolver.Name { "plot" }
    func write(_ resolver: Resolver) { resolver.register(name: "written") { Reel(number: 1) } }
}
struct Comedy: Plot {}

final class Studio {
    let resolver = Resolver()
    lazy var reel: Reel = resolver.resolve()
    init() { build() }
    func build() { resolver.register { Reel(number: 2) } }
}

struct Archive: ResolverModule {
    func register(in resolver: Resolver) { resolver.register(name: "archived") { Reel(number: 3) } }
}

@main struct Sequel {
    static let resolver = Resolver()

    static func main() {
        let show = { print(resolver.resolve(Reel.self).number) }
        do {
            defer { resolver.register { Reel(number: 4) } }
            print("The lights go out.")
        }
        show()
        defer { print(resolver.resolve(Reel.self, name: "last").number) }

        do {
            if CommandLine.arguments.count > 50 { throw Torn() }
            resolver.register(name: "whole") { Reel(number: 5) }
        } catch {
            print("The film is torn:", error)
            exit(1)
        }
        print(resolver.resolve(Reel.self, name: "whole").number)

        let camera = Camera(resolver: resolver)
        print(camera.resolver.resolve(Reel.self).number)
        let projector = Projector(resolver: resolver)
        print((try? projector.resolver.require(Reel.self))?.number ?? 0)  // may be unproved

        resolver.register(name: "plot") { Reel(number: 6) }
        let plot: any Plot = Comedy()
        plot.write(resolver)
        print(resolver.resolve(Reel.self, name: plot.name).number, resolver.resolve(Reel.self, name: "written").number)

        let (first, second) = (Studio(), Studio())
        print(first.resolver.resolve(Reel.self).number, second.reel.number)

        if CommandLine.arguments.count > 50 { archive() }
        resolver.install(Archive())
        print(resolver.resolve(Reel.self, name: "archived").number)

        for (number, name) in ["red", "blue"].reversed().enumerated() {
            resolver.register(name: Resolver.Name("\(name) \(number)")) { Reel(number: number) }
        }
        print(resolver.resolve(Reel.self, name: "red 1").number)
        resolver.register(name: "last") { Reel(number: 7) }
    }

    static func archive() { resolver.install(Archive()) }
}
