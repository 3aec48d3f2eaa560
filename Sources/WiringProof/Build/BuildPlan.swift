// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// What SwiftPM has written down about how it compiles a package's Swift modules: `.build/debug.yaml`.
package struct BuildPlan: Sendable {
    /// A Swift module, as it is compiled for the machine on which the program is to run.
    package struct Module: Hashable, Sendable {
        /// The name of the module.
        package var name: String
        /// The path of the compiler.
        package var compiler: String
        /// The arguments with which the compiler is called.
        package var arguments: [String]
        /// The paths of the sources, in the order in which the compiler gets them.
        package var sources: [String]
        /// The paths of the `.swiftmodule` files of the modules that it depends on directly.
        package var interfaces: [String]

        package init(name: String, compiler: String, arguments: [String], sources: [String], interfaces: [String]) {
            (self.name, self.compiler, self.arguments, self.sources) = (name, compiler, arguments, sources)
            self.interfaces = interfaces
        }
    }

    /// The modules, in the order of the plan, without those that SwiftPM generates to run tests.
    package let modules: [Module]
    /// The paths of the sources of what runs while the package is built: macros, and the tools of plugins.
    package let hostSources: [String]
    private let indexes: [String: Int]

    /// A plan of some modules; of those with the same name, the first counts.
    package init(modules: [Module], hostSources: [String] = []) {
        var indexes: [String: Int] = [:]
        var unique: [Module] = []
        for module in modules where indexes[module.name] == nil {
            indexes[module.name] = unique.count
            unique.append(module)
        }
        (self.modules, self.hostSources, self.indexes) = (unique, hostSources, indexes)
    }

    /// Reads a plan.
    ///
    /// It is YAML of which each line is a key, or a key with a value in JSON; only the commands of modules are looked at.
    package init(text: String) throws {
        var modules: [Module] = []
        var arguments: [String]?
        var inputs: [String] = []
        var isModule = false
        var isHost = false
        var hostSources: [String] = []
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("  \"") {
                isModule = line.hasPrefix("  \"C.") && line.hasSuffix(".module\":")
                isHost = line.hasSuffix("-tool.module\":")
                (arguments, inputs) = (nil, [])
            } else if isModule, line.hasPrefix("    inputs: ") {
                inputs = try Self.list(line)
            } else if isModule, line.hasPrefix("    args: ") {
                arguments = try Self.list(line)
            } else if isModule, line.isEmpty, let command = arguments {
                isModule = false
                guard let module = Self.module(command: command, inputs: inputs) else { continue }
                if !isHost {
                    modules.append(module)
                } else if !Self.modulesOfResolver.contains(module.name) {
                    hostSources += module.sources
                }
            }
        }
        self.init(modules: modules, hostSources: hostSources)
    }

    /// Reads the plan in a file.
    package init(file: String) throws {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw CheckError.unreadable(
                "There is no build plan at \(file). Only the plans of SwiftPM's native build system can be read.")
        }
        // A command ends with an empty line.
        try self.init(text: String(decoding: data, as: UTF8.self) + "\n")
    }

    /// The module of a name.
    package subscript(name: String) -> Module? { indexes[name].map { modules[$0] } }

    private static func list(_ line: String) throws -> [String] {
        guard let start = line.firstIndex(of: "["),
            let list = try? JSONDecoder().decode([String].self, from: Data(line[start...].utf8))
        else { throw CheckError.unreadable("The build plan has a line that cannot be read: \(line.prefix(200))") }
        return list
    }

    private static func module(command: [String], inputs: [String]) -> Module? {
        let sources = inputs.filter { $0.hasSuffix(".swift") }
        // The runner of the tests lies in a folder that SwiftPM makes.
        let isGenerated = sources.allSatisfy { ($0 as NSString).deletingLastPathComponent.hasSuffix(".derived") }
        guard !isGenerated, let compiler = command.first, let option = command.firstIndex(of: "-module-name"),
            option + 1 < command.count
        else { return nil }
        return Module(
            name: command[option + 1], compiler: compiler, arguments: Array(command.dropFirst()), sources: sources,
            interfaces: inputs.filter { $0.hasSuffix(".swiftmodule") })
    }
}
