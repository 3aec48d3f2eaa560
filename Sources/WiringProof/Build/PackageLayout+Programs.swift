// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension PackageLayout {
    /// The programs that are made of the package, each as the names of its modules of interest, sorted.
    ///
    /// A program is what is started, or handed out: an executable, a library target that no other target depends on (of
    /// one that is exported, tests do not count), and, when it is asked for, a test target; with all that it depends on.
    ///
    /// - Throws: `CheckError.usage` for a target that there is not.
    package func programs(in plan: BuildPlan, asked: [String] = []) throws -> [[String]] {
        let modules = Set(try self.modules(of: asked))
        let ofInterest = plan.modulesOfInterest
        var closures: [String: Set<String>] = [:]
        for target in targets { closures[target.module] = plan.closure(of: target.module) }
        let roots = targets.filter { target in
            switch target.kind {
            case .executable: true
            case .test: modules.contains(target.module)
            case .macro: false
            case .library:
                !targets.contains {
                    $0.module != target.module && $0.kind != .macro && !($0.kind == .test && target.isExported)
                        && closures[$0.module]?.contains(target.module) == true
                }
            }
        }
        return roots.map { (closures[$0.module] ?? []).intersection(ofInterest).sorted() }
            .filter { !$0.isEmpty && (modules.isEmpty || !modules.isDisjoint(with: $0)) }
    }

    /// The names of the modules of targets.
    ///
    /// - Throws: `CheckError.usage` for a target that there is not.
    package func modules(of asked: [String]) throws -> [String] {
        try asked.map { name in
            guard let target = targets.first(where: { $0.name == name }) else {
                let names = targets.map(\.name).sorted().joined(separator: ", ")
                throw CheckError.usage("The package has no Swift target '\(name)'. It has: \(names).")
            }
            return target.module
        }
    }
}
