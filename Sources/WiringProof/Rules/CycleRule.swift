// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Rules {
    /// Services that need each other in order to be made, by the numbers of their registrations.
    var cycles: [(members: [Int], finding: Finding)] {
        let successors = wiring.registrations.map { registration in
            needs[registration.number].filter(closes).flatMap { need in
                need.targets.filter { !($0.options.contains(.lazy) && need.request.isWrapper) }.map {
                    (need, $0.number)
                }
            }
        }
        var (state, stack) = ([Int](repeating: 0, count: successors.count), [(Int, Need?)]())
        var findings: [(members: [Int], finding: Finding)] = []
        var reported: Set<Set<Int>> = []
        func visit(_ node: Int) {
            state[node] = 1
            for (need, next) in successors[node] {
                if state[next] == 1, let start = stack.firstIndex(where: { $0.0 == next }) {
                    let circle = stack[start...].map(\.0)
                    let needs = stack[start...].dropFirst().compactMap(\.1) + [need]
                    if !reported.contains(Set(circle)), isPossible(circle), isMet(circle, needs) {
                        reported.insert(Set(circle))
                        findings.append((circle, finding(circle, requests: needs.map(\.request))))
                    }
                } else if state[next] == 0 {
                    stack.append((next, need))
                    visit(next)
                    stack.removeLast()
                }
            }
            state[node] = 2
        }
        for node in successors.indices where state[node] == 0 {
            stack = [(node, nil)]
            visit(node)
        }
        return findings
    }

    /// Whether a need may close a circle: it is asked for while something is made, and not with other arguments each time.
    private func closes(_ need: Need) -> Bool {
        need.moment != .late && need.request.arguments.isEmpty
    }

    /// Whether a circle is met.
    ///
    /// A collection leaves out what is being made. What asks when it has been made itself closes none,
    /// if all requests from outside begin with it.
    private func isMet(_ circle: [Int], _ needs: [Need]) -> Bool {
        guard needs.contains(where: { $0.request.mode != .many }) else { return false }
        let finished = zip(circle, needs).filter { $0.1.moment == .after }.map(\.0)
        return finished.isEmpty || circle.contains { !finished.contains($0) && isAskedFromOutside($0, of: circle) }
    }

    private func isAskedFromOutside(_ member: Int, of circle: [Int]) -> Bool {
        let places = Set(circle.flatMap { self.needs[$0].map(\.request.place) })
        return wiring.requests.contains { request in
            request.mode != .many && isMade(request, outsideOf: circle, places)
                && wiring.outcome(of: request).registrations.contains { $0.number == member }
        }
    }

    /// Whether a request is made, on some way, while nothing of a circle is; its own code is gone through once more as what nothing calls.
    private func isMade(_ request: Request, outsideOf circle: [Int], _ places: Set<Place>) -> Bool {
        if let source = request.source { return !circle.contains(source) }
        guard let activation = request.activation else { return true }
        let isOfCircle = places.contains(request.place)
        return wiring.activations[activation].conditions.contains { way in
            !way.contains { condition in
                switch condition {
                case .made(let number, _): circle.contains(number)
                case .uncalled: isOfCircle
                default: false
                }
            }
        }
    }

    /// Whether all of a circle may be registered together.
    private func isPossible(_ circle: [Int]) -> Bool {
        let conditions = circle.map { wiring.conditions(of: wiring.registrations[$0]) }
        return conditions.indices.allSatisfy { i in
            conditions.indices.allSatisfy { j in i >= j || conditions[i].isCompatible(with: conditions[j]) }
        }
    }

    private func finding(_ circle: [Int], requests: [Request]) -> Finding {
        let members = circle.map { wiring.registrations[$0] }
        let names = (members + members.prefix(1)).map(\.key.description)
        let notes = requests.enumerated().map { index, request in
            Finding.Note("\(names[index]) asks for \(names[index + 1]) here", at: location(request.place))
        }
        return Finding(
            .error, "cycle", "\(names[0]) needs itself in order to be made: \(names.joined(separator: " → ")).",
            advice: "Let one of them take the other as Resolver.Lazy, or by an injection with cycle: true.",
            at: location(members[0].place), notes: notes)
    }
}
