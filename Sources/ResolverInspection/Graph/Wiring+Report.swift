// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

extension Wiring {
    /// Runs all rules: functions that find all issues of a kind, in order of registration.
    func report(roots: [Any.Type]?) -> Resolver.ValidationReport {
        let cycles = Cycles(among: successors { need, _ in !need.dependency.isDeferred })
        let rules = [
            MissingDependencyRule.issues, { CycleRule.issues(in: $0, cycles) },
            { UniqueCycleRule.issues(in: $0, cycles) }, ConformanceRule.issues, NoFactoryRule.issues,
            UnhashableArgumentRule.issues, AmbiguityRule.issues, CaptiveDependencyRule.issues,
            CaptiveDeclarationRule.issues, DuplicateRegistrationRule.issues, OverrideRule.issues, ModuleRule.issues,
            UnkeptInstanceRule.issues, OpaqueRule.issues, NotReachedRule.issues,
        ]
        let declared = rules.flatMap { issues in issues(self) }
        let unreachable = roots.map { UnreachableRule.issues(in: self, from: $0) } ?? []
        let all = declared + ExerciseRule.issues(in: self, besides: declared) + unreachable
        let sorted = Resolver.Graph.Issue.Severity.allCases.reversed().flatMap { severity in
            all.filter { $0.severity == severity }
        }
        return Resolver.ValidationReport(
            issues: sorted, registrationCount: components.count, uncheckedCount: sorted.filter(\.isOpaque).count)
    }
}
