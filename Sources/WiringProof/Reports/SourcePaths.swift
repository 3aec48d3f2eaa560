// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// How the paths of sources are written in reports that are read on other machines.
package struct SourcePaths: Sendable {
    /// The path of the package.
    package var package: String
    /// The path of the folder that GitHub Actions has checked out.
    package var workspace: String

    package init(package: String, workspace: String) { (self.package, self.workspace) = (package, workspace) }

    /// A path relative to the workspace, or else to the package, or else as it is.
    package func relativeToWorkspace(_ path: String) -> String {
        Self.relative(path, to: workspace) ?? Self.relative(path, to: package) ?? path
    }

    /// A path relative to the package, percent-encoded; nil for a file that is not in it.
    package func relativeURI(_ path: String) -> String? {
        Self.relative(path, to: package).map { path in
            // A colon in the first part would make a scheme of it.
            path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting([":"])) ?? path
        }
    }

    private static func relative(_ path: String, to folder: String) -> String? {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
}

/// Turns the columns of the compiler, which count UTF-8 code units, into those that count UTF-16 code units.
package struct SourceColumns {
    private var lines: [String: [Substring]] = [:]

    package init() {}

    /// The column of a place in UTF-16 code units, from 1; as it is when the source cannot be read.
    package mutating func utf16Column(of place: SourceLocation) -> Int {
        let lines = lines(of: place.file)
        guard lines.indices.contains(place.line - 1) else { return place.column }
        let before = lines[place.line - 1].utf8.prefix(max(place.column - 1, 0))
        return String(decoding: before, as: UTF8.self).utf16.count + 1
    }

    private mutating func lines(of file: String) -> [Substring] {
        if let lines = lines[file] { return lines }
        let read = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self).lines } ?? []
        lines[file] = read
        return read
    }
}
