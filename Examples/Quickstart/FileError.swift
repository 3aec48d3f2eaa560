// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// What is wrong with a file, and where in it.
///
/// It prints as compilers print: `notes.json:3:14: Invalid value.`
struct FileError: Error, CustomStringConvertible {
    /// The path of the file.
    let path: String
    /// Where in the file: line and column, or the way through the values, such as `notes[2].text`.
    let place: String?
    /// What is wrong, in a sentence.
    let problem: String

    var description: String {
        place.map { "\(path):\($0): \(problem)" } ?? "\(path): \(problem)"
    }
}

// MARK: - The file system says no

extension FileError {
    init(path: String, reading error: any Error) {
        self.init(path: path, place: nil, problem: "The file cannot be read: \(Self.cause(of: error)).")
    }

    init(path: String, writing error: any Error) {
        self.init(
            path: path, place: nil,
            problem: "The file cannot be written: \(Self.cause(of: error)). Nothing was saved.")
    }

    /// What the system says: "Permission denied".
    private static func cause(of error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let cause = (underlying ?? error) as NSError
        guard cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(cause.code)))
    }
}

// MARK: - The file holds something else

extension FileError {
    /// An error for data that do not decode.
    init(path: String, decoding data: Data, _ error: any Error) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)?:
            self.init(path: path, place: Self.place(context), problem: "\"\(key.stringValue)\" is missing.")
        case .valueNotFound(_, let context)?:
            self.init(path: path, place: Self.place(context), problem: "The value is missing: it is null.")
        case .typeMismatch(_, let context)?:
            self.init(path: path, place: Self.place(context), problem: context.debugDescription)
        default:
            let (place, problem) = Self.syntaxError(in: data)
            self.init(path: path, place: place, problem: problem)
        }
    }

    /// The way to a value: `notes[2].text`.
    private static func place(_ context: DecodingError.Context) -> String? {
        let steps = context.codingPath.map { step in
            step.intValue.map { "[\($0)]" } ?? ".\(step.stringValue)"
        }
        return steps.isEmpty ? "1:1" : String(steps.joined().trimmingPrefix("."))
    }

    /// The first place where data are not JSON.
    ///
    /// `JSONDecoder` does not tell it on every platform, so `JSONSerialization` reads the data once more.
    private static func syntaxError(in data: Data) -> (place: String?, problem: String) {
        do {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return (nil, "It is JSON, but not what is expected.")
        } catch {
            let facts = (error as NSError).userInfo
            let problem = facts[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
            let offset = facts["NSJSONSerializationErrorIndex"] as? Int ?? offset(in: problem) ?? data.count
            return (place(of: offset, in: data), "This is not JSON: \(problem)")
        }
    }

    /// The offset in a text that ends in "around character 18."
    private static func offset(in text: String) -> Int? {
        let digits = text.reversed().drop { !$0.isNumber }.prefix(while: \.isNumber)
        return Int(String(digits.reversed()))
    }

    /// The line and column of a byte, both from 1.
    private static func place(of offset: Int, in data: Data) -> String {
        let text = String(decoding: data.prefix(offset), as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return "\(lines.count):\((lines.last?.count ?? 0) + 1)"
    }
}
