// Factories, in every shape a closure can have.

import Foundation
import Resolver

private class Plain {
    var tag = "plain"
    init() {}
    init(tag: String) { self.tag = tag }
    convenience init?(checked tag: String) {
        guard !tag.isEmpty else { return nil }
        self.init(tag: tag)
    }
    class func make() -> Plain { Plain(tag: "made") }
    static func tryMake(_ succeed: Bool) throws -> Plain {
        guard succeed else { throw StorageProblem.full }
        return Plain(tag: "tried")
    }
    var next: Plain?
}

private protocol Shape {
    var corners: Int { get }
}

private struct Circle: Shape { var corners: Int { 0 } }
private struct Square: Shape { var corners: Int { 4 } }

private final class Drawing {
    let shapes: [Shape]
    let title: String
    init(shapes: [Shape], title: String) {
        self.shapes = shapes
        self.title = title
    }
}

private func makePlain() -> Plain { Plain(tag: "function") }
private func makeOptional() -> Plain? { Plain(tag: "optional function") }
private func makeDrawing(_ resolver: Resolver) -> Drawing { Drawing(shapes: [resolver.resolve()], title: "function") }
private func makeTitled(_ resolver: Resolver, _ args: Resolver.Args) -> Drawing? {
    Drawing(shapes: [], title: args.get())
}

private final class Module: Resolving {
    private let prefix: String
    private var count = 0
    let resolver: Resolver

    init(prefix: String, resolver: Resolver) {
        self.prefix = prefix
        self.resolver = resolver
    }

    func register() {
        resolver.register { Plain(tag: self.prefix) }
        resolver.register(name: "weak") { [weak self] in self.map { Plain(tag: $0.prefix + "?") } }
        resolver.register(name: "self") { self.resolver.resolve(Plain.self) }
        resolver.register(name: "count") { () -> Int in
            self.count += 1
            return self.count
        }
        .scope(.unique)
        resolver.register(Drawing.self, factory: make)
    }

    private func make(_ resolver: Resolver) -> Drawing {
        Drawing(shapes: [], title: prefix)
    }
}

func checkFactories() {
    theme("short closures") {
        let r = Resolver()
        r.register { Plain() }
        check(r.resolve(Plain.self).tag, is: "plain", "register { }")
        r.register() { Plain(tag: "parentheses") }
        check(r.resolve(Plain.self).tag, is: "parentheses", "register() { }")
        r.register(factory: { Plain(tag: "labelled") })
        check(r.resolve(Plain.self).tag, is: "labelled", "register(factory:)")
        r.register(Plain.self) { Plain(tag: "typed") }
        check(r.resolve(Plain.self).tag, is: "typed", "register(T.self) { }")
        r.register(Plain.self, name: nil, factory: { Plain(tag: "all") })
        check(r.resolve(Plain.self, name: nil, args: nil).tag, is: "all", "all labels")
        r.register { Plain.make() }
        check(r.resolve(Plain.self).tag, is: "made", "a static function")
        r.register { .init(tag: "implicit") as Plain }
        check(r.resolve(Plain.self).tag, is: "implicit", "an implicit member")
        r.register(Plain.self) { .init(tag: "shorter") }
        check(r.resolve(Plain.self).tag, is: "shorter", "an implicit member, of a given type")
        r.register(Plain.self) { .make() }
        check(r.resolve(Plain.self).tag, is: "made", "an implicit static function")
        r.register { _ in Plain(tag: "ignored") }
        check(r.resolve(Plain.self).tag, is: "ignored", "a parameter that is ignored")
        r.register { _, _ in Plain(tag: "both ignored") }
        check(r.resolve(Plain.self).tag, is: "both ignored", "two of them")
        r.register { Square() as Shape }
        r.register { Drawing(shapes: [$0.resolve()], title: "dollar") }
        check(r.resolve(Drawing.self).shapes.count, is: 1, "$0")
        r.register { Drawing(shapes: [$0.resolve()], title: $1("title")) }
        check(r.resolve(Drawing.self, args: ["title": "t"]).title, is: "t", "$0 and $1")
    }

    theme("optionals") {
        let r = Resolver()
        r.register { Plain(checked: "ok") }
        check(r.resolve(Plain.self).tag, is: "ok", "a failable initialiser")
        r.register { Plain(checked: "") }
        check(r.optional(Plain.self) == nil, "that fails")
        r.register { try? Plain.tryMake(true) }
        check(r.resolve(Plain.self).tag, is: "tried", "try?")
        r.register { try? Plain.tryMake(false) }
        check(r.optional(Plain.self) == nil, "that fails, too")
        r.register { try! Plain.tryMake(true) }
        check(r.resolve(Plain.self).tag, is: "tried", "try!")
        r.register { () -> Plain? in nil }
        check(r.optional(Plain.self) == nil, "nil, always")
        r.register(Plain.self) { nil }
        check(r.optional(Plain.self) == nil, "nil for a given type")

        let source = Plain()
        r.register { source.next }
        check(r.optional(Plain.self) == nil, "a property that is nil")
        source.next = Plain(tag: "next")
        check(r.optional(Plain.self)?.tag ?? "", is: "next", "and now is not")
        r.register { source.next?.tag }
        check(r.resolve(String.self), is: "next", "an optional chain")
        r.register { r in r.optional(Drawing.self)?.title.count }
        check(r.optional(Int.self) == nil, "a chain on optional()")
        r.register { Drawing(shapes: [], title: "four") }
        check(r.resolve(Int.self), is: 4, "that is there")
        r.register { makeOptional().flatMap { $0.next ?? $0 } as Plain? }
        check(r.resolve(Plain.self).tag, is: "optional function", "flatMap")
        r.register { [Plain]().first ?? Plain(tag: "fallback") }
        check(r.resolve(Plain.self).tag, is: "fallback", "??")
    }

    theme("long closures") {
        let r = Resolver()
        r.register { () -> Plain in
            let plain = Plain()
            plain.tag += "!"
            return plain
        }
        check(r.resolve(Plain.self).tag, is: "plain!", "with a type")
        r.register {
            let plain = Plain()
            plain.tag += "?"
            return plain
        }
        check(r.resolve(Plain.self).tag, is: "plain?", "without one")
        r.register { r -> Drawing in
            let plain: Plain = r.resolve()
            return Drawing(shapes: [], title: plain.tag)
        }
        check(r.resolve(Drawing.self).title, is: "plain?", "with a resolver")
        r.register { resolver in
            let plain = resolver.resolve(Plain.self)
            let title = plain.tag
            return Drawing(shapes: [], title: title)
        }
        check(r.resolve(Drawing.self).title, is: "plain?", "with a resolver, without a type")
        r.register { (resolver: Resolver) -> Drawing? in
            guard let plain = resolver.optional(Plain.self) else { return nil }
            return Drawing(shapes: [], title: plain.tag + "?")
        }
        check(r.resolve(Drawing.self).title, is: "plain??", "with every type")
        r.register { (r, args) -> Drawing in
            let title: String = args.get("title")
            var shapes: [Shape] = []
            for _ in 0..<(args.optional("count") ?? 1) {
                shapes.append(Square())
            }
            return Drawing(shapes: shapes, title: title)
        }
        check(r.resolve(Drawing.self, args: ["title": "x", "count": 3]).shapes.count, is: 3, "with arguments")
        r.register(name: "do") { () -> Plain? in
            do {
                return try Plain.tryMake(false)
            } catch {
                return Plain(tag: "\(error)")
            }
        }
        check(r.resolve(Plain.self, name: "do").tag, is: "full", "do and catch")
    }

    theme("choices") {
        let r = Resolver()
        let isRound = r.optional(Shape.self) == nil
        r.register { isRound ? Circle() as Shape : Square() as Shape }
        check(r.resolve(Shape.self) is Circle, "a ternary with casts")
        r.register { isRound ? (Circle() as Shape) : Square() }
        check(r.resolve(Shape.self) is Circle, "a ternary with one cast")
        r.register { () -> Shape in
            if isRound { return Circle() }
            return Square()
        }
        check(r.resolve(Shape.self) is Circle, "an early return")
        r.register(Shape.self) {
            if isRound { return Circle() }
            return Square()
        }
        check(r.resolve(Shape.self) is Circle, "an early return for a given type")
        r.register(Shape.self) { if isRound { Circle() } else { Square() } }
        check(r.resolve(Shape.self) is Circle, "an if expression")
        r.register { () -> Shape in
            switch r.optional(Flavor.self) {
            case .live?: return Square()
            case .staging?, .offline?: return Circle()
            case nil: return Square()
            }
        }
        check(r.resolve(Shape.self) is Square, "a switch")
        r.register { [Circle(), Square()] as [Shape] }
        check(r.resolve([Shape].self).map(\.corners), is: [0, 4], "a mixed array")
        let names: [Resolver.Name] = ["circle", "square"]
        for (name, shape) in zip(names, [Circle(), Square()] as [Shape]) {
            r.register(name: name) { shape }
        }
        r.register { r in Drawing(shapes: names.map { r.resolve(name: $0) }, title: "all") }
        check(r.resolve(Drawing.self).shapes.map { $0.corners }, is: [0, 4], "registered in a loop")
    }

    theme("captures") {
        let r = Resolver()
        var made = 0
        r.register { made += 1; return Plain(tag: "\(made)") }.scope(.unique)
        _ = r.resolve(Plain.self)
        check(r.resolve(Plain.self).tag, is: "2", "a variable changed by a factory")
        check(made, is: 2, "and read outside")
        var log: [String] = []
        r.register { r -> Drawing in
            log.append("factory")
            return Drawing(shapes: [], title: "logged")
        }
        .resolveProperties { _, drawing in
            log.append(drawing.title)
        }
        _ = r.resolve(Drawing.self)
        check(log, is: ["factory", "logged"], "an array, by two closures")
        let object = NSMutableArray()
        r.register { object }
        check(r.resolve(NSMutableArray.self) === object, "an object that is not Sendable")
        weak var observer: Plain?
        r.register(name: "weak") { observer }
        check(r.optional(Plain.self, name: "weak") == nil, "a weak variable")
        let strong = Plain()
        observer = strong
        check(r.optional(Plain.self, name: "weak") === strong, "later set")
        lazy var expensive = Plain(tag: "lazy")
        r.register(name: "lazy") { expensive }
        check(r.resolve(Plain.self, name: "lazy").tag, is: "lazy", "a lazy local variable")
    }

    theme("functions") {
        let r = Resolver()
        r.register { Circle() as Shape }
        r.register(factory: makePlain)
        check(r.resolve(Plain.self).tag, is: "function", "a function")
        r.register(factory: makeOptional)
        check(r.resolve(Plain.self).tag, is: "optional function", "one that returns an optional")
        r.register(factory: makeDrawing)
        check(r.resolve(Drawing.self).title, is: "function", "one with a resolver")
        r.register(factory: makeTitled)
        check(r.resolve(Drawing.self, args: "titled").title, is: "titled", "one with arguments")
        r.register(Plain.self, factory: Plain.init)
        check(r.resolve(Plain.self).tag, is: "plain", "an initialiser")
        let stored: () -> Plain = { Plain(tag: "stored") }
        r.register(factory: stored)
        check(r.resolve(Plain.self).tag, is: "stored", "a constant")
        let simple: ResolverFactory<Plain> = { Plain(tag: "simple") }
        let resolving: ResolverFactoryResolver<Drawing> = { Drawing(shapes: [$0.resolve()], title: "resolving") }
        let arguing: ResolverFactoryArgumentsN<Drawing> = { _, args in Drawing(shapes: [], title: args()) }
        r.register(factory: simple)
        check(r.resolve(Plain.self).tag, is: "simple", "ResolverFactory")
        r.register(factory: resolving)
        check(r.resolve(Drawing.self).title, is: "resolving", "ResolverFactoryResolver")
        r.register(factory: arguing)
        check(r.resolve(Drawing.self, args: "arguing").title, is: "arguing", "ResolverFactoryArgumentsN")
        let mutator: ResolverFactoryMutator<Drawing> = { _, drawing in check(drawing.title, is: "mutated", "the mutator") }
        let argued: ResolverFactoryMutatorArgumentsN<Drawing> = { _, drawing, args in
            check(drawing.title == args(), "the mutator with arguments")
        }
        r.register { _, args in Drawing(shapes: [], title: args()) }
            .resolveProperties(mutator)
            .resolveProperties(argued)
        _ = r.resolve(Drawing.self, args: "mutated")
    }

    theme("modules that are objects") {
        let module = Module(prefix: "m", resolver: Resolver())
        module.register()
        check(module.resolver.resolve(Plain.self).tag, is: "m", "self")
        check(module.resolver.resolve(Plain.self, name: "weak").tag, is: "m?", "weak self")
        check(module.resolver.resolve(Plain.self, name: "self").tag, is: "m", "self.resolver")
        _ = module.resolver.resolve(Int.self, name: "count")
        check(module.resolver.resolve(Int.self, name: "count"), is: 2, "a property of self, changed")
        check(module.resolver.resolve(Drawing.self).title, is: "m", "a method")
    }
}
