// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// What stands for `Resolver.main` and `Resolver.root`.
    struct Standard: Hashable {
        var main: AbstractValue?
        var root: AbstractValue?
    }

    /// Where a container is made, and by which call.
    struct ContainerSite: Hashable {
        let place: Place
        let context: Int
    }

    /// A closure, by its function and the call that it was made in.
    struct Closure: Hashable {
        let function: ObjectIdentifier
        let context: Int
    }

    /// A call of a function with values: what is gone through once.
    struct Context: Hashable {
        let function: ObjectIdentifier
        let substitutions: [String: TypeName]
        let receiver: AbstractValue?
        let arguments: [AbstractValue]
        let surrounding: Int?
        /// Where it is called, for a function that makes a container, each time another one.
        let site: Place?
        let standard: Standard
        let module: String
    }
}
