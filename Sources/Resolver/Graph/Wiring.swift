// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is known of a container's registrations, as the rules of validation look at it.
struct Wiring {
    /// A declared dependency, with the components that would serve it.
    struct Need {
        /// The position of the component that needs something.
        let source: Int
        /// What it needs.
        let dependency: Dependency
        /// The positions of the components that would serve it.
        let targets: [Int]
    }

    /// The container that would be asked.
    let container: Resolver
    /// The registrations that make instances, own container first, in order of registration.
    let components: [Registration]
    /// The registrations that stand for `implements`.
    let forwards: [Registration]
    /// The dependencies, by component.
    let needs: [Need]
    /// What each component needs: the positions in `needs`.
    private let needsOfComponent: [Range<Int>]
    private let positions: [ObjectIdentifier: Int]
    private let collections: Collections

    /// Looks at a container.
    ///
    /// - Parameter container: The container.
    /// - Complexity: O(*n* + *m*) in the numbers of registrations and dependencies, but for sorting.
    init(of container: Resolver) {
        let current = container.reachable.map { $0.table.currentRegistrations() }
        let components = current.joined().filter { $0.forward == nil }
        let collections = Collections(of: current, in: container)
        let positions = [ObjectIdentifier: Int](
            uniqueKeysWithValues: components.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })

        var needs: [Need] = []
        var ranges: [Range<Int>] = []
        for (source, component) in components.enumerated() {
            let start = needs.count
            for dependency in component.dependencies {
                let targets = collections.targets(of: dependency).compactMap { positions[ObjectIdentifier($0)] }
                needs.append(Need(source: source, dependency: dependency, targets: targets))
            }
            ranges.append(start..<needs.count)
        }
        self.container = container
        self.components = components
        self.forwards = current.joined().filter { $0.forward != nil }
        self.needs = needs
        self.needsOfComponent = ranges
        self.positions = positions
        self.collections = collections
    }

    /// The positions of the components that serve a type, whatever their names, tags and arguments.
    func components(serving type: Any.Type) -> [Int] {
        collections.all(of: type).compactMap { position(of: $0.target(on: container)) }
    }

    /// The container that each component was registered with.
    var homes: [ObjectIdentifier: ObjectIdentifier] {
        let pairs = container.reachable.flatMap { container in
            container.table.currentRegistrations().map { (ObjectIdentifier($0), ObjectIdentifier(container)) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// What is known of the modules of all containers.
    var lifecycles: [Lifecycle] { container.reachable.compactMap(\.existingLifecycle) }

    /// What a component needs.
    func needs(of component: Int) -> ArraySlice<Need> { needs[needsOfComponent[component]] }

    /// The position of a component.
    func position(of component: Registration) -> Int? { positions[ObjectIdentifier(component)] }
}

// MARK: - What holds what

extension Wiring {
    /// Components, and those that hold them, themselves or by way of others.
    ///
    /// - Parameters:
    ///   - components: The components.
    ///   - needs: The needs by which one holds another.
    ///   - isIncluded: Whether a component counts that holds one.
    func holders(of components: [Int], by needs: [Need], where isIncluded: (Int) -> Bool) -> Set<Int> {
        var holders: [[Int]] = Array(repeating: [], count: self.components.count)
        for need in needs {
            for target in need.targets where isIncluded(need.source) { holders[target].append(need.source) }
        }
        return Set(reach(from: components, id: \.self) { holders[$0] })
    }

    /// What a component needs itself, and then by way of others.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - others: The components behind a need whose own needs count as well.
    func needs(of component: Int, byWayOf others: (Need) -> [Int]) -> [Need] {
        reach(from: [component], id: \.self) { needs(of: $0).flatMap(others) }.flatMap { needs(of: $0) }
    }
}

// MARK: - For users

extension Wiring {
    /// The same as a value for users.
    var graph: Resolver.Graph {
        var implemented: [[Resolver.ServiceKey]] = Array(repeating: [], count: components.count)
        for forward in forwards {
            if let position = position(of: forward.component) { implemented[position].append(forward.key) }
        }
        let homes = homes
        let containers = container.reachable.map { ObjectIdentifier($0) }
        let nodes = components.enumerated().map { position, component in
            Resolver.Graph.Node(
                id: position, key: component.key, kind: .init(component.key.service),
                implemented: implemented[position], scope: component.scope,
                file: "\(component.place.file)", line: component.place.line, isOpaque: component.isOpaque,
                isAsync: component.asyncRecipe.factory != nil,
                isOnMainActor: component.asyncRecipe.isOnMain,
                container: homes[ObjectIdentifier(component)].flatMap { containers.firstIndex(of: $0) } ?? 0)
        }
        let edges = needs.map { need in
            Resolver.Graph.Edge(
                source: need.source, targets: need.targets, key: need.dependency.key,
                declaration: need.dependency.origin.description, isOptional: need.dependency.isOptional,
                isCollection: need.dependency.isMany, isDeferred: need.dependency.isDeferred,
                isLate: need.dependency.isLate)
        }
        return Resolver.Graph(nodes: nodes, edges: edges)
    }
}

extension Resolver.Graph.Node.Kind {
    /// Finds out what a type is.
    init(_ type: Any.Type) {
        self = TypeFacts.isClass(type) ? .class : TypeFacts.isConcrete(type) ? .value : .protocol
    }
}
