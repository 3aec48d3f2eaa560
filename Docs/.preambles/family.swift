final class Parent {
    var child: Child?
}

final class Child {
    let parent: Parent
    init(parent: Parent) { self.parent = parent }
}
