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
            self.name = name
            self.module = module
            self.kind = kind
            self.isExported = isExported
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
        self.directory = directory
        self.plan = plan
        self.cache = cache
        self.targets = targets
    }
}
