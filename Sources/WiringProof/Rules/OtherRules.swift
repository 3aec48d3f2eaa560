// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

// MARK: - Captive dependencies

extension Rules {
    /// An instance that is kept for long holds one that is kept for less long, by the number of the registration that keeps it.
    var captives: [(members: [Int], finding: Finding)] {
        wiring.registrations.flatMap { holder -> [(members: [Int], finding: Finding)] in
            // What is shared may outlive the container of which it is asked for, but nothing else that is kept.
            guard let life = life(of: holder) ?? (holder.scope == .shared ? 1 : nil), life > 0 else { return [] }
            let provided = held(by: holder, isByProvider: true).filter { isForRequest($0.target) }
            return (held(by: holder) + provided).filter { captive in
                guard !isForSomeRoots(captive.request) else { return false }
                return isDeclared(captive, for: holder) || self.life(of: captive.target).map { $0 < life } ?? false
            }.map { ([holder.number], finding(holder, $0)) }
        }
    }

    /// Why the making of an instance may fail: it may outlive a container for one request, which is asked for it, and hold a part of that.
    func captivity(of holder: Registration) -> (doubt: Doubt, place: Place)? {
        guard holder.scope.keeps, holder.scope != .container, isAskedInRequest(holder) else { return nil }
        let captive = held(by: holder).first { captive in
            let isOther = captive.target.container != holder.container
            return isForRequest(captive.target)
                ? isOther && (holder.scope == .unknown || isForRequest(holder))
                : [.container, .unknown].contains(captive.target.scope)
        }
        return captive.map { (Doubt(.captive, $0.target.place), holder.place) }
    }

    /// Whether a container for one request is asked for what one behind it keeps.
    private func isAskedInRequest(_ holder: Registration) -> Bool {
        let homes = holder.container.alternatives.compactMap(\.container)
        let isSeen = wiring.askedFrom[holder.number].contains { asked in
            wiring.chains(from: asked).contains { chain in
                chain.containers.prefix { !homes.contains($0) }.contains { number in
                    [.forRequest, .forOwner].contains(wiring.containers[number].kind)
                }
            }
        }
        if isSeen { return true }
        let owned = wiring.requests.filter(\.isForUnknownOwner).flatMap { wiring.answers(to: $0).map(\.number) }
        return !owned.isEmpty
            && reaching(owned) { needs[$0].flatMap(\.targets).map(\.number) }.contains(holder.number)
    }

    private struct Captive {
        let target: Registration
        let request: Request
        let between: Registration?
    }

    /// How long what is registered lives; what is registered for one request ends with that.
    private func life(of registration: Registration) -> Int? {
        isForRequest(registration) ? 0 : registration.scope.life
    }

    /// Whether what is held is declared for containers in front of the holder's.
    private func isDeclared(_ captive: Captive, for holder: Registration) -> Bool {
        guard case .container(let container) = holder.container, !captive.target.isIn(container) else { return false }
        return captive.request.keys.contains { wiring.declaration(of: $0, for: container) != nil }
    }

    private func isForRequest(_ registration: Registration) -> Bool {
        registration.isDeclaration
            || registration.container.alternatives.compactMap(\.container).contains {
                wiring.containers[$0].kind == .forRequest
            }
    }

    /// Whether under one root it is what belongs to a request that answers, and under another one something else, or nothing.
    private func isForSomeRoots(_ request: Request) -> Bool {
        guard request.isOfRoot, request.container.alternatives.count > 1 else { return false }
        let found = wiring.answers(to: request)
        let isSure = if case .found = wiring.outcome(of: request) { request.mode != .many } else { false }
        return found.contains(where: isForRequest) && !(isSure && found.allSatisfy(isForRequest))
    }

    /// Whether what is kept for longer may hold what belongs to a request, by the root under which it is made.
    func isCaptiveUnderSomeRoot(_ request: Request) -> Bool {
        guard isForSomeRoots(request) else { return false }
        return wiring.registrations.contains { holder in
            life(of: holder) ?? 0 > 0 && held(by: holder).contains { $0.request === request }
        }
    }

    /// Whether what is put off may be asked of a container that is gone: what a container keeps holds it weakly.
    func mayOutliveContainer(_ request: Request) -> Bool {
        let mayBeGone = wiring.askers(of: request).contains { !wiring.containers[$0].isThereToTheEnd }
        guard mayBeGone, request.isDeferred, request.isPutOff || request.isWrapper else { return false }
        let makers = wiring.makers(of: request)
        return wiring.registrations.contains { holder in
            holder.scope.keeps
                && (makers.contains(holder.number) || held(by: holder).contains { makers.contains($0.target.number) })
        }
    }

    /// What a registration holds, also by way of others that are not kept; or gets by providers, too, which belong to it.
    private func held(by holder: Registration, isByProvider: Bool = false) -> [Captive] {
        var (found, seen, waiting) = ([Captive](), Set([holder.number]), [(holder, Registration?.none)])
        while let (current, between) = waiting.popLast() {
            for need in needs[current.number] where (isByProvider || !need.request.isRepeated) && !need.isRepeated {
                for target in need.targets where seen.insert(target.number).inserted {
                    found.append(Captive(target: target, request: need.request, between: between))
                    if life(of: target) == nil { waiting.append((target, between ?? target)) }
                }
            }
        }
        return found
    }

    private func finding(_ holder: Registration, _ captive: Captive) -> Finding {
        let way = captive.between.map { ", by way of \($0.key)," } ?? ""
        let origin = captive.request.origin.isEmpty ? "" : " (\(captive.request.origin))"
        let start =
            "\(holder.key) is kept in \(holder.scope.name) and\(way) holds \(captive.target.key)\(origin), which "
        let notes = [
            Finding.Note("\(captive.target.key) is registered here", at: location(captive.target.place)),
            Finding.Note("\(holder.key) is registered here", at: location(holder.place)),
        ]
        if isForRequest(captive.target) || isDeclared(captive, for: holder) {
            return Finding(
                .error, "captive-dependency", start + "belongs to a container for one request.",
                advice: """
                    Hand it over at each call, or give \(holder.key) the scope .container, so that each request has one of its \
                    own.
                    """,
                at: location(captive.request.place), notes: notes)
        }
        return Finding(
            .warning, "captive-dependency", start + "is kept in \(captive.target.scope.name) only.",
            advice: "Take it as Resolver.Provider, or give the two the same scope.",
            at: location(captive.request.place), notes: notes)
    }
}

// MARK: - Duplicates

extension Rules {
    /// Keys that are registered again without saying that this is meant.
    var duplicates: [Finding] {
        var last: [Key: [Int: Registration]] = [:]
        return wiring.registrations.compactMap { registration in
            guard !registration.isDeclaration, case .container(let container) = registration.container,
                case .known(let names) = registration.provided[0].names, names.count == 1,
                wiring.conditions(of: registration).isAlways, wiring.isInEach(registration, container)
            else { return nil }
            defer { last[registration.key, default: [:]][container] = registration }
            guard let old = last[registration.key]?[container],
                !registration.options.contains(.override), !old.options.contains(.override),
                old.layer == registration.layer, old.place != registration.place
            else { return nil }
            let (first, second) = (location(old.place), location(registration.place))
            return Finding(
                .warning, "duplicate-registration",
                """
                \(registration.key) was registered at \(short(first)), and again at \(short(second)), which replaces it.
                """,
                advice: "Remove one of them, or say that it is meant: .override().", at: second,
                notes: [Finding.Note("registered here first", at: first)])
        }
    }

    /// A place as `#fileID` and `#line` give it.
    private func short(_ location: SourceLocation) -> String {
        "\(location.file.split(separator: "/").suffix(2).joined(separator: "/")):\(location.line)"
    }
}

// MARK: - What nothing asks for

extension Rules {
    /// Registrations that no request leads to.
    func unreachable(from roots: [String]) -> [Finding] {
        let asked = wiring.requests.filter { request in
            roots.isEmpty || request.origin.isEmpty && roots.contains(request.service.description)
        }
        let first = wiring.registrations.filter { registration in
            registration.options.contains(.eager) || registration.isDeclaration
                || registration.provided.contains { roots.contains($0.service.description) }
        }
        let reached = reaching(asked.flatMap(targets) + first.map(\.number)) { number in
            needs[number].flatMap { targets(of: $0.request) }
        }
        // What is asked for in vain, or in a way that is not known, may have been meant.
        let meant = Set(
            wiring.requests.filter { request in
                if case .found = wiring.outcome(of: request) { false } else { request.mode == .required }
            }.map(\.service))
        return wiring.registrations.filter { registration in
            !registration.provided.contains { meant.contains($0.service) }
                && !reached.contains(registration.number)
                && !wiring.registrations.contains { other in
                    (reached.contains(other.number) && other.place == registration.place)
                        || (other.number > registration.number && other.key == registration.key
                            && other.container == registration.container)
                }
        }.map { registration in
            Finding(
                .note, "unreachable",
                roots.isEmpty
                    ? "\(registration.key) is registered, and nothing asks for it."
                    : "\(registration.key) is not reachable from \(roots.joined(separator: ", ")).",
                advice: "Remove the registration, or name it among the roots.", at: location(registration.place))
        }
    }

    private func targets(of request: Request) -> [Int] {
        if case .known = request.names, [.required, .optional].contains(request.mode) {
            return wiring.outcome(of: request).registrations.map(\.number)
        }
        return wiring.candidates(for: request.service).map(\.registration.number)
    }
}
