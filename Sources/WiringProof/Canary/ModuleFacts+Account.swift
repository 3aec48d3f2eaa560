// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension ModuleFacts {
    /// All that is read of a module, a line for each registration and each request, in the order of the source.
    var account: String {
        get throws {
            let wiring = try Wiring(Interpreter(Program(declarations)))
            let lines =
                wiring.registrations.map { (place: $0.place, text: wiring.account($0)) }
                + wiring.requests.map { (place: $0.place, text: wiring.account($0)) }
            return Dictionary(grouping: lines, by: \.place.offset).sorted { $0.key < $1.key }
                .flatMap { offset, all in Set(all.map(\.text)).sorted().map { "\(offset) \($0)\n" } }.joined()
        }
    }
}

extension Wiring {
    /// A registration in one line.
    fileprivate func account(_ registration: Registration) -> String {
        var parts = [registration.isDeclaration ? "declares" : "registers"]
        parts += registration.provided.map(\.key.description)
        parts.append("in \(account(registration.container)), \(registration.scope.name)")
        let flags = [
            ("async", registration.isAsync), ("on main", registration.isOnMain),
            ("default", registration.options.contains(.default)),
            ("override", registration.options.contains(.override)), ("eager", registration.options.contains(.eager)),
            ("lazy", registration.options.contains(.lazy)),
            ("no factory", !registration.hasFactory), ("sometimes", !conditions(of: registration).isAlways),
        ]
        parts += flags.filter(\.1).map(\.0)
        parts += registration.needs.map { "needs \(account($0.keys)) \($0.mode) (\($0.origin))" }
        parts += registration.makers.map { "made \($0.moment)" }
        return parts.joined(separator: "; ")
    }

    /// A request in one line.
    fileprivate func account(_ request: Request) -> String {
        let flags = [
            ("deferred", request.isDeferred), ("repeated", request.isRepeated), ("late", request.isLate),
            ("async", request.isAsync), ("wrapper", request.isWrapper),
        ]
        let parts = [
            "asks for", account(request.keys), "\(request.mode)",
            "of \(account(container(of: request)))", "\(request.isolation)", account(outcome(of: request)),
        ]
        return (parts + flags.filter(\.1).map(\.0)).joined(separator: "; ")
    }

    private func account(_ outcome: Outcome) -> String {
        switch outcome {
        case .found: "found"
        case .missing: "missing"
        case .uncertain(let doubt, _): doubt.reason
        }
    }

    private func account(_ keys: [Key]) -> String { keys.map(\.description).joined(separator: "|") }

    private func account(_ container: AbstractValue) -> String {
        container.alternatives.map { one in
            switch one {
            case .container(let number): "\(containers[number].name)#\(number)"
            case .asking(let number): "whoever asks \(containers[number].name)#\(number)"
            default: "?"
            }
        }.sorted().joined(separator: "|")
    }
}
