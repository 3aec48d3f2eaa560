// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Modules import each other, so none can start after those that it builds on; or a module was skipped, since one of its type was
/// installed already.
enum ModuleRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.container.reachable.compactMap { $0.existingState?.attachment }.flatMap { modules in
            modules.cycles.map(importCycle) + modules.skipped.map(skippedModule)
        }
    }

    private static func importCycle(_ cycle: [ModuleMention]) -> Resolver.Graph.Issue {
        .init(
            .error, "import-cycle", cycle.prefix(1).map(\.place),
            "Modules import each other: \(MessageText.way(cycle.map { $0.name }, separator: " imports ")).",
            "Let one of them not import the next: move what both need to a third.")
    }

    private static func skippedModule(_ skipped: ModuleMention, _ first: ModuleMention) -> Resolver.Graph.Issue {
        .init(
            .note, "module-skipped", [skipped.place, first.place],
            "\(skipped.name) is installed twice, \(first.origin) and then \(skipped.origin): the first one counts.",
            "If they have different settings, install the one that is meant first.")
    }
}

extension ModuleMention {
    /// What installed it.
    fileprivate var origin: String { importer.map { "by \($0)" } ?? "by hand" }
}
