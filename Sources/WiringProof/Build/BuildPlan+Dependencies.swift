// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
internal import WiringSyntax

extension BuildPlan.Module {
    /// The names of the modules that it depends on directly.
    package var dependencies: [String] {
        interfaces.map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }
    }

    /// The arguments with which the compiler writes the module's typed syntax trees, and nothing else.
    package func dumpArguments(outputFileMap: String, jobs: Int, moduleCache: String? = nil) -> [String] {
        var kept: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "-Xfrontend", "-Xcc", "-Xllvm", "-Xlinker", "-Xclang-linker":
                kept.append(argument)
                if let value = rest.popFirst() { kept.append(value) }
            case "-c", "-incremental", "-serialize-diagnostics", "-parseable-output", "-use-frontend-parseable-output",
                "-whole-module-optimization", "-wmo":
                break
            case "-output-file-map", "-index-store-path", "-index-unit-output-path", "-serialize-diagnostics-path",
                "-o", "-num-threads":
                _ = rest.popFirst()
            case _ where argument.hasPrefix("-emit-"):
                if argument.hasSuffix("-path") || argument.hasSuffix("-dir") { _ = rest.popFirst() }
            case _ where argument.hasPrefix("-j") && Int(argument.dropFirst(2)) != nil:
                break
            default:
                kept.append(argument)
            }
        }
        if let moduleCache { kept += ["-module-cache-path", moduleCache] }
        return kept + ["-j\(jobs)", "-dump-ast", "-dump-ast-format", "json", "-output-file-map", outputFileMap]
    }
}

extension BuildPlan {
    /// The modules of the package Resolver that a program is built with, or is checked with.
    ///
    /// What they request says nothing about the program. The package's examples and tests are programs as any other.
    package static let modulesOfResolver = modulesOfLibrary.union(["WiringDiagram", "WiringProof", "check_wiring"])

    /// The modules of the library, whose functions have a role: see `LibraryFunction`.
    package static let modulesOfLibrary: Set<String> = [
        "Resolver", "ResolverInspection", "ResolverModules", "ResolverOverrides", "ResolverTesting",
    ]

    /// The names of the modules that a module depends on, directly or not, and its own.
    package func closure(of name: String) -> Set<String> {
        reaching([name]) { self[$0]?.dependencies ?? [] }
    }

    /// The names of the modules whose wiring can be of interest: those that depend on Resolver, and are not its own.
    package var modulesOfInterest: Set<String> {
        Set(modules.map(\.name).filter { !Self.modulesOfResolver.contains($0) && closure(of: $0).contains("Resolver") })
    }

    /// The paths of the `.swiftmodule` files of all the modules that a module depends on, sorted.
    package func interfaces(of module: Module) -> [String] {
        Set(closure(of: module.name).flatMap { self[$0]?.interfaces ?? [] }).sorted()
    }
}
