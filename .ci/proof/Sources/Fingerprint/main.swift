// Undecidable: arguments that end the program, or ask for something, as they are hashed and compared, or cannot be.
import Resolver

final class Door {}
final class Drawer {}
final class Safe {}
final class Desk {}
struct Scanner {}
struct Thumb: Hashable {
    let lines: Int
    func hash(into hasher: inout Hasher) { precondition(lines > 100) }
}
struct Hand: Hashable {
    let thumb: Thumb
}
struct Eye: Hashable {
    static func == (first: Eye, second: Eye) -> Bool {
        _ = security.resolve(Scanner.self)  // expect-unproved: before it is registered
        return true
    }
    func hash(into hasher: inout Hasher) {}
}
struct Badge: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
struct Colour {}
struct Iris<Part> { let part: Part }
extension Iris: Equatable where Part: Equatable {}
extension Iris: Hashable where Part: Hashable {}
final class Lens {}
let security = Resolver()

security.register(Door.self) { (_: Resolver, _: Thumb) in Door() }.scope(.cached)  // expect-unproved: end the program
security.register(Drawer.self) { (_: Resolver, _: Hand) in Drawer() }.scope(.cached)  // expect-unproved: end the program
security.register(Safe.self) { (_: Resolver, _: Eye) in Safe() }.scope(.cached)
security.register(Desk.self) { (_: Resolver, _: Badge) in Desk() }.scope(.cached)
security.register(Lens.self) { (_: Resolver, _: Iris<Colour>) in Lens() }.scope(.cached)  // expect-unproved: Hashable
_ = try security.require(Desk.self, argument: Badge(number: 1))
_ = try security.require(Safe.self, argument: Eye())
_ = try? security.require(Safe.self, argument: Eye())
security.register { Scanner() }
_ = try security.require(Door.self, argument: Thumb(lines: 1))
_ = try security.require(Drawer.self, argument: Hand(thumb: Thumb(lines: 2)))
