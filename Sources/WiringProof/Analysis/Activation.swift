// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// A call of a function, or a closure that is run, with what it is given.
struct Activation {
    let function: Function
    let substitutions: [String: TypeName]
    /// What it calls, under which conditions, and whether that happens later.
    var calls: [(activation: Int, path: [Condition], isDeferred: Bool)] = []
    /// What happens in it, one after the other.
    var steps: [Step] = []
    /// What it gives.
    var result: AbstractValue?
    /// The function that may throw an error of its own, and the one that may end the program, whatever is registered.
    var error, trap: Place?
    /// Whether a lock is taken, and whether one is held already.
    var locks = false
    var isLocked = false
    /// The conditions under which it runs; no element for never.
    var conditions: Ways = []
    /// Those of an entry, which nobody calls.
    var ownConditions: [Condition]?

    /// Something that happens in a call.
    enum Step: Hashable {
        /// One of the calls; by `later` one that somebody else makes.
        case call(Int), later(Int)
        case registration(Int)
        case request(Int)
        /// A property of a wrapper is read, which then asks; a `Resolver.Lazy` or a `Resolver.Provider` of some service does.
        case use(Int), lazy(TypeName?)
        /// A value of a type is made, under which conditions.
        case value(String, [Condition])
        /// A container is made; one is put behind another, or in its place, by the number of that.
        case container(Int), link(Int)
        /// All is taken away that was registered in what is `main` and `root` there.
        case reset(AbstractValue)
        /// A container has been started, under which conditions; it is shut down.
        case start(AbstractValue, [Condition]), stop(AbstractValue)
        /// An instance of a registration is there, since its container was started.
        case made(Int)

        var registration: Int? { if case .registration(let number) = self { number } else { nil } }
        var made: Int? { if case .made(let number) = self { number } else { nil } }

        /// The containers of which it takes something away; unknown where it puts others in their place.
        var undoes: AbstractValue? {
            switch self {
            case .reset(let containers), .stop(let containers): containers
            case .link: .computed
            default: nil
            }
        }
    }

    /// The requests that it makes itself.
    var requests: [Int] {
        steps.compactMap { if case .request(let number) = $0 { number } else { nil } }
    }
}
