// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// The package as it was at a revision: a clone of the repository, in a folder of the tool, which is built there.
///
/// The clone shares its objects with the repository, which does not learn of it, and stays for the next time, as what is built does.
struct Revision {
    /// The name of the revision, as the user calls it.
    let name: String
    /// The package as it is now.
    let layout: PackageLayout
    /// The path of the compiler of the package.
    let compiler: String

    private var folder: String { (layout.cache as NSString).deletingLastPathComponent + "/revision" }
    private var log: String { folder + "/log.txt" }

    /// Checks the revision out and builds it.
    func built(withTests: Bool) throws -> PackageLayout {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let there = ["-C", layout.directory]
        let usage = "is no revision of the repository that the package is in"
        let commit = try git(there + ["rev-parse", "--verify", "--end-of-options", "\(name)^{commit}"], usage)
        let root = try git(there + ["rev-parse", "--show-toplevel"], usage)
        let path = try git(there + ["rev-parse", "--show-prefix"], usage)
        let clone = folder + "/source"
        if !FileManager.default.fileExists(atPath: clone + "/.git") {
            try? FileManager.default.removeItem(atPath: clone)
            _ = try git(["clone", "--quiet", "--shared", "--no-checkout", root, clone], "cannot be cloned")
        }
        _ = try git(["-C", clone, "checkout", "--quiet", "--force", "--detach", commit], "cannot be checked out")
        let package = path.isEmpty ? clone : clone + "/" + path.dropLast(path.hasSuffix("/") ? 1 : 0)
        let build = folder + "/build"
        let location = ["--package-path", package, "--scratch-path", build]
        _ = try swift(["build"] + location + (withTests ? ["--build-tests"] : []))
        let described = try swift(["package"] + location + ["describe", "--type", "json"])
        // What SwiftPM says of its work comes before.
        guard let start = described.range(of: "\n{")?.lowerBound ?? described.firstIndex(of: "{"),
            let description = try? JSONDecoder().decode(Description.self, from: Data(described[start...].utf8))
        else { throw CheckError.unreadable("SwiftPM does not describe the package at \(name).") }
        return PackageLayout(
            directory: package, plan: build + "/debug.yaml", cache: folder + "/facts",
            targets: description.targets.map(\.target))
    }

    /// What SwiftPM says of a package.
    private struct Description: Decodable {
        struct Target: Decodable {
            let name: String
            let c99name: String
            let type: String
            let product_memberships: [String]?

            var target: PackageLayout.Target {
                let kind: PackageLayout.Target.Kind =
                    type == "snippet" ? .executable : .init(rawValue: type) ?? .library
                return .init(name: name, module: c99name, kind: kind, isExported: product_memberships?.isEmpty == false)
            }
        }

        let targets: [Target]
    }

    private func git(_ arguments: [String], _ problem: String) throws -> String {
        let code = try ChildProcesses.shared.run("/usr/bin/env", ["git"] + arguments, log: log)
        let text = said.trimmingCharacters(in: .whitespacesAndNewlines)
        guard code == 0 else { throw CheckError.usage("'\(name)' \(problem):\n\(text)") }
        return text
    }

    private func swift(_ arguments: [String]) throws -> String {
        let program = (compiler as NSString).deletingLastPathComponent + "/swift"
        guard try ChildProcesses.shared.run(program, arguments, log: log) == 0 else {
            let errors = said.split(separator: "\n").filter { $0.contains("error: ") }.prefix(20)
            throw CheckError.notBuilt("The revision \(name) does not build.\n" + errors.joined(separator: "\n"))
        }
        return said
    }

    private var said: String {
        FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
