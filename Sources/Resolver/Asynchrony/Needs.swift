// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What making a service takes, with all that it is declared to need.
struct Needs: OptionSet {
    let rawValue: UInt8

    /// Something has to be awaited.
    static let waiting = Needs(rawValue: 1)
    /// Something is made on the main actor.
    static let main = Needs(rawValue: 2)
}

extension Needs {
    /// Finds out what making a service takes.
    ///
    /// - Parameters:
    ///   - registration: The registration that was found for it.
    ///   - container: The container that is asked.
    /// - Complexity: O(*n*) in the number of registrations that it leads to; O(1) in a program where nothing is asynchronous.
    init(of registration: Registration, on container: Resolver) {
        guard Registration.areAsynchronousKnown else { self = []; return }
        var search = Search(container: container)
        search.visit(registration)
        self = search.result()
    }

    /// Finds out what some dependencies take.
    init(of dependencies: some Sequence<Dependency>, on container: Resolver) {
        guard Registration.areAsynchronousKnown else { self = []; return }
        var search = Search(container: container)
        for dependency in dependencies { search.visit(dependency) }
        self = search.result()
    }

    /// A walk along declared dependencies.
    private struct Search {
        private let container: Resolver
        private var found: Needs = []
        private var seen: Set<ObjectIdentifier> = []
        /// Dependencies that are injected late.
        private var late: [Dependency] = []

        init(container: Resolver) {
            self.container = container
        }

        mutating func visit(_ registration: Registration) {
            if registration.forward?.isOnMain == true { found.insert(.main) }
            let component = registration.target(on: container)
            guard seen.insert(ObjectIdentifier(component)).inserted,
                let contents = component.details?.takeUnretainedValue().contents
            else { return }
            if contents.manner.isOnMain { found.insert(.main) }
            if contents.manner.factory != nil { found.insert(.waiting) }
            for dependency in contents.dependencies { visit(dependency) }
        }

        mutating func visit(_ dependency: Dependency) {
            guard !dependency.isDeferred, found != [.waiting, .main] else { return }
            if dependency.isLate { return late.append(dependency) }
            for registration in container.candidates(for: dependency) { visit(registration) }
        }

        /// What was found; what is injected late is not waited for: it is there by then, or cannot be had.
        mutating func result() -> Needs {
            let waiting = found.intersection(.waiting)
            while var dependency = late.popLast() {
                dependency.isLate = false
                visit(dependency)
            }
            return found.intersection(.main).union(waiting)
        }
    }
}

extension Resolver {
    /// The registrations that would serve a dependency.
    func candidates(for dependency: Dependency) -> [Registration] {
        if dependency.isMany { return components(of: dependency) }
        return dependency.registration(on: self).map { [$0] } ?? []
    }
}

extension Registration {
    /// The registration that makes the instances for requests of a container.
    func target(on container: Resolver) -> Registration {
        var registration = self
        // Containers in front of each other may forward to and fro.
        for _ in 0..<64 {
            guard let forward = registration.forward else { break }
            registration = forward.target(on: container)
        }
        return registration
    }
}
