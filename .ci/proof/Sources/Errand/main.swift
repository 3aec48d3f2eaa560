// Undecidable: closures and key paths that C, Foundation and Observation run, or closures that make them.
import Foundation
import Observation
import Resolver

struct Parcel {}
struct Stamp {}
struct Label {}
struct Van {}
struct Whistle {}
let depot = Resolver()

struct Item {
    let weight: Int
    var price: Int { _ = depot.resolve(Label.self); return weight }  // expect-unproved: before it is registered
    var size: Int { _ = depot.resolve(Van.self); return weight }  // expect-unproved: before it is registered
}
@Observable final class Door {
    var isOpen = false
}
let door = Door()

var numbers = [2, 1]
qsort(&numbers, 2, 8) { _, _ in
    _ = depot.resolve(Parcel.self)  // expect-unproved: before it is registered
    return 0
}
signal(SIGUSR1) { _ in
    _ = depot.resolve(Stamp.self)  // expect-unproved: before it is registered
}
raise(SIGUSR1)
let items = [Item(weight: 2), Item(weight: 1)]
_ = items.sorted(using: [KeyPathComparator(\.price)])
_ = items.sorted(using: SortDescriptor(\Item.size))
withObservationTracking {
    _ = door.isOpen
} onChange: {
    _ = depot.resolve(Whistle.self)  // expect-unproved: before it is registered
}
door.isOpen = true
depot.register { Parcel() }
depot.register { Stamp() }
depot.register { Label() }
depot.register { Van() }
depot.register { Whistle() }
qsort(&numbers, 2, 8) { _, _ in
    _ = depot.resolve(Parcel.self)
    return 0
}
