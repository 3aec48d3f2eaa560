// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import SwiftIfConfig
import SwiftSyntax

/// What is true in `#if` on the machine where this tool was built, which is the one that builds the library.
///
/// What the tool does not know is taken for `false`: no fault is planted in code that is not compiled.
struct BuildFacts: BuildConfiguration {
    /// The modules that the library asks for and this machine has.
    private static let modules: Set<String> = {
        var modules: Set<String> = ["Swift", "Synchronization", "Dispatch", "Foundation", "Testing"]
        #if canImport(Glibc)
        modules.insert("Glibc")
        #endif
        #if canImport(Musl)
        modules.insert("Musl")
        #endif
        #if canImport(Darwin)
        modules.insert("Darwin")
        #endif
        return modules
    }()

    let targetPointerBitWidth = 64
    let targetAtomicBitWidths = [8, 16, 32, 64, 128]
    let endianness = Endianness.little
    let languageVersion = VersionTuple(6)
    let compilerVersion = VersionTuple(6, 3)

    func isCustomConditionSet(name: String) -> Bool { name == "DEBUG" }
    func hasFeature(name: String) -> Bool { false }
    func hasAttribute(name: String) -> Bool { false }

    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        importPath.count == 1 && Self.modules.contains(importPath[0].1)
    }

    func isActiveTargetOS(name: String) -> Bool {
        #if os(Linux)
        name == "Linux"
        #elseif os(macOS)
        name == "macOS"
        #else
        false
        #endif
    }

    func isActiveTargetArchitecture(name: String) -> Bool {
        #if arch(x86_64)
        name == "x86_64"
        #elseif arch(arm64)
        name == "arm64"
        #else
        false
        #endif
    }

    func isActiveTargetEnvironment(name: String) -> Bool { false }
    func isActiveTargetRuntime(name: String) -> Bool { false }
    func isActiveTargetPointerAuthentication(name: String) -> Bool { false }
}
