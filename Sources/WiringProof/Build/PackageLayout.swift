// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the plugin knows about the package, and the plan does not say.
package struct PackageLayout: Codable, Sendable {
    /// A Swift target of the package.
    package struct Target: Codable, Sendable {
        /// What is made of a target.
        package enum Kind: String, Codable, Sendable {
            /// Code for other targets.
            case library
            /// A program.
            case executable
            /// Tests.
            case test
            /// Code that runs in the compiler.
            case macro
        }

        /// The name in the manifest.
        package var name: String
        /// The name of the module.
        package var module: String
        /// What is made of it.
        package var kind: Kind
        /// Whether a product of the package contains it.
        package var isExported: Bool

        package init(name: String, module: String, kind: Kind, isExported: Bool = false) {
            (self.name, self.module, self.kind, self.isExported) = (name, module, kind, isExported)
        }
    }

    /// The path of the package.
    package var directory: String
    /// The path of the build plan.
    package var plan: String
    /// The path of a folder for what is kept from run to run.
    package var cache: String
    /// Its Swift targets.
    package var targets: [Target]

    package init(directory: String, plan: String, cache: String, targets: [Target]) {
        (self.directory, self.plan, self.cache, self.targets) = (directory, plan, cache, targets)
    }

    /// The programs that are made of the package, each as the names of its modules of interest, sorted.
    ///
    /// A program is what is started, or handed out: an executable, a library target that no other target depends on (of
    /// one that is exported, tests do not count), and, when it is asked for, a test target; with all that it depends on.
    package func programs(in plan: BuildPlan, asked: [String] = []) throws -> [[String]] {
        let modules = Set(try self.modules(of: asked))
        let ofInterest = plan.modulesOfInterest
        let closures = Dictionary(targets.map { ($0.module, plan.closure(of: $0.module)) }) { first, _ in first }
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
