// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// Plants faults in a copy of the library, all at once, each behind a switch.
///
///     plant-faults plant ORIGINAL COPY --module Sources/Resolver --count 200 --seed 1 --folders A,B --dropped FILE
///     plant-faults blame --module Sources/Resolver --list FILE --dropped FILE <LOG
///
/// `plant` writes the rewritten files into COPY and prints a line for each fault, in the order of the choice, its fields
/// separated by tabs: number, folder, file, line, kind, first and last line in the rewritten file, the same of the declaration
/// around it, the code, the code with its fault. The environment's `RESOLVER_MUTANT` then says which fault is on.
///
/// `blame` reads a compiler's log, and adds the numbers of the faults that do not compile to the list of those that are
/// dropped. It fails when there are errors that no fault explains.
@main
struct FaultPlanting {
    static func main() {
        do {
            var arguments = Array(CommandLine.arguments.dropFirst())
            let command = arguments.isEmpty ? "" : arguments.removeFirst()
            let tool = try FaultPlanting(arguments)
            switch command {
            case "plant": try tool.plant()
            case "blame": try tool.blame()
            default: throw Failure("Say plant or blame.")
            }
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    /// What is wrong, for people.
    struct Failure: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    private var paths: [String] = []
    private var options: [String: String] = [:]

    private init(_ arguments: [String]) throws {
        var arguments = arguments[...]
        while let next = arguments.popFirst() {
            if next.hasPrefix("--") {
                guard let value = arguments.popFirst() else { throw Failure("\(next) has no value.") }
                options[String(next.dropFirst(2))] = value
            } else {
                paths.append(next)
            }
        }
    }

    private var module: String { options["module"] ?? "Sources/Resolver" }

    private func dropped() throws -> Set<Int> {
        guard let path = options["dropped"], FileManager.default.fileExists(atPath: path) else { return [] }
        return Set(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { Int($0) })
    }

    // MARK: - Commands

    private func plant() throws {
        guard paths.count == 2 else { throw Failure("Name the original and the copy.") }
        let from = URL(fileURLWithPath: paths[0]).appendingPathComponent(module)
        let to = URL(fileURLWithPath: paths[1]).appendingPathComponent(module)
        let wanted = options["folders"].map { Set($0.split(separator: ",").map(String.init)) } ?? []
        let texts = try files(in: from).map { path in
            (path: path, text: try String(contentsOf: from.appendingPathComponent(path), encoding: .utf8))
        }
        let choice = Choice(
            from: texts.filter { wanted.isEmpty || wanted.contains(String($0.path.prefix { $0 != "/" })) }
                .map { ($0.path, SiteFinder.sites(in: $0.text)) },
            seed: UInt64(options["seed"] ?? "") ?? 1)
        let chosen = choice.sites(Int(options["count"] ?? "") ?? 200, without: try dropped())

        var lines: [Int: String] = [:]
        for (path, text) in texts {
            let planted = PlantedFile(chosen.filter { $0.file == path }, in: text)
            try write(planted.text, to: to.appendingPathComponent(path))
            for (site, own, declaration) in planted.lines { lines[site.id] = line(site, own, declaration) }
        }
        try write(Support.text, to: to.appendingPathComponent(Support.file))
        let known = Set(texts.map(\.path) + [Support.file])
        for path in try files(in: to) where !known.contains(path) {
            try FileManager.default.removeItem(at: to.appendingPathComponent(path))
        }
        for site in chosen { print(lines[site.id] ?? "") }
    }

    private func blame() throws {
        guard let list = options["list"], let path = options["dropped"] else {
            throw Failure("Name --list and --dropped.")
        }
        let entries = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
            .compactMap(Blame.Entry.init)
        let log = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
        let (faults, unexplained) = Blame(entries: entries).faults(in: log, module: module)
        let all = try dropped().union(faults).sorted().map { "\($0)\n" }.joined()
        try write(all, to: URL(fileURLWithPath: path))
        print("\(faults.count) faults do not compile.")
        guard !faults.isEmpty else {
            throw Failure("No fault explains this:\n" + unexplained.prefix(20).joined(separator: "\n"))
        }
    }

    // MARK: - Files

    /// The Swift files of a folder, by their paths from there on, sorted.
    private func files(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// Writes a file, unless that is its text already: a build looks at times.
    private func write(_ text: String, to file: URL) throws {
        if let old = try? String(contentsOf: file, encoding: .utf8), old == text { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// The line of a fault in the list.
    private func line(_ site: ChosenSite, _ own: ClosedRange<Int>, _ declaration: ClosedRange<Int>) -> String {
        let fields = [
            "\(site.id)", site.folder, site.file, "\(site.site.line)", site.site.kind.rawValue,
            "\(own.lowerBound)-\(own.upperBound)", "\(declaration.lowerBound)-\(declaration.upperBound)",
            onOneLine(site.site.before), onOneLine(site.site.after),
        ]
        return fields.joined(separator: "\t")
    }

    private func onOneLine(_ text: String) -> String {
        text.split { $0.isWhitespace }.joined(separator: " ")
    }
}
