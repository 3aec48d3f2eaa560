// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Wiring {
    /// The containers that are searched one after the other.
    struct Chain: Hashable {
        var containers: [Int]
        /// Whether others are searched that are not known.
        var isOpen = false
        /// Those that what is meant may have been before, or may become.
        var maybe: Set<Int> = []
    }

    /// The chains that a container may stand for: `main` and `root` may be replaced.
    func chains(from container: Int) -> [Chain] {
        if now == nil, let known = chainsByContainer[container] { return known }
        let facts = facts(of: container)
        // What has read it before still has the one that it was.
        var chains = (Set(facts.replacements.map(\.container)).sorted() + [container]).map { start in
            var chain = Chain(containers: [])
            extend(&chain, by: start)
            return chain
        }
        if facts.isReplacedByUnknown {
            var chain = chains[0]
            chain.isOpen = true
            chains.append(chain)
        }
        if now == nil { chainsByContainer[container] = chains }
        return chains
    }

    /// What is known of a container by now.
    private func facts(of container: Int) -> ContainerFacts {
        var facts = containers[container]
        guard let now else { return facts }
        facts.additions.removeAll { !now.contains(.link($0.link)) }
        facts.replacements.removeAll { !now.contains(.link($0.link)) }
        return facts
    }

    private func extend(_ chain: inout Chain, by container: Int) {
        guard !chain.containers.contains(container) else { return }
        chain.containers.append(container)
        let facts = facts(of: container)
        for addition in facts.additions where !isAlways(addition.activation, addition.path) {
            chain.isOpen = chain.isOpen || addition.container != .null
        }
        let added = facts.additions.filter { isAlways($0.activation, $0.path) }.map(\.container)
        for behind in facts.behind + added {
            let count = chain.containers.count
            for one in behind.alternatives {
                guard let next = one.container else {
                    chain.isOpen = chain.isOpen || one != .null
                    continue
                }
                extend(&chain, by: next)
                let others = self.facts(of: next).replacements.map(\.container)
                // By now there may be another one in its place.
                if now != nil, !others.isEmpty { chain.maybe.insert(next) }
                if others.count > 1 { chain.maybe.formUnion(others) }
                for other in others { extend(&chain, by: other) }
            }
            // Of several the program chooses one.
            if behind.alternatives.count > 1 { chain.maybe.formUnion(chain.containers[count...]) }
        }
        // As long as no other one is the root, `main` is.
        let standard = [facts, self.facts(of: Interpreter.standardRoot)]
        if container == Interpreter.main, standard.allSatisfy({ $0.replacements.isEmpty && !$0.isReplacedByUnknown }) {
            extend(&chain, by: Interpreter.standardRoot)
        }
        // What static functions register while another container is `main` is in that one.
        if self.facts(of: Interpreter.main).replacements.contains(where: { $0.container == container }) {
            if !chain.containers.contains(Interpreter.main) { chain.maybe.insert(Interpreter.main) }
            extend(&chain, by: Interpreter.main)
        }
    }

    private func isAlways(_ activation: Int, _ path: [Condition]) -> Bool {
        Set(activations[activation].conditions.map { $0.union(path) }).isAlways
    }

    /// What says that a container in front will register a key.
    func declaration(of key: Key, for container: Int) -> Registration? {
        let chains = chains(from: container)
        return candidates(for: key).map(\.registration).first { one in
            one.isDeclaration && chains.contains { $0.containers.contains(where: one.isIn) }
        }
    }

    /// The containers that are searched where one is asked.
    func containers(for asked: AbstractValue) -> Set<Int> {
        Set(asked.alternatives.compactMap(\.container).flatMap { chains(from: $0).flatMap(\.containers) })
    }

    /// Those that are asked before the ones behind them, where one is; as long as no other one is the root, that is `main`.
    func asked(_ container: AbstractValue) -> Set<Int> {
        let numbers = container.alternatives.compactMap(\.container)
        let all = numbers + (numbers.contains(Interpreter.standardRoot) ? [Interpreter.main] : [])
        return Set(all.flatMap { chains(from: $0).compactMap(\.containers.first) })
    }

    /// The registrations that answer a request, or may.
    func answers(to request: Request) -> [Registration] {
        request.mode == .many ? all(request) : outcome(of: request).registrations
    }

    /// What many() collects.
    func all(_ request: Request) -> [Registration] {
        let containers = containers(for: container(of: request))
        return candidates(for: request.service).filter { candidate in
            !candidate.registration.isDeclaration && candidate.provided.arguments.isEmpty
                && (request.tag == nil || candidate.provided.mayHave(request.tag))
                && containers.contains { candidate.registration.isIn($0) }
        }.map(\.registration)
    }

    /// A registration of a key in a container that has this one behind it.
    func inFront(of container: Int, _ key: Key) -> Registration? {
        candidates(for: key).first { candidate in
            !candidate.registration.isDeclaration && candidate.provided.arguments == key.arguments
                && candidate.registration.container.alternatives.contains { one in
                    guard case .container(let front) = one, front != container else { return false }
                    return chains(from: front).contains { $0.containers.contains(container) }
                }
        }?.registration
    }

    /// Adds what was registered again since: that serves, too, what the one before has implemented.
    func withSuccessors(_ found: [Registration], _ key: Key, in number: Int) -> [Registration] {
        found
            + found.filter { $0.service != key.service }.flatMap { old in
                candidates(for: old.service).map(\.registration).filter {
                    $0.number > old.number && $0.key == old.key && $0.isIn(number)
                }
            }
    }
}
