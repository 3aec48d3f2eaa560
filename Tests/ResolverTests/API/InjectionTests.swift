// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Injections by closures, which complete an instance right after its factory (design.md §3.3).
@Suite struct InjectionTests {
    private let resolver = Resolver()

    init() {
        resolver.register { Cat() }
        resolver.register { Dog() }
        resolver.register { Hamster() }
        resolver.register(name: "felix") { Cat(name: "Felix") }
        resolver.register(tag: Gold.self) { Cat(name: "Goldie") }
    }

    @Test func `A closure sets a property, whose type says what is resolved`() {
        resolver.register { Yard() }.injection { $0.cat = $1 }.injection { $0.dog = $1 }.injection { $0.hamster = $1 }
        resolver.register { YardValue() }.injection { (yard: inout YardValue, cat: Cat) in yard.cat = cat }

        #expect(resolver.resolve(Yard.self).cat?.name == "Tom")
        #expect(resolver.resolve(Yard.self).dog.name == "Rex")
        #expect(resolver.resolve(Yard.self).hamster.name == "Freddy")
        #expect(resolver.resolve(YardValue.self).cat?.name == "Tom")
    }

    @Test func `An optional property is nil when nothing is registered`() {
        resolver.register { Yard(bowl: Bowl(grams: 1)) }.injection { $0.bowl = $1 }
        resolver.register { YardValue(bowl: Bowl(grams: 1)) }.injection { (yard: inout YardValue, bowl: Bowl?) in
            yard.bowl = bowl
        }

        #expect(resolver.resolve(Yard.self).bowl == nil)
        #expect(resolver.resolve(YardValue.self).bowl == nil)
    }

    @Test func `A closure asks by a name`() {
        resolver.register { Yard() }.injection(name: "felix") { $0.animals.append($1 as Cat) }
        resolver.register { YardValue() }.injection(name: "felix") { (yard: inout YardValue, cat: Cat) in
            yard.animals.append(cat)
        }

        #expect(resolver.resolve(Yard.self).names == ["Felix"])
        #expect(resolver.resolve(YardValue.self).animals.map(\.name) == ["Felix"])
    }

    @Test func `A closure asks for many`() {
        resolver.register { Yard() }.injection { $0.animals.append(contentsOf: many($1) as [Cat]) }
        resolver.register { YardValue() }.injection { (yard: inout YardValue, cats: Resolver.ManyDependency<Cat>) in
            yard.animals.append(contentsOf: many(cats))
        }

        #expect(resolver.resolve(Yard.self).names == ["Tom", "Felix", "Goldie"])
        #expect(resolver.resolve(YardValue.self).animals.map(\.name) == ["Tom", "Felix", "Goldie"])
    }

    @Test func `A closure asks by a tag`() {
        resolver.register { Yard() }.injection { $0.pet = by(tag: Gold.self, on: $1) as Cat }
        resolver.register { YardValue() }.injection {
            (yard: inout YardValue, cat: Resolver.TaggedDependency<Gold, Cat>) in yard.pet = by(tag: Gold.self, on: cat)
        }

        #expect(resolver.resolve(Yard.self).pet?.name == "Goldie")
        #expect(resolver.resolve(YardValue.self).pet?.name == "Goldie")
    }

    @Test func `A method is called with what it needs`() {
        resolver.register { House() }.injection { home, cat, dog in home.populate(cat, dog) }
        resolver.register { Tent() }.injection { tent, cat, dog in tent.populate(cat, dog) }

        #expect(resolver.resolve(House.self).cat?.name == "Tom")
        #expect(resolver.resolve(House.self).dog.name == "Rex")
        #expect(resolver.resolve(Tent.self).cat?.name == "Tom")
        #expect(resolver.resolve(Tent.self).dog.name == "Rex")
    }

    @Test func `A method may need any number`() {
        for number in 1...8 { resolver.register(name: .init("\(number)")) { number } }
        resolver.register { 9 }
        resolver.register { Total() }.injection {
            (total: inout Total, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, cat: Cat, dog: Dog?) in
            total.sum = a + b + c + d + e + f + g + h
            total.names = [cat.name, dog?.name ?? ""]
        }

        #expect(resolver.resolve(Total.self).sum == 72)
        #expect(resolver.resolve(Total.self).names == ["Tom", "Rex"])
    }

    @Test func `A closure may need the container, lazy ones and providers`() {
        resolver.register { Yard() }
            .injection { (yard: inout Yard, container: Resolver) in yard.animals.append(container.resolve(Dog.self)) }
            .injection { (yard: inout Yard, cat: Resolver.Lazy<Cat>, dog: Resolver.Provider<Dog>) in
                yard.animals += [cat.value, dog()]
            }

        #expect(resolver.resolve(Yard.self).names == ["Rex", "Tom", "Rex"])
    }

    @Test func `Injections run in the order of declaration, right after the factory, whatever their form`() {
        let log = Log()
        resolver.register { () -> House in
            log.note("factory")
            return House()
        }
        .injection { (_, _: Cat) in log.note("1") }
        .resolveProperties { _, _ in log.note("2") }
        .injection(\.cat) { (cat: Cat) in
            log.note("3")
            return cat
        }
        .injection { (_, _: Cat, _: Dog) in log.note("4") }
        .scope(.unique)

        _ = resolver.resolve(House.self)

        #expect(log.entries == ["factory", "1", "2", "3", "4"])
    }

    @Test func `The dependencies of an injection are made when it is its turn`() {
        let log = Log()
        resolver.register { () -> Engine in
            log.note("engine"); return Engine()
        }
        resolver.register { () -> Wheel in
            log.note("wheel"); return Wheel()
        }
        resolver.register { () -> Yard in
            log.note("factory"); return Yard()
        }
        .injection { (_, _: Engine) in log.note("first") }
        .injection { (_, _: Wheel) in log.note("second") }

        _ = resolver.resolve(Yard.self)

        #expect(log.entries == ["factory", "engine", "first", "wheel", "second"])
    }

    @Test(arguments: ScopeKind.keeping)
    func `A kept instance is injected once`(kind: ScopeKind) {
        resolver.register { Yard() }.injection { $0.animals.append($1 as Cat) }.scope(kind.own)

        let yard: Yard = resolver.resolve()

        #expect(resolver.resolve(Yard.self) === yard)
        #expect(yard.names == ["Tom"])
    }

    @Test func `An injection that throws is the factory's error, and leaves nothing kept`() {
        let runs = Counter()
        resolver.register { Yard() }.scope(Resolver.Scope.Cache()).injection { (yard: inout Yard, _: Cat) in
            if runs.increment() == 1 { throw BrokenSpring() }
        }

        #expect(resolver.failure(Yard.self)?.underlying is BrokenSpring)
        #expect(resolver.failure(Yard.self) == nil)
        #expect(runs.count == 2)
    }

    @Test func `A closure may replace the instance of a value type`() {
        resolver.register { Bowl(grams: 1) }.injection { (bowl: inout Bowl, _: Cat) in bowl = Bowl(grams: 2) }

        #expect(resolver.resolve(Bowl.self).grams == 2)
    }
}

// MARK: - Fixtures

private final class Yard {
    var cat: Cat?
    var dog = Dog(name: "nobody")
    var hamster: Hamster!
    var pet: (any Animal)?
    var animals: [any Animal] = []
    var bowl: Bowl?

    var names: [String] { animals.map(\.name) }

    init() {}
    init(bowl: Bowl?) { self.bowl = bowl }
}

private struct YardValue {
    var cat: Cat?
    var pet: (any Animal)?
    var animals: [any Animal] = []
    var bowl: Bowl?
}

private struct Total {
    var sum = 0
    var names: [String] = []
}
