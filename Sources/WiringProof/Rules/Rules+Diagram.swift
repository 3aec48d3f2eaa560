// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringDiagram
internal import WiringSyntax

extension Rules {
    /// What is registered and who needs whom, closures included.
    func diagram(_ findings: [Finding]) -> WiringDiagram {
        let shown = wiring.registrations.filter { !$0.isDeclaration }
        let known = Set(shown.map(id))
        let needed = shown.flatMap { one in self.needs[one.number].map { (id(one), $0) } }
        var (met, seen) = (Set<String>(), Set<WiringDiagram.Need>())
        let services = shown.filter { met.insert(id($0)).inserted }
        let needs = needed.map { drawn($1, from: $0, to: answers($1).map(id).filter(known.contains)) }
        return WiringDiagram(
            services: services.map(drawn), needs: needs.filter { seen.insert($0).inserted },
            issues: findings.map { drawn($0, services) })
    }

    /// What may answer a need; all that provides the service, where the name is not known.
    private func answers(_ need: Need) -> [Registration] {
        guard need.targets.isEmpty, case .uncertain = wiring.outcome(of: need.request) else { return need.targets }
        return wiring.candidates(for: need.request.service).map(\.registration).filter { !$0.isDeclaration }
    }

    /// A registration that is met in several calls, or programs, is drawn once.
    private func id(_ registration: Registration) -> String {
        let location = location(registration.place)
        return "\(registration.key) \(place(location)):\(location.column) \(containerName(registration))"
    }

    private func drawn(_ registration: Registration) -> WiringDiagram.Service {
        let key = registration.key
        let implemented = registration.provided.dropFirst().map { provided in
            var key = provided.key
            key.arguments = []
            return key.description
        }
        return WiringDiagram.Service(
            id: id(registration), name: key.description, kind: kind(of: registration.service),
            scope: registration.scope.name, implemented: implemented, container: containerName(registration),
            module: registration.module, place: place(location(registration.place)), isAsync: registration.isAsync,
            isOnMainActor: registration.isOnMain,
            isOpaque: needs[registration.number].contains { $0.targets.isEmpty && $0.request.mode == .required })
    }

    private func kind(of type: TypeName) -> WiringDiagram.Service.Kind {
        switch wiring.program.types[type.generic]?.kind {
        case .class, .actor: .class
        case .protocol: .protocol
        case .value, nil: .value
        }
    }

    private func containerName(_ registration: Registration) -> String {
        guard case .container(let number) = registration.container, number != Interpreter.main else { return "" }
        let container = wiring.containers[number]
        return container.place.map { "\(container.name) \(place(location($0)))" } ?? container.name
    }

    private func place(_ location: SourceLocation) -> WiringDiagram.Place {
        WiringDiagram.Place(
            file: location.file.split(separator: "/").suffix(2).joined(separator: "/"), line: location.line)
    }

    private func drawn(_ need: Need, from source: String, to targets: [String]) -> WiringDiagram.Need {
        let request = need.request
        let isUncertain = if case .uncertain = wiring.outcome(of: request) { true } else { false }
        let kind: WiringDiagram.Need.Kind =
            switch request.mode {
            case .many: .many
            case .optional: .optional
            case _ where targets.isEmpty && isUncertain: .optional
            default: request.isLate ? .late : request.isDeferred || need.moment == .late ? .lazy : .required
            }
        return WiringDiagram.Need(
            of: source, for: targets, name: request.keys.first?.description ?? request.service.description,
            declaration: request.origin.isEmpty ? "closure" : request.origin, kind: kind)
    }

    private func drawn(_ finding: Finding, _ services: [Registration]) -> WiringDiagram.Issue {
        let severity = WiringDiagram.Issue.Severity(rawValue: finding.severity.rawValue) ?? .note
        let places = [finding.location] + finding.notes.map(\.location)
        let concerned = services.filter { registration in
            let own = location(registration.place)
            return places.contains { $0.file == own.file && $0.line == own.line }
        }
        return WiringDiagram.Issue(
            severity, finding.identifier, message: finding.message, advice: finding.advice, services: concerned.map(id))
    }
}
