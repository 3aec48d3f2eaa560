// Undecidable: what reads and changes properties in place, what wrappers project, and wrappers that get the object around them, ask before it is registered.
import Resolver

let all = Resolver()

struct Box {
    var height = 0
    var width: Int {
        _read {
            print(all.resolve(Int.self, name: "read"))  // expect-unproved
            yield height
        }
        _modify {
            yield &height
            print(all.resolve(Int.self, name: "modify"))  // expect-unproved
        }
    }
    var depth: Int {
        get { height }
        set { height = newValue }
        _modify {
            print(all.resolve(Int.self, name: "in place"))  // expect-unproved
            yield &height
        }
    }
    subscript(side: Int) -> Int {
        get { height }
        _modify {
            yield &height
            print(all.resolve(Int.self, name: "side"))  // expect-unproved
        }
    }
}

@propertyWrapper struct Slide {
    var wrappedValue: Int
    var projectedValue: Int {
        get { all.resolve(Int.self, name: "projected") }  // expect-unproved
        nonmutating set { print(all.resolve(Int.self, name: "set"), newValue) }  // expect-unproved
    }
}
@propertyWrapper struct Mirrored {
    static subscript(
        _enclosingInstance show: Show, wrapped wrapped: ReferenceWritableKeyPath<Show, Int>,
        storage storage: ReferenceWritableKeyPath<Show, Mirrored>
    ) -> Int {
        get { all.resolve(Int.self, name: "enclosed") }  // expect-unproved
        set { print(all.resolve(Int.self, name: "set enclosed"), newValue) }  // expect-unproved
    }
    @available(*, unavailable) var wrappedValue: Int {
        get { 1 }
        set {}
    }
}
final class Show {
    @Slide var first = 1
    @Mirrored var second: Int
}

@main struct Peepshow {
    static func main() {
        var box = Box()
        print(box.width)
        box.width = 1
        box.depth += 1
        box[1] += 1
        let show = Show()
        print(show.$first, show.second)
        (show.$first, show.second) = (1, 2)
        for name in ["read", "modify", "in place", "side", "projected", "set", "enclosed", "set enclosed"] {
            all.register(name: .init(name)) { 1 }
        }
    }
}
