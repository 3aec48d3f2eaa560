// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A registration says that it replaces another, and there is none.
enum OverrideRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        guard wiring.components.contains(where: \.isOverride) else { return [] }
        let registered = registered(in: wiring)
        return zip(wiring.components, wiring.implemented).filter(\.0.isOverride).compactMap { component, implemented in
            let overridesSomething = ([component.key] + implemented).contains { key in
                registered[key]?.contains { isOverridden($0, by: component) } ?? false
            }
            return overridesSomething ? nil : issue(about: component)
        }
    }

    /// Whether one component replaces another: an override of the same world would override nothing itself.
    private static func isOverridden(_ other: RegistrationTable.Replaced, by component: Registration) -> Bool {
        other.maker.order != component.order && (!other.maker.isOverride || other.maker.layer < component.layer)
    }

    /// What was ever registered for each key, here or in a container that is searched.
    private static func registered(in wiring: Wiring) -> [Resolver.ServiceKey: [RegistrationTable.Replaced]] {
        let registered = wiring.container.reachable.flatMap { container in
            container.table.currentRegistrations().map { RegistrationTable.Replaced($0) } + container.table.replaced
        }
        return Dictionary(grouping: registered, by: \.key)
    }

    private static func issue(about component: Registration) -> Resolver.Graph.Issue {
        .init(
            .error, "override-of-nothing", [component],
            "\(component.key) is registered to override another registration, but nobody else registers it.",
            "Look whether the other one has been renamed or removed; without one, drop .override().")
    }
}

/// A key was registered again without saying that this is meant.
enum DuplicateRegistrationRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.container.reachable.flatMap { container in
            duplicates(in: container.table).map { replaced, current in
                let more = current.isForward ? [current.component] : []
                return .init(
                    .warning, "duplicate-registration", keys: [current.key, replaced.key] + more.map(\.key),
                    [current.place, replaced.place] + more.map(\.place),
                    "\(current.key) was registered at \(replaced.place), and again at \(current.place), which replaces it.",
                    "Remove one of them, or say that it is meant: .override().")
            }
        }
    }

    /// What was replaced, or stands behind an override, with what is in its place, where that was not said to be meant.
    private static func duplicates(
        in table: borrowing RegistrationTable
    ) -> [(replaced: RegistrationTable.Replaced, current: Registration)] {
        let inPlace = Dictionary(grouping: table.currentRegistrations(), by: \.key)
        return table.replaced.sorted { $0.order }.compactMap { replaced in
            // What implements a key for a registration that was itself replaced goes with that, of which another issue tells.
            if replaced.maker.order > replaced.order { return nil }
            let other = inPlace[replaced.key]?.last { RegistrationTable.Replaced($0).target == replaced.target }
            guard let other, !other.isOverride, replaced.layer == other.layer else { return nil }
            return (replaced, other)
        }
    }
}
