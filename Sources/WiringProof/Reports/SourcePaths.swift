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

extension SourceLocation {
    /// The column in UTF-16 code units, from 1, where the compiler counts UTF-8 code units; as it is when the source cannot be read.
    package var utf16Column: Int {
        let lines = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self).lines } ?? []
        guard lines.indices.contains(line - 1) else { return column }
        let before = lines[line - 1].utf8.prefix(max(column - 1, 0))
        return String(decoding: before, as: UTF8.self).utf16.count + 1
    }
}
