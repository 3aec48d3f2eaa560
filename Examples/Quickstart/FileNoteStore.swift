// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// Keeps notes in a JSON file, together with the key of the app that they belong to.
struct FileNoteStore: NoteStoring {
    /// The file used when nobody names one.
    static var defaultPath: String {
        FileManager.default.temporaryDirectory.appendingPathComponent("quickstart-notes.json").path
    }

    /// What is in the file.
    private struct Contents: Codable {
        var appKey: String
        var notes: [Note]
    }

    private let file: JSONFile
    private let appKey: String

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - path: The path of the file. It is made when the first note is saved.
    ///   - appKey: The key that the file must carry.
    init(path: String, appKey: String) {
        self.file = JSONFile(path: path)
        self.appKey = appKey
    }

    var place: String { "in \(file.path)" }

    func load() throws -> [Note] {
        guard let contents = try file.read(Contents.self) else { return [] }
        guard contents.appKey == appKey else {
            throw FileError(
                path: file.path, place: "appKey",
                problem: """
                    The notes in it belong to "\(contents.appKey)", and this is "\(appKey)". Choose another file with \
                    --store, or set "appKey" in the config file.
                    """)
        }
        return contents.notes
    }

    func save(_ notes: [Note]) throws {
        try file.write(Contents(appKey: appKey, notes: notes))
    }
}
