// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension WiringDiagram {
    /// Why a text is no diagram.
    public struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong, in one sentence.
        public let reason: String
        /// The line of the text, from 1.
        public let line: Int
        /// The column of the line, in characters, from 1.
        public let column: Int

        /// Place and reason: `line 3, column 14: a ':' should be here`.
        public var description: String { "line \(line), column \(column): \(reason)" }
    }

    /// Reads what ``json`` wrote.
    ///
    /// Fields that are not known are passed over, so that a later version may add some.
    ///
    /// - Parameter json: The text.
    /// - Throws: ``ReadingError`` for a text that is cut, of another version or no JSON, and for one that names a service that it does
    ///   not have.
    /// - Complexity: O(*n*) in the length of the text.
    public init(json: String) throws(ReadingError) {
        do {
            self = try Self.diagram(in: JSONParser.value(of: json))
        } catch {
            throw ReadingError(error, in: json)
        }
    }

    private static func diagram(in value: JSONValue) throws(JSONParser.Failure) -> Self {
        let fields = try Fields(value, "the diagram")
        guard try fields.text("format") == format else {
            throw fields.failure("the format should be \"\(format)\"", of: "format")
        }
        guard case .number(let number) = try fields.required("version").content, number == Double(version) else {
            throw fields.failure(
                "this is another version of the format than \(version), which this library reads", of: "version")
        }
        var diagram = Self()
        var ids: Set<Service.ID> = []
        for value in try fields.elements("services") {
            let service = try Service(Fields(value, "a service"))
            guard ids.insert(service.id).inserted else {
                throw JSONParser.Failure(
                    reason: "there are two services \(jsonString(service.id))", offset: value.offset)
            }
            diagram.services.append(service)
        }
        for value in try fields.elements("needs") {
            let need = try Need(Fields(value, "a need"))
            try check([need.source] + need.targets, ids, value)
            diagram.needs.append(need)
        }
        for value in try fields.elements("issues") {
            let issue = try Issue(Fields(value, "an issue"))
            try check(issue.services, ids, value)
            diagram.issues.append(issue)
        }
        return diagram
    }

    private static func check(
        _ services: [Service.ID], _ ids: Set<Service.ID>, _ value: JSONValue
    ) throws(JSONParser.Failure) {
        for service in services where !ids.contains(service) {
            throw JSONParser.Failure(reason: "there is no service \(jsonString(service))", offset: value.offset)
        }
    }
}

extension WiringDiagram.ReadingError {
    fileprivate init(_ failure: JSONParser.Failure, in text: String) {
        let before = String(decoding: text.utf8.prefix(failure.offset), as: UTF8.self)
        let lines = before.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        self.init(reason: failure.reason, line: lines.count, column: (lines.last?.count ?? 0) + 1)
    }
}

// MARK: - Fields

/// The fields of an object.
private struct Fields {
    private let values: [String: JSONValue]
    private let owner: String
    private let offset: Int

    init(_ value: JSONValue, _ owner: String) throws(JSONParser.Failure) {
        guard case .object(let members) = value.content else {
            throw JSONParser.Failure(reason: "\(owner) should be an object, and is \(value.kind)", offset: value.offset)
        }
        values = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
        self.owner = owner
        offset = value.offset
    }

    /// Says what is wrong with a field.
    func failure(_ reason: String, of name: String) -> JSONParser.Failure {
        JSONParser.Failure(reason: reason, offset: values[name]?.offset ?? offset)
    }

    private func wrong(_ name: String, _ wanted: String) -> JSONParser.Failure {
        failure("\"\(name)\" of \(owner) should be \(wanted)", of: name)
    }

    func required(_ name: String) throws(JSONParser.Failure) -> JSONValue {
        guard let value = values[name] else { throw failure("\(owner) lacks \"\(name)\"", of: name) }
        return value
    }

    func text(_ name: String) throws(JSONParser.Failure) -> String {
        guard case .string(let text) = try required(name).content else { throw wrong(name, "a string") }
        return text
    }

    func text(_ name: String, or otherwise: String) throws(JSONParser.Failure) -> String {
        values[name] == nil ? otherwise : try text(name)
    }

    func elements(_ name: String) throws(JSONParser.Failure) -> [JSONValue] {
        guard case .array(let elements) = try required(name).content else { throw wrong(name, "an array") }
        return elements
    }

    func texts(_ name: String) throws(JSONParser.Failure) -> [String] {
        guard values[name] != nil else { return [] }
        var texts: [String] = []
        for element in try elements(name) {
            guard case .string(let text) = element.content else { throw wrong(name, "an array of strings") }
            texts.append(text)
        }
        return texts
    }

    func isSet(_ name: String) throws(JSONParser.Failure) -> Bool {
        guard let value = values[name] else { return false }
        guard case .bool(let isSet) = value.content else { throw wrong(name, "true or false") }
        return isSet
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ type: Choice.Type
    ) throws(JSONParser.Failure) -> Choice {
        guard let choice = Choice(rawValue: try text(name)) else {
            let all = type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw wrong(name, "one of \(all)")
        }
        return choice
    }

    func place() throws(JSONParser.Failure) -> WiringDiagram.Place? {
        guard values["file"] != nil || values["line"] != nil else { return nil }
        guard case .number(let line) = try required("line").content, let line = Int(exactly: line) else {
            throw wrong("line", "a whole number")
        }
        return WiringDiagram.Place(file: try text("file"), line: line)
    }
}

extension WiringDiagram.Service {
    fileprivate init(_ fields: Fields) throws(JSONParser.Failure) {
        let id = try fields.text("id")
        self.init(
            id: id, name: try fields.text("name", or: id), kind: try fields.choice("kind", Kind.self),
            scope: try fields.text("scope"), implemented: try fields.texts("implements"),
            container: try fields.text("container", or: ""), module: try fields.text("module", or: ""),
            place: try fields.place(), isAsync: try fields.isSet("async"),
            isOnMainActor: try fields.isSet("mainActor"), isOpaque: try fields.isSet("opaque"))
    }
}

extension WiringDiagram.Need {
    fileprivate init(_ fields: Fields) throws(JSONParser.Failure) {
        self.init(
            of: try fields.text("source"), for: try fields.texts("targets"), name: try fields.text("name"),
            declaration: try fields.text("declaration", or: ""), kind: try fields.choice("kind", Kind.self))
    }
}

extension WiringDiagram.Issue {
    fileprivate init(_ fields: Fields) throws(JSONParser.Failure) {
        self.init(
            try fields.choice("severity", Severity.self), try fields.text("identifier"),
            message: try fields.text("message"),
            advice: try fields.text("advice", or: ""), services: try fields.texts("services"))
    }
}
