// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverInspection
import TestSupport
import Testing

/// A diagram is read back as it was written, and what is none gets an error with its place.
@Suite struct ReadingTests {
    @Test func `A thousand random diagrams are read back as they were written`() throws {
        var random = SeededRandom(seed: 15)

        for number in 0..<1_000 {
            let diagram = WiringDiagram.random(&random)
            guard try WiringDiagram(json: diagram.json) == diagram else {
                Issue.record("diagram \(number): \(diagram.json)")
                return
            }
        }
    }

    @Test func `A text that is cut anywhere gets an error that names a place in it`() {
        var random = SeededRandom(seed: 16)
        let text = WiringDiagram.random(&random).json
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)

        // The last two characters are a bracket and the end of the line.
        for end in text.unicodeScalars.indices.dropLast(1) {
            let cut = String(text.unicodeScalars[..<end])
            do throws(WiringDiagram.ReadingError) {
                _ = try WiringDiagram(json: cut)
                Issue.record("\(cut.count) of \(text.count) characters are no error")
            } catch {
                #expect((1...lines.count).contains(error.line) && error.column > 0 && !error.reason.isEmpty)
            }
        }
    }

    @Test(arguments: [
        ("", "line 1, column 1: the text ends where a value should be"),
        ("hello", "line 1, column 1: this is no value of JSON"),
        ("[1, 2", "line 1, column 6: a ',' or ']' should be here"),
        ("[01]", "line 1, column 2: this is no value of JSON"),
        ("[1.e2]", "line 1, column 2: this is no value of JSON"),
        ("[-.5]", "line 1, column 2: this is no value of JSON"),
        ("[\"\\u+041\"]", "line 1, column 5: four digits should be here"),
        ("{\r\n\"format\": x}", "line 2, column 11: this is no value of JSON"),
        ("[]", "line 1, column 1: the diagram should be an object, and is an array"),
        ("{}", "line 1, column 1: the diagram lacks \"format\""),
        ("{\"format\": \"other\"}", "line 1, column 12: the format should be \"resolver-wiring\""),
        ("{\"format\": 5}", "line 1, column 12: \"format\" of the diagram should be a string"),
        (
            "{\"format\": \"resolver-wiring\",\n \"version\": 2}",
            "line 2, column 13: this is another version of the format than 1, which this library reads"
        ),
        (head + "}", "line 1, column 1: the diagram lacks \"services\""),
        (head + ", \"services\": 5}", "line 1, column 57: \"services\" of the diagram should be an array"),
        (head + ",\n \"services\": [{}]}", "line 2, column 15: a service lacks \"id\""),
        (
            head + ",\n \"services\": [{\"id\": \"A\", \"kind\": \"thing\"}]}",
            "line 2, column 35: \"kind\" of a service should be one of \"class\", \"value\", \"protocol\", \"module\""
        ),
        (head + ",\n \"services\": [\(service),\n\(service)]}", "line 3, column 1: there are two services \"A\""),
        (
            head
                + ", \"services\": [\(service)],\n \"needs\": [{\"source\": \"B\", \"targets\": [], \"name\": \"C\", \"kind\": \"lazy\"}]}",
            "line 2, column 12: there is no service \"B\""
        ),
        ("\"\\u12\"", "line 1, column 4: four digits should be here"),
        ("\"\\ud800\"", "line 1, column 2: half of a character is missing"),
        ("\"a\nb\"", "line 1, column 1: a string goes over the end of the line"),
        (String(repeating: "[", count: 1_000_000), "line 1, column 65: values are nested too deeply"),
    ])
    func `What is no diagram gets an error with place and reason`(text: String, message: String) {
        let error = #expect(throws: WiringDiagram.ReadingError.self) { try WiringDiagram(json: text) }

        #expect(error?.description == message)
    }

    @Test func `What a later version may add is passed over`() throws {
        let text = Self.head + ", \"new\": {\"a\": [null, -1.5e3]}, \"services\": [], \"needs\": [], \"issues\": []}"

        #expect(try WiringDiagram(json: text) == WiringDiagram())
    }

    @Test func `Characters may be spelled by number`() throws {
        let text =
            Self.head
            + ", \"services\": [{\"id\": \"\\u0041\\ud83d\\ude00\\/\\b\", \"kind\": \"class\", \"scope\": \"\"}], \"needs\": [], \"issues\": []}"

        #expect(try WiringDiagram(json: text).services.map(\.id) == ["A😀/\u{8}"])
    }

    private static let head = "{\"format\": \"resolver-wiring\", \"version\": 1"
    private static let service = "{\"id\": \"A\", \"kind\": \"class\", \"scope\": \".graph\"}"
}
