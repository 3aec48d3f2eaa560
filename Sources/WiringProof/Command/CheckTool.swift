// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
package import WiringDiagram
internal import WiringSyntax

/// The tool `check-wiring`, as the plugin calls it.
///
/// It is called twice: by `check-wiring prepare LAYOUT OPTION…` before the package is built, to see whether it must be,
/// and by `check-wiring run LAYOUT OPTION…` after that. LAYOUT is the path of a ``PackageLayout`` in JSON.
package struct CheckTool {
    /// What the exit code of `prepare` says, when it is not that of an error.
    package enum Preparation {
        /// Nothing is left to do.
        package static let done: Int32 = 0
        /// The package must be built.
        package static let build: Int32 = 100
        /// The package must be built with its tests.
        package static let buildTests: Int32 = 101
    }

    private let environment: [String: String]
    private let output: (String) -> Void
    private let errors: (String) -> Void

    /// A tool that works with some analysis.
    package init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        output: @escaping (String) -> Void = { FileHandle.standardOutput.write(Data($0.utf8)) },
        errors: @escaping (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
    ) {
        (self.environment, self.output, self.errors) = (environment, output, errors)
    }

    /// Does what the command line says, and gives the exit code.
    package func run(_ arguments: [String]) -> Int32 {
        do {
            if arguments.count == 3, arguments[1] == "functions" { return try printFunctions(arguments[2]) }
            if arguments.count == 3, arguments[1] == "canary" { return try printCanary(arguments[2]) }
            if arguments.count == 3, arguments[1] == "kinds" { return try printKinds(arguments[2], tool: arguments[0]) }
            guard arguments.count > 2, ["prepare", "run"].contains(arguments[1]) else {
                throw CheckError.usage("Call it by: swift package check-wiring")
            }
            let options = try CheckOptions(arguments: Array(arguments.dropFirst(3)))
            if options.wantsHelp {
                output(CheckOptions.help + "\n")
                return Preparation.done
            }
            let layout = try layout(arguments[2])
            return arguments[1] == "prepare"
                ? try prepare(layout, options) : try check(layout, options, tool: arguments[0])
        } catch let error as CheckError {
            errors("error: \(error)\n")
            return error.exitCode
        } catch {
            // Trees that are not what the reader expects, above all.
            errors("error: \(error)\n")
            return CheckError.unreadable("").exitCode
        }
    }

    private func layout(_ file: String) throws -> PackageLayout {
        try JSONDecoder().decode(PackageLayout.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    }

    private func facts(
        of names: [String], _ plan: BuildPlan, _ layout: PackageLayout, _ tool: String
    ) throws -> [ModuleFacts] {
        try FactsCache(directory: layout.cache, tool: tool).facts(of: names, in: plan)
    }

    /// Reads a canary first where the compiler is another than those that the tool was tried with.
    private func checkCompilers(_ facts: [ModuleFacts], _ plan: BuildPlan, _ layout: PackageLayout) throws {
        for module in facts where !Canary.knownCompilers.contains(module.compiler) {
            guard let first = plan[module.name] else { continue }
            return try Canary(directory: layout.cache).check(first)
        }
    }

    /// Prints what is read of the canary, for CI.
    private func printCanary(_ plan: String) throws -> Int32 {
        let plan = try BuildPlan(file: plan)
        guard let module = plan.modules.first(where: { plan.closure(of: $0.name).contains("Resolver") }) else {
            return 2
        }
        let folder =
            FileManager.default.temporaryDirectory.path + "/check-wiring-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        output(try Canary(directory: folder).account(module))
        return 0
    }

    /// Prints the kinds of nodes without a row in the table of the language, for CI.
    private func printKinds(_ file: String, tool: String) throws -> Int32 {
        let layout = try layout(file)
        let plan = try BuildPlan(file: layout.plan)
        let facts = try facts(of: layout.targets.map(\.module).filter { plan[$0] != nil }, plan, layout, tool)
        let kinds = Set(try facts.flatMap { try $0.declarations }.flatMap(\.facts.strangers)).sorted()
        output(kinds.map { $0 + "\n" }.joined())
        return kinds.isEmpty ? 0 : 1
    }

    /// Prints what is made of each public function of the library, for CI.
    private func printFunctions(_ file: String) throws -> Int32 {
        let rows = try FunctionTable.rows(Data(contentsOf: URL(fileURLWithPath: file)))
        output(rows.map { "\($0.role)\t\($0.function)\n" }.joined())
        return rows.contains { $0.role == "?" } ? 1 : 0
    }

    /// The file that says what is allowed: the one that is named, or the one that is always looked for.
    private func allowances(_ layout: PackageLayout, _ options: CheckOptions) throws -> String? {
        guard let named = options.allowances else {
            let usual = layout.directory + "/.wiring-allowed"
            return FileManager.default.fileExists(atPath: usual) ? usual : nil
        }
        let path = named.hasPrefix("/") ? named : layout.directory + "/" + named
        guard FileManager.default.fileExists(atPath: path) else { throw CheckError.usage("There is no file \(path).") }
        return path
    }

    private func prepare(_ layout: PackageLayout, _ options: CheckOptions) throws -> Int32 {
        let modules = Set(try layout.modules(of: options.targets))
        let hasTests = layout.targets.contains { $0.kind == .test && modules.contains($0.module) }
        return hasTests ? Preparation.buildTests : Preparation.build
    }

    private func check(_ layout: PackageLayout, _ options: CheckOptions, tool: String) throws -> Int32 {
        let plan = try BuildPlan(file: layout.plan)
        let report = try report(layout, plan, options, tool: tool)
        if let revision = options.revision { return try compare(report, layout, plan, options, revision, tool: tool) }
        let paths = SourcePaths(
            package: layout.directory, workspace: environment["GITHUB_WORKSPACE"] ?? layout.directory)
        let text = try report.text(options.format, isStrict: options.isStrict, paths: paths)
        if let graph = options.graph {
            output(report.diagram.text(graph))
            errors(text)
        } else {
            output(text)
        }
        return report.exitCode(isStrict: options.isStrict)
    }

    private func report(
        _ layout: PackageLayout, _ plan: BuildPlan, _ options: CheckOptions, tool: String
    ) throws -> ProofReport {
        let programs = try layout.programs(in: plan, asked: options.targets)
        let names = Set(programs.joined()).sorted()
        let facts = try facts(of: names, plan, layout, tool)
        try checkCompilers(facts, plan, layout)
        if programs.isEmpty { errors("warning: Nothing that is checked depends on the module Resolver.\n") }
        // Of what the package depends on, others take care.
        let targets = options.targets.isEmpty ? layout.targets.map(\.module) : try layout.modules(of: options.targets)
        let files = targets.flatMap { plan[$0]?.sources ?? [] }
        return try Proof(
            facts, programs: programs, roots: options.roots, files: Set(files), allowances: allowances(layout, options),
            isPartial: !options.targets.isEmpty, isDrawn: options.graph != nil || options.revision != nil
        ).report
    }

    /// Tells what has changed since a revision, of which targets and files may not have been there.
    private func compare(
        _ report: ProofReport, _ layout: PackageLayout, _ plan: BuildPlan, _ options: CheckOptions, _ revision: String,
        tool: String
    ) throws -> Int32 {
        guard let compiler = plan.modules.first?.compiler else { return report.exitCode(isStrict: options.isStrict) }
        let withTests = try prepare(layout, options) == Preparation.buildTests
        let old = try Revision(name: revision, layout: layout, compiler: compiler).built(withTests: withTests)
        var options = options
        options.roots = []
        if let file = options.allowances, !FileManager.default.fileExists(atPath: old.directory + "/" + file) {
            options.allowances = nil
        }
        let asked = options.targets
        options.targets = asked.filter { name in old.targets.contains { $0.name == name } }
        let before =
            !asked.isEmpty && options.targets.isEmpty
            ? ProofReport() : try self.report(old, BuildPlan(file: old.plan), options, tool: tool)
        let changes = WiringChanges(
            from: (before, old.directory), to: (report, layout.directory), isStrict: options.isStrict)
        output(changes.text(since: revision))
        return changes.exitCode
    }
}

extension WiringDiagram {
    /// The diagram in a form, ended by a line break.
    package func text(_ form: CheckOptions.Graph) -> String {
        let text =
            switch form {
            case .mermaid: mermaid
            case .dot: dot
            case .json: json
            case .html: html
            }
        return text.hasSuffix("\n") ? text : text + "\n"
    }
}
