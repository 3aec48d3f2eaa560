// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
package import WiringSyntax

/// The facts about modules, kept in files until something changes.
package struct FactsCache: Sendable {
    /// The path of the folder of the cache.
    package var directory: String
    /// The path of the tool: another tool reads other facts.
    package var tool: String

    package init(directory: String, tool: String) { (self.directory, self.tool) = (directory, tool) }

    /// The facts about modules, in the order asked for; several threads at a time read trees, which are deleted then.
    package func facts(of names: [String], in plan: BuildPlan) throws -> [ModuleFacts] {
        let modules = names.compactMap { plan[$0] }
        let keys = modules.map { key(of: $0, in: plan) }
        let found = Locked<[Result<ModuleFacts, any Error>?]>(
            zip(modules, keys).map { load($0.name, key: $1).map(Result.success) })
        let missing = found.withLock { facts in facts.indices.filter { facts[$0] == nil } }
        if !missing.isEmpty {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            let jobs = max(1, ProcessInfo.processInfo.activeProcessorCount / missing.count)
            // It calls no more at a time than there are processors.
            DispatchQueue.concurrentPerform(iterations: missing.count) { number in
                let index = missing[number]
                let module = modules[index]
                let dump = TreeDump(directory: "\(directory)/\(module.name).trees", jobs: jobs)
                let result = Result {
                    defer { dump.remove() }
                    let facts = try dump.write(module)
                    try store(facts, module.name, key: keys[index])
                    return facts
                }
                found.withLock { $0[index] = result }
            }
        }
        return try found.withLock { try $0.compactMap { try $0?.get() } }
    }

    /// All that the facts about a module depend on, as text.
    func key(of module: BuildPlan.Module, in plan: BuildPlan) -> String {
        // The executables of macros are linked anew by each run, so their sources have to tell.
        let macros = module.arguments.contains("-load-plugin-executable") ? plan.hostSources : []
        let files = [tool, module.compiler] + module.sources + plan.interfaces(of: module) + macros
        return (files.map(Self.stamp) + module.arguments).joined(separator: "\n")
    }

    private func file(_ name: String, _ suffix: String) -> URL {
        URL(fileURLWithPath: "\(directory)/\(name).\(suffix)")
    }

    private func load(_ name: String, key: String) -> ModuleFacts? {
        guard (try? Data(contentsOf: file(name, "key"))) == Data(key.utf8) else { return nil }
        return try? PropertyListDecoder().decode(ModuleFacts.self, from: Data(contentsOf: file(name, "facts")))
    }

    /// Keeps the facts about a module; the key is written last, so that it stands for facts that are whole.
    private func store(_ facts: ModuleFacts, _ name: String, key: String) throws {
        try? FileManager.default.removeItem(at: file(name, "key"))
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        try encoder.encode(facts).write(to: file(name, "facts"))
        try Data(key.utf8).write(to: file(name, "key"))
    }

    /// By what a change of a file is noticed, with its path, on one line: its size, and when it was changed; the path alone, if it is not there.
    ///
    /// The compiler leaves a `.swiftmodule` alone when it would write the same again, so a build without a change keeps it.
    private static func stamp(_ path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return path }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #elseif os(Linux)
        let time = status.st_mtim
        #else
        #error("check-wiring knows no times of files on this platform: add them here.")
        #endif
        return "\(path) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
}
