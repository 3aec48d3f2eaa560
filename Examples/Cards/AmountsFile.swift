// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// A file with one amount a line; what follows a `#` is skipped.
struct AmountsFile {
    /// Its path.
    let path: String

    /// Reads the amounts.
    ///
    /// - Throws: ``FileError``, with every line that makes no sense.
    func amounts() throws(FileError) -> [Amount] {
        var amounts: [Amount] = []
        var problems: [(number: Int, problem: String)] = []
        let lines = try text().split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let content = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
            if content.isEmpty { continue }
            if let amount = Amount(content) {
                amounts.append(amount)
            } else {
                problems.append((index + 1, "\"\(content)\" is not an amount. Write it like 12 or 12.50."))
            }
        }
        guard problems.isEmpty else { throw FileError(path: path, lines: problems) }
        guard !amounts.isEmpty else { throw FileError(path: path, "There is no amount in this file.") }
        return amounts
    }

    /// The whole text.
    private func text() throws(FileError) -> String {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch CocoaError.fileReadNoSuchFile {
            throw FileError(path: path, "There is no such file. Examples/Cards/amounts.txt is a sample.")
        } catch {
            throw FileError(path: path, "The file cannot be read. Is it a file, and may you read it?")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw FileError(path: path, "This is no text in UTF-8.")
        }
        return text
    }
}
