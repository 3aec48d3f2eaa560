// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A class without a factory is needed by others, and no object has been injected that its scope would keep.
enum NoFactoryRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.checkedNeeds.flatMap { need in
            need.targets.compactMap { target -> Resolver.Graph.Issue? in
                let (source, component) = (wiring.components[need.source], wiring.components[target])
                guard !component.hasFactory, !component.isKept(on: wiring.container) else { return nil }
                // By its first use an object may have been injected.
                if need.dependency.isDeferred, component.scope.kind.keepsInstances { return nil }
                return .init(
                    .error, "no-factory", [source, component],
                    "\(source.key) needs \(component.key) (\(need.dependency.origin)), which is registered without a factory.",
                    "Register it with one, or give it a scope that keeps what inject(into:) completes before.")
            }
        }
    }
}
