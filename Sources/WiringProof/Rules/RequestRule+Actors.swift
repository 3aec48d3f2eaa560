// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Async services, and those of the main actor, that are asked for where they cannot be had.
extension Rules {
    /// An async service that is asked for without waiting.
    func asynchrony(_ request: Request, _ outcome: Wiring.Outcome) -> Finding? {
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
    func isolation(_ request: Request, _ outcome: Wiring.Outcome) -> Finding? {
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

    /// A service of the main actor that a factory asks for by what ends the program off it: nothing repeats that there.
    func entrapment(_ request: Request, _ found: [Registration]) -> Finding? {
        guard request.isAsync, request.isolation != .main else { return nil }
        let reached = reaching(found.map(\.number)) { number in
            needs[number].filter { !$0.isDeferred }.flatMap(\.targets).map(\.number)
        }
        for maker in reached.sorted().map({ wiring.registrations[$0] }) {
            // What takes something of the main actor is made there, as a whole.
            if path(from: maker, for: request, to: \.isOnMain)?.isCertain ?? false { continue }
            for need in needs[maker.number]
            where need.request.endsProgram && !need.isDeferred && need.request.isolation == .inherited {
                let paths = need.targets.lazy.compactMap {
                    self.path(from: $0, for: request, byCode: true, to: \.mayBeOnMain)
                }
                guard let target = paths.first?.members.last else { continue }
                return notProved(
                    request,
                    "\(maker.key) asks for what is made on the main actor, and who calls this may not be on it",
                    advice: "Let \(maker.key) take it as a parameter, or ask for it with `try require()`.",
                    [Finding.Note("\(target.key) is registered here, on the main actor", at: location(target.place))])
            }
        }
        return nil
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
}
