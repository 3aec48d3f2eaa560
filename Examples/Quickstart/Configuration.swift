// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the config file says.
struct Configuration: Decodable {
    /// The environment variable that goes before the file's mode.
    static let modeVariable = "NOTES_MODE"
    /// The file that is read when the command line names none.
    static let defaultPath = "quickstart.json"

    /// Which store to use.
    private(set) var mode: String?
    /// The key that store files must carry.
    private(set) var appKey: String?

    /// Reads the config file.
    ///
    /// - Parameter path: Its path; `nil` means the default one, which need not be there.
    /// - Throws: ``FileError``.
    init(path: String?) throws(FileError) {
        if let configuration = try JSONFile(path: path ?? Self.defaultPath).read(Self.self) {
            self = configuration
        } else if let path {
            throw FileError(path: path, place: nil, problem: "There is no such file. Leave --config out, or make it.")
        }
    }
}
