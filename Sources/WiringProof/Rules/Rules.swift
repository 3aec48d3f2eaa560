// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The rules, and what they need: where the source stands, and how services are called.
struct Rules {
    let wiring: Wiring
    let source: SourceText
    /// What a registration needs, itself or by what its code calls.
    let needs: [[Need]]
    /// The requests that are made where a lock is held.
    let locked: Set<ObjectIdentifier>

    /// Something that a registration needs.
    struct Need {
        let request: Request
        /// The registrations that answer.
        let targets: [Registration]
        /// Whether it is asked for while the instance is made, or when others may find that.
        let moment: Registration.Moment
        /// Whether it is asked for later than what needs it is made.
        let isDeferred: Bool
        /// Whether it is asked for anew at each use, so that it is not held.
        let isRepeated: Bool
    }

    init(_ wiring: Wiring, _ source: SourceText) {
        self.wiring = wiring
        self.source = source
        needs = wiring.registrations.map { Self.needs(of: $0, wiring) }
        let called = wiring.activations.indices.filter { wiring.activations[$0].isLocked }
            .flatMap { wiring.requests(from: $0).filter { !$0.isDeferred }.map(\.request) }
        locked = Set((wiring.requests.filter(\.isLocked) + called).map { ObjectIdentifier($0) })
    }

    private static func needs(of registration: Registration, _ wiring: Wiring) -> [Need] {
        let declared = registration.needs.map { ($0, $0.isLate ? Registration.Moment.late : .before, false) }
        let asked = registration.makers.flatMap { activation, moment in
            wiring.requests(from: activation).map { ($0.request, moment, $0.isDeferred) }
        }
        return (declared + asked).map { request, moment, isKept in
            let isDeferred = isKept || request.isDeferred
            // A closure that is kept asks each time that it runs.
            return Need(
                request: request, targets: wiring.answers(to: request), moment: isDeferred ? .late : moment,
                isDeferred: isDeferred, isRepeated: isKept && !request.isWrapper)
        }
    }
}

extension Wiring {
    /// The registrations that answer what is needed where one container was asked.
    func targets(of need: Rules.Need, in container: AbstractValue) -> [Registration] {
        guard need.request.mode != .many,
            case .found(let found) = outcome(of: need.request, in: container, given: ways(of: need.request))
        else { return need.targets }
        return found
    }

    /// The requests that a call makes, itself and by what it calls, and whether that happens later.
    func requests(from start: Int) -> [(request: Request, isDeferred: Bool)] {
        calls(from: start).flatMap { call in
            activations[call.activation].requests.map { (requests[$0], call.isDeferred) }
        }
    }

    /// A call and all that it leads to, and whether that happens later only.
    ///
    /// - Complexity: O(*n*) in the number of calls that it leads to.
    func calls(from start: Int) -> [(activation: Int, isDeferred: Bool)] {
        var seen: [Int: Bool] = [start: false]
        var waiting = [start]
        while let current = waiting.popLast() {
            let isDeferred = seen[current] ?? false
            for call in activations[current].calls {
                let later = isDeferred || call.isDeferred
                if let old = seen[call.activation], !old || later { continue }
                seen[call.activation] = later
                waiting.append(call.activation)
            }
        }
        return seen.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
