// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A class without a factory is needed by others, and no object has been injected that its scope would keep.
struct NoFactoryRule: GraphRule {
    func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.needs.flatMap { need in
            need.targets.compactMap { target -> Resolver.Graph.Issue? in
                let (source, component) = (wiring.components[need.source], wiring.components[target])
                let contents = component.details?.takeUnretainedValue().contents
                guard contents?.hasFactory == false, contents?.cell?.isReady != true, !need.dependency.isOptional
                else { return nil }
                return .init(
                    .error, "no-factory", [source, component],
                    "\(source.key) needs \(component.key) (\(need.dependency.origin)), which is registered without a factory.",
                    "Register it with one, or give it a scope that keeps what inject(into:) completes before.")
            }
        }
    }
}
