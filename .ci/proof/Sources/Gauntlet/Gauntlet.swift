// Undecidable: factories that what the language has may end: for what is empty, out of range, there twice, or bound to the main actor.
import Dispatch
import Resolver

struct Step { let number: Int }
struct Plank { let letter: Character }
struct Ladder { let steps: [Int] }
struct Course { var last: Int? }
struct Rope { let part: ArraySlice<Int> }
struct Chart { let numbers: [String: Int] }
@MainActor final class Stage {}
final class Flood: Sendable { init() { MainActor.preconditionIsolated() } }
final class Wing: Sendable { init() { dispatchPrecondition(condition: .onQueue(.main)) } }
struct Fall { init() { assertionFailure("It is too high.") } }

@main struct Gauntlet {
    static func main() {
        let resolver = Resolver()
        let (text, count) = ("", [Int]().count)
        resolver.register { () -> Step in  // expect-unproved: an error of its own
            var steps: [Int] = []
            return Step(number: steps.removeFirst())
        }
        resolver.register(name: "last") { () -> Plank in  // expect-unproved: an error of its own
            var letters = Array(text)
            return Plank(letter: letters.removeLast())
        }
        resolver.register(name: "at") { () -> Step in  // expect-unproved: an error of its own
            var steps = [1]
            steps.insert(2, at: 3)
            return Step(number: steps.remove(at: 4))
        }
        resolver.register { Plank(letter: text[text.startIndex]) }  // expect-unproved: an error of its own
        resolver.register { Ladder(steps: Array(1...count)) }  // expect-unproved: an error of its own
        resolver.register { Rope(part: [1, 2][1...3]) }  // expect-unproved: an error of its own
        resolver.register { Chart(numbers: Dictionary(uniqueKeysWithValues: [("a", 1), ("a", 2)])) }  // expect-unproved: an error of its own
        resolver.register(name: "sure") { Step(number: [Int]().first.unsafelyUnwrapped) }  // expect-unproved: an error of its own
        resolver.register { MainActor.assumeIsolated { Stage() } }  // expect-unproved: an error of its own
        resolver.register { Flood() }  // expect-unproved: an error of its own
        resolver.register { Wing() }  // expect-unproved: an error of its own
        resolver.register(name: "path") { Step(number: Course()[keyPath: \.last!]) }  // expect-unproved: an error of its own
        resolver.register(name: "paths") { Ladder(steps: [Course()].map(\.last!)) }  // expect-unproved: an error of its own
        resolver.register(name: "function") { Ladder(steps: [1].map(step)) }  // expect-unproved: an error of its own
        resolver.register { Fall() }  // expect-unproved: an error of its own
        // Each of these comes to its end.
        resolver.register(name: "whole") { () -> Ladder in
            var steps = Array(0..<text.count) + Array(1...3)
            steps.append(4)
            if case 1...9 = steps.count { steps += [5] }
            if let last = steps.popLast() { steps.insert(last) }
            return Ladder(steps: steps)
        }
        print(resolver.resolve(Ladder.self, name: "whole"))
        guard CommandLine.argc > 1 else { return }
        print(resolver.resolve(Step.self))  // expect-unproved: the registration of
        print(resolver.resolve(Step.self, name: "at"))  // expect-unproved: the registration of
        print(resolver.resolve(Step.self, name: "sure"))  // expect-unproved: the registration of
        print(resolver.resolve(Step.self, name: "path"))  // expect-unproved: the registration of
        print(resolver.resolve(Ladder.self, name: "paths"))  // expect-unproved: the registration of
        print(resolver.resolve(Ladder.self, name: "function"))  // expect-unproved: the registration of
        print(resolver.resolve(Plank.self))  // expect-unproved: the registration of
        print(resolver.resolve(Plank.self, name: "last"))  // expect-unproved: the registration of
        print(resolver.resolve(Ladder.self))  // expect-unproved: the registration of
        print(resolver.resolve(Rope.self))  // expect-unproved: the registration of
        print(resolver.resolve(Chart.self))  // expect-unproved: the registration of
        print(resolver.resolve(Fall.self))  // expect-unproved: the registration of
        ask(resolver)
    }

    // Where these are asked for they are not made on the main actor.
    nonisolated static func ask(_ resolver: Resolver) {
        DispatchQueue.global().sync {
            print(resolver.resolve(Stage.self))  // expect-unproved: the registration of
            print(resolver.resolve(Flood.self))  // expect-unproved: the registration of
            print(resolver.resolve(Wing.self))  // expect-unproved: the registration of
        }
    }
}

func step(_ number: Int) -> Int { preconditionFailure("no step") }

extension [Int] {
    mutating func insert(_ last: Int) { append(last) }
}
