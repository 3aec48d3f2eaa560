// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Rules {
    /// What is wrong with a request: an error, or a warning where it is not proved; `nil` where it is.
    func verdict(on request: Request) -> Finding? {
        let outcome = request.mode == .many ? .found(wiring.all(request)) : wiring.outcome(of: request)
        switch outcome {
        case .found(let found) where found.isEmpty && request.isForced: return missing(request)
        case .found(let found):
            let doubt = doubt(about: request, found).map { notProved(request, $0) }
            return asynchrony(request, outcome) ?? isolation(request, outcome) ?? entrapment(request, found) ?? doubt
        case _ where request.mode == .optional:
            let doubt = doubt(about: request, []) ?? (request.isForced ? Doubt(.forced) : nil)
            return doubt.map { notProved(request, $0) }
        case .uncertain(let doubt, _): return notProved(request, doubt)
        case .missing:
            if request.mode == .injectionInto, wiring.mayBeSubclass(of: request.service) {
                return notProved(request, Doubt(.container))
            }
            return missing(request)
        }
    }

    /// Why a request may fail, although there is a registration; with typed arguments it may lead to itself.
    private func doubt(about request: Request, _ found: [Registration]) -> Doubt? {
        let makers = request.arguments.isEmpty ? [] : wiring.makers(of: request)
        let isLocked = locked.contains(ObjectIdentifier(request))
        if isLocked || !makers.isEmpty {
            let needed = reaching(found.map(\.number)) { number in
                needs[number].filter { $0.moment != .late }.flatMap(\.targets).map(\.number)
            }
            if let maker = makers.first(where: needed.contains) {
                return Doubt(.endless, wiring.registrations[maker].place)
            }
            if isLocked, let maker = needed.filter({ wiring.registrations[$0].locks }).min() {
                return Doubt(.locked, wiring.registrations[maker].place)
            }
        }
        return wiring.doubt(about: request, found) ?? (mayOutliveContainer(request) ? Doubt(.gone) : nil)
            ?? (isCaptiveUnderSomeRoot(request) ? Doubt(.elsewhere, request.place) : nil)
    }

    /// A registration of which no instance may be made, as if it were asked for there.
    typealias Ending = (member: Int, request: Request, finding: Finding)

    /// Registrations at which the program ends, or may end, or of which the factory may fail by itself.
    var endings: [Ending] { endings { wiring.ending(at: $0) ?? endlessness(of: $0) } }

    /// Whether what makes an instance asks for something that was put off, and that needs it.
    private func endlessness(of one: Registration) -> (doubt: Doubt, place: Place)? {
        let calls = one.makers.flatMap { wiring.calls(from: $0.activation) }.filter { !$0.isDeferred }
        let lazy = calls.flatMap { wiring.activations[$0.activation].steps }.compactMap { step in
            if case .lazy(let service?) = step { service } else { nil }
        }
        if lazy.isEmpty { return nil }
        let asked = wiring.registrations.filter { $0.provided.contains { lazy.contains($0.service) } }.map(\.number)
        let needed = reaching(asked) { needs[$0].filter { $0.moment != .late }.flatMap(\.targets).map(\.number) }
        return needed.contains(one.number) ? (Doubt(.endless, one.place), one.place) : nil
    }

    /// Registrations whose instances may outlive a request of which they hold a part, so that it does not get them.
    var captivities: [Ending] { endings { captivity(of: $0) } }

    private func endings(_ cause: (Registration) -> (doubt: Doubt, place: Place)?) -> [Ending] {
        wiring.registrations.compactMap { one in
            guard !one.isDeclaration, let (doubt, place) = cause(one) else { return nil }
            let key = one.provided[0]
            let request = Request(
                key.service, names: key.names, tag: key.tag, arguments: key.arguments, in: one.container, at: place)
            return (one.number, request, notProved(request, doubt))
        }
    }

    private func missing(_ request: Request) -> Finding? {
        let keys = request.keys.filter { key in
            if case .missing = wiring.outcome(of: key, in: wiring.container(of: request)) { true } else { false }
        }
        guard let key = keys.first else { return nil }
        if request.mayFail { return notProved(request, Doubt(.expected)) }
        if let doubt = elsewhere(request, key) { return notProved(request, doubt) }
        let source = wiring.registrations.first { $0.needs.contains { $0 === request } }
        let message =
            source.map { "\($0.key) needs \(key) (\(request.origin)), which nothing provides." }
            ?? "No registration provides \(key)."
        let near = NearMiss(wanted: key, wiring: wiring, asker: source)
        let choice = source == nil ? ", or ask for it with optional()." : ", or let the need be optional."
        let otherwise = "Register \(key)" + (request.isForced ? ": the program ends without it." : choice)
        let notes = near.place.map { [Finding.Note("\(near.key) is registered here", at: location($0))] } ?? []
        return Finding(
            .error, "missing-dependency", message, advice: near.advice ?? otherwise, at: location(request.place),
            notes: notes)
    }

    /// A reason to believe that something which is missing may be there after all.
    private func elsewhere(_ request: Request, _ key: Key) -> Doubt? {
        if let place = source.inactiveMention(of: key.service.description) { return Doubt(.inactive, place) }
        let roots: [AbstractValue] = [
            .container(Interpreter.standardRoot), .container(Interpreter.main), .asking(Interpreter.main),
        ]
        let isRoot = request.container.alternatives.contains(where: roots.contains)
        guard isRoot else { return nil }
        let other = wiring.candidates(for: key).first { candidate in
            candidate.registration.container.alternatives.compactMap(\.container).contains {
                [.forRequest, .forOverrides].contains(wiring.containers[$0].kind)
            }
        }
        return other.map { Doubt(.elsewhere, $0.registration.place) }
    }

    // MARK: Findings

    func location(_ place: Place) -> SourceLocation { source.location(place) }

    func notProved(_ request: Request, _ doubt: Doubt) -> Finding {
        notProved(request, doubt.reason, doubt.place.map { [Finding.Note("here", at: location($0))] } ?? [])
    }

    func notProved(
        _ request: Request, _ reason: String, advice: String = "", _ notes: [Finding.Note],
        cause: SourceLocation? = nil
    ) -> Finding {
        var finding = Finding(
            .warning, "not-proved", "\(request.keys[0]) is not proved, because \(reason).", advice: advice,
            at: location(request.place), notes: notes)
        finding.cause = cause
        return finding
    }
}
