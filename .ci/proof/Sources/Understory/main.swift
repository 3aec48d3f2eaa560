// Undecidable: variables of a main file that a function sets, or that observe themselves; a list that is emptied by a key path; tests that are passed over.
import Resolver

struct Fern {}

// A function has set the name by then.
let first = Resolver()
var name = "a"
@MainActor func rename() { name = "b" }
rename()
first.register(name: Resolver.Name(name)) { Fern() }
print((try? first.require(Fern.self, name: "a")) == nil)  // expect-unproved: the name that it is registered under

// The observer asks as soon as the variable is set.
let second = Resolver()
var season = "spring" { didSet { print((try? second.require(Fern.self)) == nil) } }  // expect-unproved: before it is registered
season = "summer"
second.register { Fern() }

// A key path has emptied the list.
final class Path { var steps: [(Resolver) -> Void] = [] }
let third = Resolver(), path = Path()
let steps: ReferenceWritableKeyPath<Path, [(Resolver) -> Void]> = \.steps
path.steps.append { $0.register { Fern() } }
path[keyPath: steps] = []
for step in path.steps { step(third) }
print((try? third.require(Fern.self)) == nil)  // expect-unproved: a container that is not known

// The second test is asked only where the first one holds.
let fourth = Resolver()
func fill() -> Bool {
    fourth.register { Fern() }
    return true
}
if CommandLine.argc > 9, fill() { print("filled") }
print((try? fourth.require(Fern.self)) == nil)  // expect-unproved: may return before

// What is put into a tuple may be run at once.
let fifth = Resolver()
var pair: (() -> Void, Int) = ({}, 1)
pair.0 = { print((try? fifth.require(Fern.self)) == nil) }  // expect-unproved: before it is registered
pair.0()
fifth.register { Fern() }
