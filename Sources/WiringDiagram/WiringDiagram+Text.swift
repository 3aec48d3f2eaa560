// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension WiringDiagram {
    /// The diagram as a tree for people: a service a line, with what it needs below it.
    ///
    /// ```text
    /// service    scope
    /// House      .graph
    ///   Alarm    .graph
    ///     Clock  .application
    ///   Keys     missing
    /// ```
    ///
    /// It begins with what nobody needs. What a service needs is shown once, where the service comes first. Issues follow, as compilers
    /// print them. It is O(*n*) in the numbers of services, needs and issues.
    package var text: String {
        if services.isEmpty { return "There is no service to show.\n" }
        let table = alignedTable([["service", "", "scope", ""]] + DiagramTree(self).lines, toTheRight: [])
        return ([table] + issues.map { "\($0)\n" }).joined(separator: "\n")
    }
}

extension WiringDiagram.Issue: CustomStringConvertible {
    /// The issue as validation prints it: what is wrong in the first line, what to do in the second.
    package var description: String {
        "\(severity): \(oneLine(message)) [\(oneLine(identifier))]" + (advice.isEmpty ? "" : "\n  \(oneLine(advice))")
    }
}

/// The services of a diagram below those that need them.
private struct DiagramTree {
    private enum Step {
        /// Shows a service, and what it needs.
        case enter(Int, need: String, depth: Int)
        /// Shows a key that nothing provides.
        case miss(String, need: String, depth: Int)
        /// Has shown all that a service needs.
        case leave(Int)
    }

    private enum State { case new, open, shown }

    private let services: [WiringDiagram.Service]
    /// The needs of each service, in their order.
    private var needs: [[WiringDiagram.Need]]
    private var positions: [WiringDiagram.Service.ID: Int] = [:]
    private var states: [State]
    /// The cells of each service at its places in the tree, and of each key that nothing provides: name, need, scope, remarks.
    private(set) var lines: [[String]] = []

    init(_ diagram: WiringDiagram) {
        services = diagram.services
        needs = Array(repeating: [], count: services.count)
        states = Array(repeating: .new, count: services.count)
        for (position, service) in services.enumerated() { positions[service.id] = position }
        var isNeeded = Array(repeating: false, count: services.count)
        for need in diagram.needs {
            guard let source = positions[need.source] else { continue }
            needs[source].append(need)
            for target in need.targets.compactMap({ positions[$0] }) where target != source { isNeeded[target] = true }
        }
        for position in services.indices where !isNeeded[position] { show(position) }
        // Services that need each other in a circle that nothing else needs.
        for position in services.indices where states[position] == .new { show(position) }
    }

    /// Adds the lines of a service and of what it needs.
    private mutating func show(_ root: Int) {
        var steps = [Step.enter(root, need: "", depth: 0)]
        while let step = steps.popLast() {
            switch step {
            case .leave(let position):
                states[position] = .shown
            case .miss(let name, let need, let depth):
                lines.append([indentation(depth) + oneLine(name), need, "missing", ""])
            case .enter(let position, let need, let depth):
                lines.append(line(of: position, need, depth))
                guard states[position] == .new else { continue }
                states[position] = .open
                steps.append(.leave(position))
                steps += needs[position].reversed().flatMap { parts(of: $0, depth: depth + 1).reversed() }
            }
        }
    }

    private func line(of position: Int, _ need: String, _ depth: Int) -> [String] {
        let service = services[position]
        var remarks: [String] = []
        if service.isAsync { remarks.append("async") }
        if service.isOnMainActor { remarks.append("@MainActor") }
        if service.isOpaque { remarks.append("closure") }
        switch states[position] {
        case .open: remarks.append("circle")
        case .shown where !needs[position].isEmpty: remarks.append("see above")
        default: break
        }
        let name = ([service.name] + service.implemented).joined(separator: ": ")
        return [indentation(depth) + oneLine(name), need, oneLine(service.scope), remarks.joined(separator: ", ")]
    }

    /// What a need leads to; nothing for one that may be missing, and is.
    private func parts(of need: WiringDiagram.Need, depth: Int) -> [Step] {
        let word = need.kind == .required ? "" : need.kind.rawValue
        if need.isMissing { return [.miss(need.name, need: word, depth: depth)] }
        return need.targets.compactMap { positions[$0] }.map { .enter($0, need: word, depth: depth) }
    }
}
