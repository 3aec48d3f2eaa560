// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Wiring {
    /// The container that was asked for the instance which is being made, and the root there, where one is it for a while.
    struct Asker: Hashable {
        let container: AbstractValue
        var root: AbstractValue?
    }

    /// Finds the conditions under which each registration is asked for: those of the requests that lead to it.
    ///
    /// - Complexity: O(*n* × *m*) in the number of requests and the length of the longest way; the sets of conditions are bounded.
    func findWhenAsked() {
        askedUnder = registrations.map { _ in [] }
        askedFrom = registrations.map { _ in [] }
        rootsFrom = registrations.map { $0.options.contains(.eager) ? roots : [] }
        let answers = requests.map { request in
            request.mode == .many
                ? candidates(for: request.service).map(\.registration) : outcomeRegardless(of: request).registrations
        }
        // What does not depend on what is asked for is worked out once.
        let own = requests.map { $0.source == nil ? ownWays(of: $0) : [] }
        var made: [Int: Way] = [:]
        for number in Set(answers.joined().map(\.number)) {
            made[number] = common(conditions(of: registrations[number]), of: registrations[number])
        }
        var (changed, order) = (true, Array(requests.indices))
        while changed {
            changed = false
            // Forwards and backwards in turn, so that a chain is short in one of them.
            order.reverse()
            for index in order {
                let request = requests[index]
                let asked = request.source.map { askedUnder[$0] } ?? expanded(own[index])
                let (containers, roots) = (
                    askers(of: request), request.isDeferred || roots.isEmpty ? roots : roots(of: request)
                )
                for registration in answers[index] {
                    let ways = Set(asked.map { $0.union(made[registration.number] ?? []) })
                    let number = registration.number
                    let old = (askedUnder[number], askedFrom[number], rootsFrom[number])
                    askedUnder[number] = Self.bounded(old.0.union(ways))
                    askedFrom[number].formUnion(containers)
                    rootsFrom[number].formUnion(roots)
                    changed = changed || old != (askedUnder[number], askedFrom[number], rootsFrom[number])
                }
            }
        }
        // What nobody asks for may be asked for whenever it is there.
        for registration in registrations where askedUnder[registration.number].isEmpty {
            askedUnder[registration.number] = conditions(of: registration)
        }
    }

    /// The containers that a request begins with, where that is known.
    func askers(of request: Request) -> Set<Int> {
        var askers: Set<Int> = []
        for one in request.container.alternatives {
            switch one {
            case .container(let number): askers.insert(number)
            case .asking: askers.formUnion(makers(of: request).flatMap { askedFrom[$0] })
            default: break
            }
        }
        return askers
    }

    /// Finds the containers that are asked by what asks the root, where instances are made and one is the root for a while.
    func findRoots(_ others: Set<Int>) {
        let asking = requests.filter { $0.isOfRoot || $0.lazy?.isOfRoot ?? false }
        guard !others.isEmpty, !asking.isEmpty else { return }
        roots = others.union([Interpreter.standardRoot])
        for request in asking { request.container = oneOf(roots) }
        findWhenAsked()
        for request in asking where request.lazy == nil {
            let found = self.roots(of: request)
            request.container = oneOf(found.isEmpty ? roots : found)
        }
        // What is lazy asks the one that was the root where it was made.
        for request in asking { request.container = request.lazy?.container ?? request.container }
        outcomes = [:]
    }

    /// The containers that may be the root where a request is made.
    private func roots(of request: Request) -> Set<Int> {
        switch request.rootOf {
        case .code where !request.root.isUnknown: Set(request.root.alternatives.compactMap(\.container))
        case .asker where isInMaking(request): Set(makers(of: request).flatMap { rootsFrom[$0] })
        default: roots
        }
    }

    /// Whether an instance is made wherever a request is.
    private func isInMaking(_ request: Request) -> Bool {
        guard request.source == nil, let activation = request.activation else { return true }
        let conditions = activations[activation].conditions
        return conditions.count < Interpreter.mostWays
            && conditions.allSatisfy { $0.contains(where: \.isMaking) }
    }

    /// The registrations whose instances are made when a request is made.
    func makers(of request: Request) -> [Int] {
        if let source = request.source { return [source] }
        guard let activation = request.activation else { return [] }
        return activations[activation].conditions.joined().compactMap {
            if case .made(let number, _) = $0 { number } else { nil }
        }
    }

    /// The containers that a request may be made on.
    func container(of request: Request) -> AbstractValue {
        guard request.container.isAsking else { return request.container }
        let askers = askers(of: request)
        return askers.isEmpty ? request.container : oneOf(askers)
    }

    private func oneOf(_ containers: Set<Int>) -> AbstractValue {
        .joined(containers.sorted().map { .container($0) })
    }

    /// What has been so wherever something is registered, and therefore is when it is asked for.
    ///
    /// Of containers of which each run of the code makes another one, another one may be asked than the run has filled.
    func common(_ ways: Ways, of registration: Registration) -> Way {
        // Of so many that some were left out, nothing is known.
        let count = max(ways.count, activations[registration.activation].conditions.count)
        guard let first = ways.first, count < Interpreter.mostWays,
            registration.container.alternatives.allSatisfy(isOne)
        else { return [] }
        return implied(by: ways.dropFirst().reduce(first) { $0.intersection($1) })
    }

    private func isOne(_ container: AbstractValue) -> Bool {
        if case .container(let number) = container { isOne(number) } else { false }
    }

    /// The ways in which something is asked for; of so many that some were left out, nothing is known.
    private static func bounded(_ ways: Ways) -> Ways {
        let kept = Interpreter.simplified(ways)
        return kept.count < Interpreter.mostWays ? kept : [[]]
    }

    /// What a request may find, whatever the conditions.
    private func outcomeRegardless(of request: Request) -> Outcome {
        guard case .known = request.names else {
            return .found(candidates(for: request.service).map(\.registration))
        }
        return .found(request.keys.flatMap { outcome(of: $0, in: request.container).registrations })
    }

    /// The conditions under which a request is made; those of the requests that lead to it, where an instance is made.
    func ways(of request: Request) -> Ways {
        request.source.map { askedUnder[$0] } ?? expanded(ownWays(of: request))
    }

    /// The conditions under which a request is made, be it to make an instance.
    private func ownWays(of request: Request) -> Ways {
        guard let activation = request.activation else { return [[]] }
        let conditions = activations[activation].conditions
        // Of so many that some were left out, nothing is known.
        guard conditions.count < Interpreter.mostWays else { return [[]] }
        return Set(conditions.map { implied(by: $0.union(request.path)) })
    }

    private func expanded(_ ways: Ways) -> Ways {
        Self.bounded(Set(ways.flatMap { expanded($0) }))
    }

    /// Puts in the place of "when this is made" the conditions under which it is asked for.
    private func expanded(_ way: Way) -> [Way] {
        for condition in way {
            guard case .made(let number, _) = condition else { continue }
            let rest = way.subtracting([condition])
            return askedUnder[number].map { rest.union($0) }
        }
        return [way]
    }
}
