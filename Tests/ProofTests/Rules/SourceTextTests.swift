// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import WiringProof
import WiringSyntax

private func source(_ text: String, code: [Int] = []) -> SourceText {
    SourceText(code: ["a.swift": code]) { $0 == "a.swift" ? Data(text.utf8) : Data() }
}

@Suite struct SourceTextTests {
    @Test(arguments: [
        "", "\n", "a", "a\n", "a\nb", "é€😀\n  😀x\n", "a\r\nb\r\n\r\nc", "\n\n\n", "\r\n", "a\rb\nc",
        "e\u{301}\ne\u{301}",
        String(repeating: "let x = 1\n", count: 200),
    ])
    func placesAreCountedInBytes(text: String) {
        let source = source(text)
        var (line, column) = (1, 1)
        let bytes = Array(text.utf8)
        for offset in 0...bytes.count {
            let expected = SourceLocation(file: "a.swift", line: line, column: column)
            #expect(source.location(Place(file: "a.swift", offset: offset)) == expected, "\(text.debugDescription)")
            guard offset < bytes.count else { break }
            (line, column) = bytes[offset] == 0x0a ? (line + 1, 1) : (line, column + 1)
        }
    }

    /// A part of the data of a file has indices that do not begin at 0.
    @Test func placesInAPartOfDataAreCounted() {
        let data = Data("xx\na\nb".utf8).dropFirst(3)
        let source = SourceText(code: ["a": []]) { _ in data }
        #expect(source.location(Place(file: "a", offset: 2)) == SourceLocation(file: "a", line: 2, column: 1))
    }

    @Test func missingFileHasOneLine() {
        let location = SourceText(code: [:]) { _ in Data() }.location(Place(file: "b", offset: 7))
        #expect(location == SourceLocation(file: "b", line: 1, column: 8))
    }

    @Test func unreadFilesAreReadOnce() {
        var count = 0
        let source = SourceText(code: ["a": []]) { _ in
            count += 1
            return Data("a\nb".utf8)
        }
        for offset in 0..<3 { _ = source.location(Place(file: "a", offset: offset)) }
        #expect(count == 1)
    }

    // MARK: Inactive parts

    /// A program of which the code in the parts that are marked with `// read` was read.
    private func mention(of type: String, in text: String) -> Int? {
        var (offset, code) = (0, [Int]())
        for line in text.split(separator: Character("\n"), omittingEmptySubsequences: false) {
            if line.contains("// read") { code.append(offset + 4) }
            offset += line.utf8.count + 1
        }
        let source = source(text, code: code)
        return source.inactiveMention(of: type).map { source.location($0).line }
    }

    @Test(arguments: [
        ("#if A\nregister { Clock() }\n#endif", 2), ("#if A\nregister { Clock() } // read\n#endif", nil),
        ("#if A\nf() // read\n#else\nregister { Clock() }\n#endif", 4),
        ("#if A\nregister { Clock() }\n#else\nf() // read\n#endif", 2),
        ("#if A\nf()\n#elseif B\nregister { Clock() }\n#else\nf() // read\n#endif", 4),
        ("#if A\nf() // read\n#elseif B\nf()\n#elseif C\nregister { Clock() }\n#endif\n", 6),
        ("register { Clock() }", nil), ("#if A\nregister { Clockwork() }\n#endif", nil),
        ("#if A\nlet clock = Clock()\n#endif", nil), ("#if A\nx.implements(Clock.self)\n#endif", 2),
        ("#if A\nregister { A(Clock.self) }", nil), ("  #if A\n\tregister(Clock.init)\n  #endif", 2),
        ("#if A\n#endif\n#if B\nregister { Clock() }\n#endif", 4),
        ("#endif\n#else\n#if A\nregister { Clock() }\n#endif", 4),
    ])
    func inactivePartThatRegistersIsFound(text: String, line: Int?) {
        #expect(mention(of: "Clock", in: text) == line, "\(text)")
        #expect(mention(of: "Clock<Swift.Int>", in: text) == line, "\(text)")
    }

    @Test(arguments: [
        ("#if A\nf() // read\n#if B\nregister { Clock() }\n#endif\n#endif", 4),
        ("#if A\n#if B\nf()\n#else\nregister { Clock() }\n#endif\n#else\nf() // read\n#endif", 5),
        ("#if A\nf() // read\n#if B\nf()\n#elseif C\nf() // read\n#else\nregister { Clock() }\n#endif\n#endif", 8),
        ("#if A\n#if B\nregister { Clock() } // read\n#endif\n#endif", nil),
    ])
    func nestedPartsAreToldApart(text: String, line: Int?) {
        #expect(mention(of: "Clock", in: text) == line, "\(text)")
    }

    @Test func linesMayEndInTwoCharacters() {
        let text = "#if A\r\nregister { Clock() }\r\n#else\r\nf()\r\n#endif\r\n"
        let found = source(text, code: [38]).inactiveMention(of: "Clock")
        #expect(found == Place(file: "a.swift", offset: 7))
    }

    @Test func partIsFoundBehindOtherCharacters() {
        let text = "// é😀€\n#if A\nregister { Clock() }\n#endif"
        #expect(source(text).inactiveMention(of: "Clock")?.offset == "// é😀€\n#if A\n".utf8.count)
    }

    /// Sugared types are spelled in another way than their names are.
    @Test(arguments: [("Clock?", "register { nil as Clock? }"), ("Array<Clock>", "register { [Clock()] as [Clock] }")])
    func sugaredTypesAreFound(type: String, code: String) {
        #expect(source("#if A\n\(code)\n#endif").inactiveMention(of: type) != nil)
    }
}

@Suite struct SourceLocationTests {
    /// Columns of reports count UTF-16 code units, whatever the ends of lines are.
    @Test(arguments: ["\n", "\r\n"])
    func columnsAreThoseOfTheLine(end: String) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "columns \(UUID().uuidString).swift").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("let a = 1\(end)é😀x\(end)b".utf8).write(to: URL(fileURLWithPath: path))
        #expect(SourceLocation(file: path, line: 2, column: 7).utf16Column == 4)
        #expect(SourceLocation(file: path, line: 1, column: 5).utf16Column == 5)
        #expect(SourceLocation(file: path, line: 9, column: 5).utf16Column == 5)
        #expect(SourceLocation(file: path + "?", line: 1, column: 5).utf16Column == 5)
    }
}
