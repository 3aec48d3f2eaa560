// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// What is known of a container's registrations, as the rules of validation look at it.
@usableFromInline
final class Wiring: Sendable {
    /// A declared dependency, with the components that would serve it.
    struct Need: Sendable {
        let source: Int
        let dependency: Dependency
        let targets: [Int]
    }

    /// What a closure was seen to ask for, that its registration does not declare.
    struct ObservedNeed: Sendable {
        /// The position of the component whose closure it is.
        let source: Int
        let key: Resolver.ServiceKey
        /// The position of the component that serves the key; `nil` where none does any more.
        let target: Int?
    }

    let container: Resolver
    /// That, or of what an exercise has made the original, for advice: the copy goes with the exercise.
    let original: Resolver
    /// The registrations that make instances, own container first, in order of registration.
    let components: [Registration]
    let forwards: [Registration]
    let needs: [Need]
    /// By component; no rule looks for faults in them: what was asked for was got.
    let observedNeeds: [ObservedNeed]
    /// What could not be made, when that was tried; without a registration, what failed when an instance was let go.
    let failures: [(registration: Registration?, error: ResolutionError)]
    /// Where trying has stopped, and what was not reached; without an error where it has not come back.
    let stop: (at: Registration, error: ResolutionError?, unreached: [Registration])?
    /// What each component needs: the positions in `needs`.
    private let needsOfComponent: [Range<Int>]
    /// The container of each component: its position among those that are searched.
    let homes: [Int]
    /// The positions of the components that a request may come to: of a key that a container in front registers it makes those behind
    /// only for a collection, where one is known to be asked for.
    let checked: [Int]
    private let positions: [ObjectIdentifier: Int]
    private let collections: Collections

    /// Looks at a container: O(*n* + *m*) in the numbers of registrations and dependencies, but for sorting.
    init(
        of container: Resolver, failures: [(registration: Registration?, error: ResolutionError)] = [],
        stop: (at: Registration, error: ResolutionError?, unreached: [Registration])? = nil,
        copying original: Resolver? = nil
    ) {
        self.original = original ?? container
        self.failures = failures
        self.stop = stop
        let current = container.reachable.map { $0.table.currentRegistrations() }
        let components = current.joined().filter { !$0.isForward }
        let collections = Collections(of: current, in: container)
        let positions = [ObjectIdentifier: Int](
            uniqueKeysWithValues: components.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })

        var needs: [Need] = []
        var observedNeeds: [ObservedNeed] = []
        var ranges: [Range<Int>] = []
        for (source, component) in components.enumerated() {
            let start = needs.count
            for dependency in component.dependencies {
                let targets = collections.targets(of: dependency).compactMap { positions[ObjectIdentifier($0)] }
                needs.append(Need(source: source, dependency: dependency, targets: targets))
            }
            ranges.append(start..<needs.count)
            guard let observed = component.observed?.keys else { continue }
            observedNeeds += Self.needs(
                observed, of: source, besides: needs[start...], in: container, positions)
        }
        self.observedNeeds = observedNeeds
        self.container = container
        self.components = components
        self.forwards = current.joined().filter { $0.isForward }
        self.needs = needs
        self.needsOfComponent = ranges
        self.positions = positions
        self.collections = collections
        self.homes = current.indices.flatMap { home in current[home].lazy.filter { !$0.isForward }.map { _ in home } }
        self.checked = Self.checked(components, in: homes, needs, current, container.reachable)
    }

    private static func checked(
        _ components: [Registration], in homes: [Int], _ needs: [Need], _ current: [[Registration]],
        _ containers: [Resolver]
    ) -> [Int] {
        if current.count < 2 { return Array(components.indices) }
        var first: [Resolver.ServiceKey: Int] = [:]
        for home in current.indices.reversed() { for registration in current[home] { first[registration.key] = home } }
        let needed = Set(needs.flatMap(\.targets))
        return zip(components, homes).enumerated().filter { position, found in
            first[found.0.key] == found.1 || needed.contains(position)
                || containers[found.1].table.hasBeenCollected(found.0.key.service)
        }.map(\.offset)
    }

    private static func needs(
        _ keys: [Resolver.ServiceKey], of source: Int, besides declared: ArraySlice<Need>, in container: Resolver,
        _ positions: [ObjectIdentifier: Int]
    ) -> [ObservedNeed] {
        var known = Set(declared.flatMap(\.targets))
        return keys.compactMap { key in
            let target = container.registration(of: key).flatMap {
                positions[ObjectIdentifier($0.target(on: container))]
            }
            // A key that has been registered anew is there once for each registration.
            if let target, !known.insert(target).inserted { return nil }
            return ObservedNeed(source: source, key: key, target: target)
        }
    }

    /// The positions of the components that serve a type, whatever their names, tags and arguments.
    func components(serving type: Any.Type) -> [Int] {
        collections.all(of: type).compactMap { position(of: $0.target(on: container)) }
    }

    /// The needs of what is checked.
    var checkedNeeds: [Need] { checked.count == components.count ? needs : checked.flatMap { needs(of: $0) } }

    func needs(of component: Int) -> ArraySlice<Need> { needs[needsOfComponent[component]] }

    func position(of component: Registration) -> Int? { positions[ObjectIdentifier(component)] }
}

// MARK: - What holds what

extension Wiring {
    /// Components, and those included that hold them by some needs, themselves or by way of others.
    func holders(of components: [Int], by needs: [Need], where isIncluded: (Int) -> Bool) -> Set<Int> {
        var holders: [[Int]] = Array(repeating: [], count: self.components.count)
        for need in needs {
            for target in need.targets where isIncluded(need.source) { holders[target].append(need.source) }
        }
        return Set(reach(from: components) { holders[$0] })
    }

    /// What a component needs itself, and then by way of others, whose own needs count as well.
    func needs(of component: Int, byWayOf others: (Need) -> [Int]) -> [Need] {
        reach(from: [component]) { needs(of: $0).flatMap(others) }.flatMap { needs(of: $0) }
    }
}

/// Finds all that can be reached from some positions, themselves included: nearer first, each once, in O(*n* + *m*).
func reach(from starts: [Int], _ next: (Int) -> [Int]) -> [Int] {
    var seen: Set<Int> = []
    var found = starts.filter { seen.insert($0).inserted }
    var position = 0
    while position < found.count {
        found += next(found[position]).filter { seen.insert($0).inserted }
        position += 1
    }
    return found
}

extension Wiring {
    /// The registrations by service, so that no search goes through all of them.
    struct Collections {
        private let container: Resolver
        private let registrations: [ObjectIdentifier: [Registration]]

        /// Sorts registrations, those of each container, in the order of search.
        init(of current: [[Registration]], in container: Resolver) {
            let sorted = current.flatMap { $0.sorted { $0.component.order } }
            self.registrations = Dictionary(grouping: sorted) { ObjectIdentifier($0.key.service) }
            self.container = container
        }

        /// The registrations of a service, whatever their names, tags and arguments, in the order of `many`.
        func all(of service: Any.Type) -> [Registration] { registrations[ObjectIdentifier(service)] ?? [] }

        func targets(of dependency: Dependency) -> [Registration] {
            if dependency.isMany { return collection(of: dependency) }
            let found = dependency.registration(on: container).map { [$0] } ?? []
            return (found + container.candidatesWithArguments(for: dependency)).map { $0.target(on: container) }
        }

        private func collection(of dependency: Dependency) -> [Registration] {
            var seen: Set<ObjectIdentifier> = []
            return all(of: dependency.collected { all(of: $0) })
                .filter { dependency.collects($0) }
                .map { $0.target(on: container) }
                .filter { seen.insert(ObjectIdentifier($0)).inserted }
        }
    }
}
