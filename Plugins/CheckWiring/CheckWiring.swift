// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// The command `swift package check-wiring`: builds the package, and runs the tool `check-wiring` on what the build left.
@main
struct CheckWiring: CommandPlugin {
    /// What the tool's exit codes say before the build; see `CheckTool.Preparation`.
    private static let build: Int32 = 100
    private static let buildTests: Int32 = 101

    /// Runs the command.
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = Tool(
            executable: try context.tool(named: "check-wiring").url, directory: context.pluginWorkDirectoryURL)
        let layout = context.pluginWorkDirectoryURL.appending(path: "layout.json")
        try JSONEncoder().encode(Layout(context)).write(to: layout)

        let needed = try tool.run(["prepare", layout.path] + arguments)
        guard [Self.build, Self.buildTests].contains(needed) else { return end(needed) }
        let result = try packageManager.build(
            .all(includingTests: needed == Self.buildTests), parameters: .init(configuration: .debug))
        guard result.succeeded else {
            Diagnostics.error("The package does not build, so nothing can be proved.\n\(Self.errors(result.logText))")
            return end(2)
        }
        end(try tool.run(["run", layout.path] + arguments))
    }

    /// The errors of a build, with the lines of code below each; the end of its log where there are none.
    private static func errors(_ log: String) -> String {
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
        var (kept, isError) = ([Substring](), false)
        for line in lines {
            if line.contains(": error: ") || line.hasPrefix("error: ") {
                isError = true
            } else if !line.contains("|") {
                isError = false
            }
            if isError { kept.append(line) }
        }
        return (kept.isEmpty ? lines.suffix(20)[...] : kept[...]).joined(separator: "\n")
    }

    /// Ends with an exit code. SwiftPM prints it, and ends with 1 itself if it is not 0.
    private func end(_ code: Int32) {
        if code != 0 { exit(code) }
    }
}

/// What the tool has to know about the package; see `PackageLayout`.
private struct Layout: Encodable {
    struct Target: Encodable {
        let name: String
        let module: String
        let kind: String
        let isExported: Bool
    }

    let directory: String
    let plan: String
    let cache: String
    let targets: [Target]

    init(_ context: PluginContext) {
        // The folder of the build, which `--scratch-path` names, holds plugins/CheckWiring/outputs.
        let output = context.pluginWorkDirectoryURL
        let scratch = output.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        directory = context.package.directoryURL.path
        plan = scratch.appending(path: "debug.yaml").path
        cache = output.appending(path: "facts").path
        let exported = Set(context.package.products.flatMap(\.targets).map(\.id))
        targets = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.map { target in
            Target(
                name: target.name, module: target.moduleName, kind: Self.kind(target.kind),
                isExported: exported.contains(target.id))
        }
    }

    private static func kind(_ kind: ModuleKind) -> String {
        switch kind {
        case .executable, .snippet: "executable"
        case .test: "test"
        case .macro: "macro"
        case .generic: "library"
        @unknown default: "library"
        }
    }
}
