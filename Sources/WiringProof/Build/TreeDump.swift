// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
internal import WiringSyntax

/// Has the compiler write the typed syntax trees of a module.
struct TreeDump: Sendable {
    /// The path of the folder in which the trees are written: it is made, and is removed by ``remove()``.
    var directory: String
    /// How many processes the compiler may start at a time.
    var jobs = 1

    /// Writes the trees of a module, and reads them.
    func write(_ module: BuildPlan.Module) throws -> ModuleFacts {
        // What was killed may have left some.
        remove()
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        // By number: sources may have names in common.
        let files = module.sources.enumerated().map { number, source in
            (source: source, tree: "\(directory)/\(number).json")
        }
        let map = Dictionary(files.map { ($0.source, ["ast-dump": $0.tree]) }) { first, _ in first }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        try encoder.encode(map).write(to: URL(fileURLWithPath: "\(directory)/map.json"))

        let log = "\(directory)/log.txt"
        let arguments = module.dumpArguments(
            outputFileMap: "\(directory)/map.json", jobs: jobs, moduleCache: Self.moduleCache(directory))
        let code = try ChildProcesses.shared.run(module.compiler, Self.platformArguments + arguments, log: log)
        guard code == 0 else { throw Self.failure(of: module, log: log) }
        if let cut = files.first(where: { !Self.isWhole($0.tree) }) {
            throw CheckError.unreadable("\(module.compiler) wrote no whole syntax tree of \(cut.source).")
        }
        return try ModuleFacts(module.name, files)
    }

    /// Removes the trees.
    func remove() {
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// What is wrong when the compiler has failed.
    private static func failure(of module: BuildPlan.Module, log: String) -> CheckError {
        let text = FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
        if text.contains("unknown argument: '-dump-ast-format'") || text.contains("unsupported value 'json'") {
            return .unreadable("\(module.compiler) cannot write syntax trees in JSON. Swift 6.1 is the first that can.")
        }
        return .notBuilt("The module \(module.name) cannot be read, since the compiler failed:\n\(text.suffix(4000))")
    }

    /// Whether the JSON in a file goes on to its closing brace.
    private static func isWhole(_ file: String) -> Bool {
        guard let handle = FileHandle(forReadingAtPath: file) else { return false }
        defer { try? handle.close() }
        guard let length = try? handle.seekToEnd(), length > 0 else { return false }
        try? handle.seek(toOffset: length - min(length, 16))
        let end = (try? handle.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
        return end?.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("}") ?? false
    }

    #if os(macOS)
    // The sandbox of a plugin lets nothing be written into the build's own cache, and holds no second sandbox, in which
    // macros would be run.
    private static let platformArguments = ["-disable-sandbox"]
    private static func moduleCache(_ directory: String) -> String? {
        (directory as NSString).deletingLastPathComponent + "/ModuleCache"
    }
    #elseif os(Linux)
    private static let platformArguments: [String] = []
    private static func moduleCache(_ directory: String) -> String? { nil }
    #else
    #error("check-wiring knows no sandbox of this platform: say here what it needs.")
    #endif
}
