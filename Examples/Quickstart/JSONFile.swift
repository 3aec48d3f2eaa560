// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// A file that holds one value as JSON.
struct JSONFile {
    /// Its path.
    let path: String

    private var url: URL { URL(fileURLWithPath: path) }

    /// Reads the value.
    ///
    /// - Parameter type: The type of the value.
    /// - Returns: The value; `nil` when there is no such file.
    /// - Throws: ``FileError``, with the place where the file makes no sense.
    func read<Value: Decodable>(_ type: Value.Type) throws(FileError) -> Value? {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw FileError(path: path, reading: error)
        }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw FileError(path: path, decoding: data, error)
        }
    }

    /// Replaces the value.
    ///
    /// The file holds either the old value or the new one, whatever happens: `.atomic` writes a second file in the same
    /// folder, and when all of it is on the disk gives it the name of the first, which is one step.
    ///
    /// - Parameter value: The new value.
    /// - Throws: ``FileError``.
    func write(_ value: some Encodable) throws(FileError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try (encoder.encode(value) + Data("\n".utf8)).write(to: url, options: .atomic)
        } catch {
            throw FileError(path: path, writing: error)
        }
    }
}
