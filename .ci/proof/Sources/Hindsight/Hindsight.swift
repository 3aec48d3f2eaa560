// Undecidable: what is another value by then: in catches, loops, blocks that are left, closures, computed properties; and what ends before.
import Resolver

struct Owl {}
struct Blink: Error {}

final class Tally {
    var count = 0

    func next() -> Bool {
        count += 1
        return count % 2 == 1
    }
}
struct Settings {
    let tally: Tally
    var address: String? { tally.next() ? "a" : nil }
}
struct Lamp {
    var isOn = true
    var level = 0 { didSet { isOn = false } }

    mutating func fill(_ resolver: Resolver) {
        func register() { if isOn { resolver.register { Owl() } } }
        isOn = false
        register()
    }
    mutating func dim(_ resolver: Resolver) {
        [1].forEach { _ in isOn = false }
        if isOn { resolver.register { Owl() } }
    }
    mutating func flicker(_ resolver: Resolver) {
        isOn = true
        [1].forEach { _ in isOn = false }
        if isOn { resolver.register { Owl() } }
    }
}
final class Sign { var text = "a" }
class Roost {
    static let resolver = Resolver()

    init() { Roost.resolver.register { Owl() } }
}
final class Perch: Roost {
    init?(_ count: Int) { if count < 9 { return nil } }
}

@main struct Hindsight {
    static func main() {
        caught()
        looped()
        left()
        returned()
        asked()
        lamps()
        thrown()
        signs()
        print(Perch(Int(CommandLine.argc)) == nil, (try? Roost.resolver.require(Owl.self)) == nil)  // expect-unproved: may return before
    }

    static func caught() {
        let resolver = Resolver()
        var name = "a"
        do {
            name = "b"
            throw Blink()
        } catch {
            resolver.register(name: Resolver.Name(name)) { Owl() }
            print((try? resolver.require(Owl.self, name: "a")) == nil)  // expect-unproved: the name that it is registered under
        }
    }

    static func looped() {
        let resolver = Resolver()
        resolver.register(name: "b") { Owl() }
        var name = "a"
        for _ in CommandLine.arguments.dropFirst() { name = "b" }
        print((try? resolver.require(Owl.self, name: Resolver.Name(name))) == nil)  // expect-unproved: its name is computed
    }

    static func left() {
        let resolver = Resolver()
        resolver.register(name: "b") { Owl() }
        var name = "a"
        once: do {
            if CommandLine.argc < 9 { break once }
            name = "b"
        }
        print((try? resolver.require(Owl.self, name: Resolver.Name(name))) == nil)  // expect-unproved: its name is computed
    }

    static func returned() {
        let resolver = Resolver()
        func fill() {
            for step in [1, 2] {
                if step == 1 {
                    if CommandLine.argc < 9 { return }
                } else {
                    resolver.register { Owl() }
                }
            }
        }
        fill()
        print((try? resolver.require(Owl.self)) == nil)  // expect-unproved: may return before
    }

    static func asked() {
        let (resolver, settings) = (Resolver(), Settings(tally: Tally()))
        if settings.address == nil { resolver.register { Owl() } }
        if settings.address == nil { print((try? resolver.require(Owl.self)) == nil) }  // expect-unproved: under a condition
    }

    static func lamps() {
        let (first, second, third, fourth) = (Resolver(), Resolver(), Resolver(), Resolver())
        var lamp = Lamp(isOn: true)
        lamp.fill(first)
        print((try? first.require(Owl.self)) == nil)  // expect-unproved: under a condition
        lamp = Lamp(isOn: true)
        lamp.dim(second)
        print((try? second.require(Owl.self)) == nil)  // expect-unproved: under a condition
        lamp.flicker(third)
        print((try? third.require(Owl.self)) == nil)  // expect-unproved: under a condition
        lamp = Lamp()
        lamp.level = 1
        if lamp.isOn { fourth.register { Owl() } }
        print((try? fourth.require(Owl.self)) == nil)  // expect-unproved: under a condition
    }

    static func thrown() {
        let resolver = Resolver()
        try? [1, 2].forEach {
            if $0 == 1 { throw Blink() }
            resolver.register { Owl() }
        }
        print((try? resolver.require(Owl.self)) == nil)  // expect-unproved: under a condition
    }

    static func signs() {
        let (resolver, sign) = (Resolver(), Sign())
        let text: ReferenceWritableKeyPath<Sign, String> = \.text
        sign[keyPath: text] = "b"
        resolver.register(name: Resolver.Name(sign.text)) { Owl() }
        print((try? resolver.require(Owl.self, name: "a")) == nil)  // expect-unproved: the name that it is registered under
    }
}
