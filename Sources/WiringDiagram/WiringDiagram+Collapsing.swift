// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension WiringDiagram {
    /// The diagram with one service for each module of each container: O(*n*) in the numbers of services, needs and issues.
    package func collapsed() -> Self { Collapse(self).diagram }
}

/// One service for each module of each container, with the name of the module and the number of its services, `Payments (12)`.
///
/// Needs within a group are not drawn; those from one group to another become one, as strict as the strictest of them.
private struct Collapse {
    private(set) var diagram = WiringDiagram()
    /// The groups by container and module.
    private var groups: [[String]: String] = [:]
    /// The group of each service, or its own identity.
    private var ids: [WiringDiagram.Service.ID: String] = [:]
    private var names: [String: String] = [:]
    /// The needs that become one, by source and target, or by source and what is missing.
    private var lines: [[String?]: (index: Int, count: Int)] = [:]

    init(_ whole: WiringDiagram) {
        addServices(whole.services)
        let isGroup = Set(groups.values)
        for need in whole.needs {
            guard let source = ids[need.source] else { continue }
            let targets = need.targets.map { ids[$0] ?? $0 }
            if !isGroup.contains(source) && isGroup.isDisjoint(with: targets) {
                diagram.needs.append(need)
            } else if need.isMissing {
                add(need, from: source, to: nil)
            } else {
                for target in targets where target != source { add(need, from: source, to: target) }
            }
        }
        diagram.issues = whole.issues.map { issue in
            var issue = issue
            var used: Set<String> = []
            issue.services = issue.services.map { ids[$0] ?? $0 }.filter { used.insert($0).inserted }
            return issue
        }
    }

    private mutating func addServices(_ services: [WiringDiagram.Service]) {
        var used = Set(services.map(\.id))
        var counts: [[String]: (index: Int, count: Int)] = [:]
        for service in services {
            let group = [service.container, service.module]
            ids[service.id] = groups[group] ?? service.id
            if service.module.isEmpty {
                diagram.services.append(service)
            } else if let (index, count) = counts[group] {
                counts[group] = (index, count + 1)
                diagram.services[index].isOpaque = diagram.services[index].isOpaque || service.isOpaque
            } else {
                var id = "module \(service.module)"
                while !used.insert(id).inserted { id += "'" }
                groups[group] = id
                ids[service.id] = id
                counts[group] = (diagram.services.count, 1)
                diagram.services.append(
                    WiringDiagram.Service(
                        id: id, name: service.module, kind: .module, scope: "", container: service.container,
                        isOpaque: service.isOpaque))
            }
        }
        for (index, count) in counts.values { diagram.services[index].name += " (\(count))" }
        for service in diagram.services { names[service.id] = service.name }
    }

    private mutating func add(_ need: WiringDiagram.Need, from source: String, to target: String?) {
        let line = [source, target] + (target == nil ? [need.name] : [])
        guard let (index, count) = lines[line] else {
            lines[line] = (diagram.needs.count, 1)
            var need = need
            need.source = source
            need.targets = target.map { [$0] } ?? []
            diagram.needs.append(need)
            return
        }
        lines[line] = (index, count + 1)
        var one = diagram.needs[index]
        if one.kind.rank > need.kind.rank { one.kind = need.kind }
        if let target { one.name = names[target] ?? one.name }
        one.declaration = "\(count + 1) needs"
        diagram.needs[index] = one
    }
}

extension WiringDiagram.Need.Kind {
    /// How strict a need is, from 0 for the strictest.
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
