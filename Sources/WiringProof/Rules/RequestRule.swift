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
            return asynchrony(request, outcome) ?? isolation(request, outcome) ?? doubt
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

    // MARK: Async and main-actor services

    /// An async service that is asked for without waiting.
    private func asynchrony(_ request: Request, _ outcome: Wiring.Outcome) -> Finding? {
        let isPutOff = request.isPutOff
        guard !request.isAsync, isPutOff || !isDeclared(request) else { return nil }
        guard case .found(let found) = outcome else { return nil }
        let ready = isPutOff ? wiring.startable : wiring.ready[ObjectIdentifier(request)] ?? []
        let paths = found.map { path(from: $0, for: request) { $0.isAsync && !ready.contains($0.number) } }
        guard let (path, isCertain) = paths.compactMap(\.self).last else { return nil }
        let last = path[path.count - 1]
        let notes = [
            Finding.Note("\(last.key) is registered here, and is made asynchronously", at: location(last.place))
        ]
        let isSure = isCertain && paths.allSatisfy { $0 != nil } && !isPutOff
        if let kept = path.first(where: \.scope.keeps) ?? (isSure ? nil : last) {
            return notProved(
                request, "\(kept.key) is made asynchronously: it must have been made before",
                advice: "Ask for it with `try await require()`, or "
                    + (kept.options.contains(.eager)
                        ? "after start(), which makes it." : "see that start() makes it: .eager()."),
                notes)
        }
        let names = path.map(\.key.description).joined(separator: " → ")
        return Finding(
            .error, "asynchronous", "\(names) is made asynchronously, and was asked for in code that does not wait.",
            advice: "Ask for it with `try await require()`.", at: location(request.place), notes: notes)
    }

    private typealias Path = (members: [Registration], isCertain: Bool)

    /// The way from a registration to one that is such as nobody without waiting can have, itself first, and whether it is always taken;
    /// by what signatures and options declare, or also by what code asks for.
    private func path(
        from start: Registration, for asker: Request, byCode: Bool = false, to isSuch: (Registration) -> Bool
    ) -> Path? {
        let container = wiring.container(of: asker)
        var seen: Set<Int> = []
        func search(_ registration: Registration) -> Path? {
            if isSuch(registration) { return ([registration], true) }
            guard seen.insert(registration.number).inserted else { return nil }
            var perhaps: Path?
            for need in needs[registration.number] where !need.isDeferred {
                let isOfCode = need.request.origin.isEmpty
                if isOfCode, !byCode || need.request.isAsync || need.request.isolation != .inherited { continue }
                // What is kept may have been made for another container.
                let targets = registration.scope.keeps ? need.targets : wiring.targets(of: need, in: container)
                for target in targets {
                    guard let rest = search(target) else { continue }
                    let isOnly = targets.count == 1 && need.request.mode == .required && !isOfCode
                    let path = ([registration] + rest.members, rest.isCertain && isOnly)
                    if path.1 { return path }
                    perhaps = perhaps ?? path
                }
            }
            return perhaps
        }
        return search(start)
    }

    /// Whether what makes an instance says by .needs() what it asks for, so that it is there before.
    private func isDeclared(_ request: Request) -> Bool {
        wiring.makers(of: request).contains { maker in
            wiring.registrations[maker].needs.contains { $0.keys == request.keys }
        }
    }

    /// A service of the main actor that is asked for where the code cannot be on it.
    private func isolation(_ request: Request, _ outcome: Wiring.Outcome) -> Finding? {
        guard !request.isAsync, request.isolation != .main else { return nil }
        let isElsewhere = !request.isPutOff || !wiring.askedOffMain.isDisjoint(with: [nil, request.service])
        guard isElsewhere, !isAsAsked(request), case .found(let found) = outcome else { return nil }
        let paths = found.map { path(from: $0, for: request, byCode: true, to: \.mayBeOnMain) }
        guard let path = paths.compactMap(\.self).last, let target = path.members.last else { return nil }
        let notes = [Finding.Note("\(target.key) is registered here, on the main actor", at: location(target.place))]
        guard request.isolation != .inherited, path.isCertain, target.isOnMain, paths.allSatisfy({ $0 != nil }) else {
            return notProved(
                request, "it is made on the main actor, and who calls this may not be on it",
                advice: "Mark the code with @MainActor, or ask with `try await require()`.", notes)
        }
        return Finding(
            .error, "isolation", "\(target.key) is made on the main actor, and was asked for off it.",
            advice: "Ask for it with `try await require()`, or from code on the main actor.",
            at: location(request.place), notes: notes)
    }

    /// Whether it is made where an instance is, so that what asks for that is judged.
    private func isAsAsked(_ request: Request) -> Bool {
        let isInherited = request.isolation == .inherited && !request.isPutOff
        guard isInherited, let activation = request.activation else { return false }
        let ways = wiring.activations[activation].conditions.map { $0.union(request.path) }
        return !ways.isEmpty && ways.count < Interpreter.mostWays
            && ways.allSatisfy { way in
                way.contains(where: \.isMaking)
                    && !way.contains { if case .closure = $0 { true } else { false } }
            }
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
