// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A module was skipped, since one of its type was installed already.
enum SkippedModuleRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.lifecycles.flatMap(\.skipped).map { skipped, first in
            .init(
                .note, "module-skipped", [skipped.place, first.place],
                "\(skipped.name) is installed twice, \(first.origin) and then \(skipped.origin): the first one counts.",
                "If they have different settings, install the one that is meant first.")
        }
    }
}

extension ModuleMention {
    /// What installed it.
    fileprivate var origin: String { importer.map { "by \($0)" } ?? "by hand" }
}
