// Undecidable: another function than it seems: an overload, a member of an extension, of a refined protocol, a stored property.
import Resolver

struct Mask: Sendable { let face: Int }

protocol Guest {
    var name: Resolver.Name { get }
    func arrive(_ resolver: Resolver, _ hour: Int)
    func toast(_ resolver: Resolver)
}
extension Guest {
    func toast(_ resolver: Resolver) { resolver.register(name: "toasted") { Mask(face: 4) } }
    var name: Resolver.Name { "plain" }
    func greet(_ resolver: Resolver) {}
}

struct Baron: Guest {
    let name: Resolver.Name
    func arrive(_ resolver: Resolver, _ hour: String) { resolver.register(name: "overload") { Mask(face: 1) } }
    func arrive(_ resolver: Resolver, _ hour: Int) {}
    func greet(_ resolver: Resolver) { resolver.register(name: "greeted") { Mask(face: 2) } }
}
struct Count: Guest {
    var name: Resolver.Name { "plain" }
    func arrive(_ resolver: Resolver, _ hour: Int) {}
}

protocol Host: Guest {}
extension Host {
    func arrive(_ resolver: Resolver, _ hour: Int) {}
    func toast(_ resolver: Resolver) {}
}
struct Duke: Host {}

extension String.StringInterpolation {
    mutating func appendInterpolation(loud text: String) { appendLiteral(text.uppercased()) }
}

@main struct Masquerade {
    static func main() {
        let resolver = Resolver()
        resolver.register(name: "plain") { Mask(face: 3) }
        let guest: any Guest = Baron(name: "golden")
        guest.arrive(resolver, 1)
        let host: any Guest = Duke()
        host.toast(resolver)
        resolver.register(name: Resolver.Name("\(loud: "bell")")) { Mask(face: 5) }
        resolver.register(name: "\(loud: "gong")") { Mask(face: 6) }
        welcome(Baron(name: "golden"), in: resolver)
        print(resolver.resolve(Mask.self, name: "toasted").face)  // expect-unproved
        print(resolver.resolve(Mask.self, name: "bell").face)  // expect-unproved
        print(resolver.resolve(Mask.self, name: "gong").face)  // expect-unproved
        print(resolver.resolve(Mask.self, name: "overload").face)  // expect-unproved
        print(resolver.resolve(Mask.self, name: "greeted").face)  // expect-unproved
        print(resolver.resolve(Mask.self, name: guest.name).face)  // expect-unproved
        for guest in guests(CommandLine.arguments.count) {
            print(resolver.resolve(Mask.self, name: guest.name).face)  // expect-unproved
        }
        print(resolver.resolve(Mask.self, name: Count().name).face)
    }

    static func welcome<Invited: Guest>(_ guest: Invited, in resolver: Resolver) { guest.greet(resolver) }

    static func guests(_ count: Int) -> [any Guest] { count < 50 ? [Baron(name: "iron")] : [Count()] }
}
