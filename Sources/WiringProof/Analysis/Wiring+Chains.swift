// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Wiring {
    /// The containers that are searched one after the other.
    struct Chain: Hashable {
        var containers: [Int]
        /// Whether others are searched that are not known.
        var isOpen = false
    }

    /// The chains that a container may stand for: `main` and `root` may be replaced.
    func chains(from container: Int) -> [Chain] {
        if let known = chainsByContainer[container] { return known }
        let facts = containers[container]
        var starts = Set(facts.replacements.map(\.container)).sorted()
        let isAlways = facts.replacements.contains { one in
            ConditionSet(ways: Set(activations[one.activation].conditions.map { $0.union(one.path) })).isAlways
        }
        if !isAlways { starts.append(container) }
        var chains = starts.map { chain(from: $0) }
        if facts.isReplacedByUnknown {
            var chain = chains[0]
            chain.isOpen = true
            chains.append(chain)
        }
        chainsByContainer[container] = chains
        return chains
    }

    /// The chain of a container that nothing is put in the place of.
    func chain(from container: Int) -> Chain {
        var chain = Chain(containers: [])
        extend(&chain, by: container)
        return chain
    }

    private func extend(_ chain: inout Chain, by container: Int) {
        guard !chain.containers.contains(container) else { return }
        chain.containers.append(container)
        for addition in containers[container].additions where !isAlways(addition.activation, addition.path) {
            chain.isOpen = chain.isOpen || addition.container != .null
        }
        let added = containers[container].additions.filter { isAlways($0.activation, $0.path) }.map(\.container)
        for behind in containers[container].behind + added {
            for one in behind.alternatives {
                switch one {
                case .container(let next), .asking(let next):
                    extend(&chain, by: next)
                    for replacement in containers[next].replacements { extend(&chain, by: replacement.container) }
                case .null: break
                default: chain.isOpen = true
                }
            }
        }
        // What static functions register while another container is `main` is in that one.
        if containers[Interpreter.main].replacements.contains(where: { $0.container == container }) {
            extend(&chain, by: Interpreter.main)
        }
    }

    private func isAlways(_ activation: Int, _ path: [Condition]) -> Bool {
        ConditionSet(ways: Set(activations[activation].conditions.map { $0.union(path) })).isAlways
    }

    /// What says that a container in front will register a key.
    func declaration(of key: Key, for container: Int) -> Registration? {
        let chains = chains(from: container)
        return candidates(for: key.service).first { candidate in
            candidate.registration.isDeclaration && candidate.provided.names.may(be: key.name)
                && candidate.provided.tag == key.tag
                && chains.contains { $0.containers.contains { candidate.registration.isIn($0) } }
        }?.registration
    }

    /// What many() collects.
    func all(_ request: Request) -> [Registration] {
        let containers = container(of: request).alternatives.flatMap { one -> [Int] in
            switch one {
            case .container(let number), .asking(let number): chains(from: number).flatMap(\.containers)
            default: []
            }
        }
        return candidates(for: request.service).filter { candidate in
            !candidate.registration.isDeclaration && candidate.provided.arguments.isEmpty
                && (request.tag == nil || candidate.provided.tag == request.tag)
                && containers.contains { candidate.registration.isIn($0) }
        }.map(\.registration)
    }

    /// A registration of a key in a container that has this one behind it.
    func inFront(of container: Int, _ key: Key) -> Registration? {
        candidates(for: key.service).first { candidate in
            guard !candidate.registration.isDeclaration, candidate.provided.names.may(be: key.name),
                candidate.provided.tag == key.tag, candidate.provided.arguments == key.arguments
            else { return false }
            return candidate.registration.container.alternatives.contains { one in
                guard case .container(let front) = one, front != container else { return false }
                return chains(from: front).contains { $0.containers.contains(container) }
            }
        }?.registration
    }
}

/// Why it is not known whether a request finds something.
enum Doubt: Hashable {
    case name(AbstractValue.Unknown)
    case container(AbstractValue.Unknown)
    case generic
    case genericRegistration(Place)
    case inFront(Place)
    case declared(Place)
    case unplaced(Place)
    case registeredName(AbstractValue.Unknown, Place)
    case condition(Condition, Place)
    case unknown(String, Place)
    case inactive(Place)
    case elsewhere(Place)
    case cutOff
    case severalContainers(Place)
}

extension Doubt {
    /// The reason, to be read behind "not proved, because".
    var reason: String {
        switch self {
        case .name(.environment): "its name is read from the environment"
        case .name: "its name is computed while the program runs"
        case .container(.parameter): "its container is passed as a parameter of a function that nobody calls"
        case .container: "its container is chosen while the program runs"
        case .generic: "its type is a generic parameter that stands for nothing known"
        case .genericRegistration: "a generic function may register it, which nobody calls with a known type"
        case .inFront: "it is registered in a container in front only: declare it, or register it here, too"
        case .declared: "it is declared for a container in front, and none is known that registers it"
        case .unplaced: "it is registered with a container that is not known"
        case .registeredName(.environment, _): "the name that it is registered under is read from the environment"
        case .registeredName: "the name that it is registered under is computed while the program runs"
        case .condition(let condition, _): condition.reason
        case .unknown(let reason, _): reason
        case .inactive: "it may be registered in an inactive part of the source"
        case .elsewhere: "it is registered in a container that is the root for a while only"
        case .cutOff: "calls of the program go deeper than they are followed"
        case .severalContainers: "several containers are made in one place, and it is registered with one of them"
        }
    }

    /// The place that the reason is about.
    var place: Place? {
        switch self {
        case .name, .container, .generic, .cutOff: nil
        case .genericRegistration(let place), .inFront(let place), .declared(let place), .unplaced(let place),
            .registeredName(_, let place), .condition(_, let place), .unknown(_, let place), .inactive(let place),
            .elsewhere(let place), .severalContainers(let place):
            place
        }
    }
}

extension Condition {
    /// The condition, to be read behind "not proved, because".
    var reason: String {
        switch self {
        case .branch(_, _, _, .loop): "it is registered in a loop, which may have no step"
        case .branch(_, _, _, .failure): "it is registered where an error has been caught"
        case .branch: "it is registered under a condition"
        case .interrupted: "the function that registers it may return before"
        case .closure, .made: "it is registered in a closure that may never run"
        case .uncalled(let name, _): "it is registered in \(name), which nothing calls"
        case .uninstalled(let name, _): "it is registered by the module \(name), which nothing installs"
        }
    }
}
