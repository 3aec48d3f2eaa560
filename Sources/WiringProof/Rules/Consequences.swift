// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Rules {
    /// Why instances of a registration may not be made: something that is asked for on the way is wrong, or not proved.
    struct Obstacle {
        /// The reason, to be read behind "not proved, because".
        let reason: String
        let finding: Finding
    }

    /// The registrations of which instances may not be made, by their numbers.
    ///
    /// - Complexity: O(*n*) in the number of needs.
    func obstacles(
        _ verdicts: [Finding?], _ others: [(members: [Int], finding: Finding)], isAllowed: (Finding) -> Bool
    ) -> [Int: Obstacle] {
        let findings = Dictionary(
            zip(wiring.requests, verdicts).compactMap { request, verdict in
                verdict.flatMap { isAllowed($0) ? nil : (ObjectIdentifier(request), $0) }
            }
        ) { first, _ in first }
        var found: [Int: Obstacle] = [:]
        var (waiting, makers): ([Int], [Int: [Int]]) = ([], [:])
        for registration in wiring.registrations {
            let number = registration.number
            for need in needs[number] where !need.isDeferred {
                for target in need.targets { makers[target.number, default: []].append(number) }
                guard found[number] == nil, let finding = findings[ObjectIdentifier(need.request)] else { continue }
                let reason = "\(registration.key) needs \(need.request.keys[0]), \(Self.reason(finding))"
                found[number] = Obstacle(reason: reason, finding: finding)
                waiting.append(number)
            }
        }
        for (members, finding) in others where !isAllowed(finding) {
            guard finding.severity == .error || finding.identifier == "not-proved" else { continue }
            let key = wiring.registrations[members[0]].key
            let reason =
                finding.identifier == "cycle"
                ? "\(key) needs itself"
                : finding.severity == .error
                    ? "\(key) needs what belongs to a container for one request"
                    : "the registration of \(key) is not proved"
            for member in members where found[member] == nil {
                found[member] = Obstacle(reason: reason, finding: finding)
                waiting.append(member)
            }
        }
        while let next = waiting.popLast() {
            for maker in makers[next] ?? [] where found[maker] == nil {
                found[maker] = found[next]
                waiting.append(maker)
            }
        }
        return found
    }

    /// Why nothing at all is proved: a `deinit` may end the program, and runs wherever the last one lets go of its object.
    func fatalDeinit(_ findings: [Finding?]) -> Doubt? {
        let wrong = Set(zip(wiring.requests, findings).compactMap { $1 == nil ? nil : ObjectIdentifier($0) })
        return wiring.activations.enumerated().first { number, activation in
            wiring.program.runsAnywhere(activation.function)
                && (activation.trap != nil
                    || wiring.requests(from: number).contains { wrong.contains(ObjectIdentifier($0.request)) })
        }.map { Doubt(.ends, $0.element.function.place) }
    }

    private static func reason(_ finding: Finding) -> String {
        switch finding.identifier {
        case "missing-dependency": "which nothing provides"
        case "asynchronous": "which is made asynchronously"
        case "isolation": "which is made on the main actor"
        default: "which is not proved"
        }
    }

    /// What follows for a request that finds a registration from what is asked for in order to make its instance; `nil` if nothing does.
    func consequence(for request: Request, of obstacles: [Int: Obstacle]) -> Finding? {
        guard !obstacles.isEmpty else { return nil }
        let found = wiring.answers(to: request).lazy.compactMap { obstacles[$0.number] }
        guard let obstacle = found.first else { return nil }
        return notProved(
            request, obstacle.reason, [Finding.Note("here", at: obstacle.finding.location)],
            cause: obstacle.finding.location)
    }
}
