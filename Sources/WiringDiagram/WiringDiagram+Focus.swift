// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension WiringDiagram {
    /// The part around some services: what they need and what needs them, as far as a number of steps leads, with the issues about that:
    /// O(*n*) in the numbers of services, needs and issues.
    package func focused(on services: [Service.ID], depth: Int) -> Self {
        var down: [Service.ID: [Service.ID]] = [:]
        var up: [Service.ID: [Service.ID]] = [:]
        for need in needs {
            down[need.source, default: []] += need.targets
            for target in need.targets { up[target, default: []].append(need.source) }
        }
        let included = Self.reached(from: services, by: down, depth).union(Self.reached(from: services, by: up, depth))
        return part(of: included)
    }

    /// What a number of steps leads to.
    private static func reached(
        from services: [Service.ID], by next: [Service.ID: [Service.ID]], _ depth: Int
    ) -> Set<Service.ID> {
        var reached = Set(services)
        var last = Array(reached)
        // No way is longer than the services on it that need something.
        for _ in 0..<max(0, min(depth, next.count)) {
            last = last.flatMap { next[$0] ?? [] }.filter { reached.insert($0).inserted }
        }
        return reached
    }

    private func part(of included: Set<Service.ID>) -> Self {
        Self(
            services: services.filter { included.contains($0.id) },
            needs: needs.compactMap { need in
                var part = need
                part.targets = need.targets.filter(included.contains)
                // What leads out of the part only is not drawn; what leads nowhere is missing.
                return included.contains(need.source) && part.targets.isEmpty == need.targets.isEmpty ? part : nil
            },
            issues: issues.compactMap { issue in
                var part = issue
                part.services = issue.services.filter(included.contains)
                return part.services.isEmpty ? nil : part
            })
    }
}
