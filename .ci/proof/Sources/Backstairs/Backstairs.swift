// Undecidable: code comes to run by a list, a callback, a method that is named by its type, a first value or what observes an inherited property, too early.
import Resolver

let all = Resolver()

struct Errands {
    private var items: [() -> Void] = []
    mutating func add(_ item: @escaping () -> Void) { items.append(item) }
    mutating func next() -> (() -> Void)? { items.popLast() }
}
final class Maid {
    func climb() { print(all.resolve(Int.self, name: "method")) }  // expect-unproved
}
class Step { var height = 1 }
final class Stair: Step {
    override var height: Int {
        didSet { print(all.resolve(Int.self, name: "observed")) }  // expect-unproved
    }
}
enum House {
    nonisolated(unsafe) static var doors: Int = all.resolve(name: "first")  // expect-unproved
}

@main struct Backstairs {
    static func main() async {
        var errands = Errands()
        errands.add { print(all.resolve(Int.self, name: "list")) }  // expect-unproved
        errands.next()?()
        let climb = Maid.climb
        climb(Maid())()
        let step: Step = Stair()
        step.height = 2
        House.doors = 3
        let bells = AsyncStream<Int> { bell in
            bell.onTermination = { _ in print(all.resolve(Int.self, name: "callback")) }  // expect-unproved
            bell.finish()
        }
        for await _ in bells {}
        for name in ["method", "observed", "first", "list", "callback"] { all.register(name: .init(name)) { 1 } }
    }
}
