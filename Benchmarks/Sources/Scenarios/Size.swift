// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Work on a whole container, which must grow no faster than the container does.
public enum Size {
    /// Registers services that need each other in a chain, draws their graph and validates it.
    ///
    /// - Parameter count: The number of registrations.
    public static func validating(_ count: Int) {
        let resolver = Resolver()
        resolver.register(name: "0") { Cat() }
        for index in 1..<max(count, 2) {
            resolver.register(name: Resolver.Name("\(index)")) { Cat() }
                .injection(name: Resolver.Name("\(index - 1)")) { (_: inout Cat, _: Cat) in }
        }
        drop(resolver.graph().nodes.count.description)
        do { try resolver.validate() } catch { fatalError("\(error)") }
    }

    /// Registers services under one protocol, and collects all of them.
    ///
    /// - Parameter count: The number of registrations.
    public static func collecting(_ count: Int) {
        let resolver = Resolver()
        for index in 0..<count {
            resolver.register(name: Resolver.Name("\(index)")) { Cat() }.implements((any Animal).self)
        }
        for animal in resolver.all((any Animal).self) { drop(animal) }
    }
}
