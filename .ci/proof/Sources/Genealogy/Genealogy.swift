// Correct: circles that an injection with cycle: true breaks, by key path, by name, by closure, by collection.
import Resolver

final class Parent {
    var child: Child?
    var children: [Child] = []
}
final class Child {
    let parent: Parent
    init(parent: Parent) { self.parent = parent }
}
final class Left { var right: Right? }
final class Right { var left: Left? }

@main struct Genealogy {
    static func main() {
        let resolver = Resolver()
        resolver.register(Parent.init)
            .injection(cycle: true, \.child)
            .injection(cycle: true) { $0.children = many($1) }
        resolver.register(Child.init)
        resolver.register(Left.init).injection(name: "r", cycle: true, \.right).scope(.application)
        resolver.register(name: "r", Right.init).injection { $0.left = $1 }.scope(.application)

        let parent: Parent = resolver.resolve()
        let child: Child = resolver.resolve()
        let left: Left = resolver.resolve()
        print(parent.child?.parent === parent, child.parent.child === child, left.right?.left === left)
    }
}
