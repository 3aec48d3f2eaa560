// Undecidable: factories that may fail by themselves: by force, by a cast, by what is unowned, by errors of tasks; a request that a function hands on, and a container that nobody holds.
import Foundation
import Resolver

struct Slip: Error {}
enum Wood: String { case oak, elm }
class Plank {}
final class Beam: Plank {}
struct Nail { let length: Int }
struct Hinge: Sendable { let count: Int }
struct Rope {}
struct Bolt {}
struct Latch {}
final class Key { unowned let resolver: Resolver; init(_ resolver: Resolver) { self.resolver = resolver } }
final class Lock { weak var resolver: Resolver?; init(_ resolver: Resolver) { self.resolver = resolver } }
func keys() -> (Key, Lock) {
    let shed = Resolver()
    shed.register { Rope() }
    return (Key(shed), Lock(shed))
}
func made() -> Plank { CommandLine.arguments.count > 50 ? Plank() : Beam() }
func weigh(_ count: Int) throws -> Int {
    guard count < 50 else { throw Slip() }
    return count
}
func rope() -> Rope? { Resolver.optional() }  // expect-unproved: taken by force
func latch() -> Latch? { Resolver.optional() }
func bolt() throws -> Bolt? {
    let bolt: Bolt? = Resolver.optional()  // expect-unproved: taken by force
    return bolt
}

final class Workshop: @unchecked Sendable {
    @OptionalInjected var bolt: Bolt?
    let nail = Nail(length: 2)
    func open(_ resolver: Resolver) {
        resolver.register(name: "unowned") { [unowned self] in nail }  // expect-unproved: an error of its own
        resolver.register(name: "local") { [nail, unowned shop = self] in _ = nail; return shop.nail }  // expect-unproved: an error of its own
        resolver.register(name: "kept") { [self] in nail }
        resolver.register(name: "value") { [nail] in nail }
        if bolt != nil { print(bolt!) }
    }
}

@main struct Trapdoor {
    static func main() async throws {
        let resolver = Resolver.main
        let shop = Workshop()
        shop.open(resolver)
        print(resolver.resolve(Nail.self, name: "kept"), resolver.resolve(Nail.self, name: "value"))
        print(resolver.resolve(Nail.self, name: "unowned"), resolver.resolve(Nail.self, name: "local"))  // expect-unproved

        let name = CommandLine.arguments[0]
        resolver.register { Wood(rawValue: name)! }  // expect-unproved: an error of its own
        resolver.register { made() as! Beam }  // expect-unproved: an error of its own
        resolver.register { try Nail(length: weigh(name.count)) }  // expect-unproved: an error of its own
        resolver.register(name: "slept") { () async -> Nail in  // expect-unproved: an error of its own
            try! await Task.sleep(for: .milliseconds(1))
            return Nail(length: 3)
        }
        resolver.register(name: "rested") { () async throws -> Nail in
            try await Task.sleep(for: .milliseconds(1))
            return Nail(length: 3)
        }
        print(try await resolver.require(Nail.self, name: "rested"))
        print(try await resolver.require(Nail.self, name: "slept"))  // expect-unproved
        resolver.register(name: "caught") { Nail(length: (try? weigh(name.count)) ?? 1) }
        resolver.register(name: "handled") {
            do { return try Nail(length: weigh(2)) } catch { return Nail(length: 1) }
        }
        resolver.register(name: "read") { try Nail(length: Data(contentsOf: URL(string: "file:///")!).count) }  // expect-unproved: an error of its own
        resolver.register { URL(string: "https://example.org")! }
        resolver.register(name: "let") { () async throws -> Hinge in  // expect-unproved: an error of its own
            async let count = weigh(name.count)
            return try await Hinge(count: count)
        }
        resolver.register(name: "group") { () async throws -> Hinge in  // expect-unproved: an error of its own
            try await withThrowingTaskGroup(of: Int.self) { group in
                group.addTask { try weigh(name.count) }
                return try await Hinge(count: group.next() ?? 0)
            }
        }
        resolver.register(name: "task") { () async throws -> Hinge in  // expect-unproved: an error of its own
            try await Hinge(count: Task { try weigh(name.count) }.value)
        }
        // A comment says that this is meant.
        resolver.register(name: "meant") { try Hinge(count: weigh(name.count)) }  // wiring: not-proved, the name is short
        print(resolver.resolve(Wood.self), resolver.resolve(Beam.self), resolver.resolve(Nail.self))  // expect-unproved
        print(resolver.resolve(Nail.self, name: "caught"), resolver.resolve(Nail.self, name: "handled"))
        print(resolver.resolve(Nail.self, name: "read"), resolver.resolve(URL.self))  // expect-unproved
        print(try await resolver.require(Hinge.self, name: "let"), try await resolver.require(Hinge.self, name: "group"))  // expect-unproved
        print(try await resolver.require(Hinge.self, name: "task"))  // expect-unproved
        print(resolver.resolve(Hinge.self, name: "meant"))
        if name.isEmpty { resolver.register { Rope() } }
        if name.isEmpty { resolver.register { Bolt() } }
        guard name.isEmpty else { return }
        print(rope()!, try bolt()!, latch() as Any)
        let (key, lock) = keys()
        print(key.resolver.resolve(Rope.self), lock.resolver!.resolve(Rope.self))  // expect-unproved: its container
    }
}
