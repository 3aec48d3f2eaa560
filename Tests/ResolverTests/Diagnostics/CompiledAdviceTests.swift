// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverInspection
import TestSupport
import Testing

/// The code in an advice compiles, for services of each kind of type.
@Suite struct CompiledAdviceTests {
    @Test func `Advice has code where it should`() {
        let kinds = Set(Self.statements.map(\.kind))

        #expect(kinds == Set(AdviceKind.allCases))
        for type in Self.types {
            let some = Set(Self.statements.filter { $0.type == type }.map(\.kind))
            // An optional one that is missing is nil, and of an array the elements are asked for.
            let isPlain = !type.hasSuffix("?") && !type.hasPrefix("[")
            #expect(some.isSuperset(of: isPlain ? [.missing, .waiting, .needs] : [.waiting]))
        }
    }

    @Test(arguments: ["AdvisedProtocol", "AdvisedFamily", "AdvisedEnum", "Int", "AdvisedClass?", "() -> Int"])
    func `No initialiser is proposed for what has none, or many`(type: String) {
        let calls = Self.statements.filter { $0.type == type && $0.kind == .initialiser }.map(\.code)

        #expect(calls.allSatisfy { $0.contains(".self, ") && $0.hasSuffix("….init)") })
    }

    @Test(.enabled(if: modules != nil)) func `The code compiles`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "advice-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let types = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "AdvisedTypes.swift")
        let program = folder.appending(path: "Advice.swift")
        try Self.program.write(to: program, atomically: true, encoding: .utf8)

        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-enable-upcoming-feature",
            "ExistentialAny",
            "-I", try #require(modules), "-I", headers, program.path(), types.path(),
        ]
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 0, "\(text)\n\(Self.program)")
    }
}

/// What an advice shows the code of.
private enum AdviceKind: CaseIterable {
    case initialiser, missing, arguments, waiting, needs, implements, injections, injectInto
}

/// The code of an advice.
private struct AdvisedStatement {
    let type: String
    let kind: AdviceKind
    /// The code, as it stands in the advice.
    let code: String
    /// A statement with it.
    let statement: String
}

extension CompiledAdviceTests {
    private static let statements: [AdvisedStatement] =
        advice(AdvisedClass.self, AdvisedClass(), "AdvisedClass")
        + advice(AdvisedStruct.self, AdvisedStruct(), "AdvisedStruct")
        + advice(AdvisedEnum.self, .one, "AdvisedEnum")
        + advice((any AdvisedProtocol).self, AdvisedClass(), "AdvisedProtocol", "AdvisedClass")
        + advice((any AdvisedFamily).self, AdvisedStruct(), "AdvisedFamily", "AdvisedStruct")
        + advice(Int.self, 1, "Int")
        + advice(AdvisedClass?.self, nil, "AdvisedClass?")
        + advice((any AdvisedProtocol)?.self, nil, "AdvisedProtocol?")
        + advice(AdvisedBox<Int>.self, AdvisedBox<Int>(), "AdvisedBox<Int>")
        + advice(AdvisedBox<AdvisedTown.Clock?>.self, AdvisedBox(), "AdvisedBox<AdvisedTown.Clock?>")
        + advice(AdvisedPair<Int, String>.self, AdvisedPair(), "AdvisedPair<Int, String>")
        + advice(AdvisedTown.Clock.self, AdvisedTown.Clock(), "AdvisedTown.Clock")
        + advice((any Sequence<Int>).self, AdvisedNumbers(), "Sequence<Int>", "AdvisedNumbers")
        + advice(
            (any AdvisedProtocol & Sendable).self, AdvisedConstant(), "AdvisedProtocol & Sendable", "AdvisedConstant")
        + advice(
            (any AdvisedProtocol & AdvisedOther).self, AdvisedBoth(), "AdvisedProtocol & AdvisedOther", "AdvisedBoth")
        + advice((() -> Int).self, { 1 }, "() -> Int")
        + advice([AdvisedClass].self, [], "[AdvisedClass]")
        + adviceOnClasses + adviceOnProtocols

    private static let types = Set(statements.map(\.type))

    private static let program = """
        import Resolver

        func value<T>() -> T { fatalError() }

        func follow(_ resolver: Resolver, _ object: AdvisedClass) async throws {
        \(statements.map { "    " + $0.statement }.joined(separator: "\n"))
        }
        """

    /// The advice that there is for any type.
    private static func advice<T>(
        _ type: T.Type, _ make: @autoclosure @escaping @Sendable () -> T, _ name: String, _ maker: String = "Nobody"
    ) -> [AdvisedStatement] {
        var found: [AdvisedStatement] = []
        func note(_ kind: AdviceKind, _ text: String?, _ start: String, _ end: String, _ wrap: (String) -> String) {
            guard let code = text?.code(between: start, and: end) else { return }
            found.append(AdvisedStatement(type: name, kind: kind, code: code, statement: wrap(code)))
        }
        for qualifier in [(nil, nil), ("moscow \"dst\"", nil), (nil, AdvisedTown.Clock.self)] as [(String?, Any.Type?)]
        {
            let (key, tag) = (qualifier.0.map { Resolver.Name($0) }, qualifier.1)
            let request = Request { resolver in
                if let tag { return try resolver.require(type, tag: tag) }
                return try resolver.require(type, name: key)
            }
            let (opaque, async, main, empty) = (Resolver(), Resolver(), Resolver(), Resolver())
            opaque.register(type, name: key, tag: tag) { (_: Resolver) in make() }
            let initialiser = opaque.graph().issues.first { $0.identifier == "opaque" }?.advice
            note(.initialiser, initialiser, "say it: ", ". Or say") {
                "resolver." + $0.replacing("….init", with: "\(maker).init")
            }
            async.register(type, name: key, tag: tag) { () async in make() }
            note(.waiting, failure { try request.run(async) }?.description, "try await ", ". A scope") {
                "_ = try await resolver.\($0)"
            }
            main.register(on: .main, type, name: key, tag: tag) { (_: Resolver) in make() }
            main.register { r in
                _ = try request.run(r)
                return Asker()
            }
            note(.needs, failure { try main.require(Asker.self) }?.description, "or .needs", ".") {
                "resolver.register { AdvisedClass() }.needs\($0)"
            }
            note(.missing, failure { try request.run(empty) }?.description, "Register one: ", ".") {
                "resolver." + $0.replacing("…", with: "value()")
            }
            let wanting = failure {
                if let tag { return try empty.require(type, tag: tag, argument: make()) }
                return try empty.require(type, name: key, argument: make())
            }
            note(.arguments, wanting?.description, "Register one: ", ".") {
                "resolver." + $0.replacing("…", with: "value()")
            }
        }
        return found
    }

    /// The advice that there is for classes.
    private static var adviceOnClasses: [AdvisedStatement] {
        var found: [AdvisedStatement] = []
        for name in [nil, "red"] as [Resolver.Name?] {
            let resolver = Resolver()
            let missing = failure { try resolver.requireInjection(into: AdvisedClass(), name: name) }
            if let code = missing?.description.code(between: "injections: ", and: ".") {
                found.append(.init(type: "AdvisedClass", kind: .injections, code: code, statement: "resolver.\(code)"))
            }
            resolver.register(AdvisedClass.self, name: name)
            let unmade = failure { try resolver.require(AdvisedClass.self, name: name) }
            if let call = unmade?.description.code(between: "and call ", and: " with it") {
                let statement =
                    "resolver." + call.replacing("…", with: "object").replacing("(into:)", with: "(into: object)")
                found.append(.init(type: "AdvisedClass", kind: .injectInto, code: call, statement: statement))
            }
        }
        return found
    }

    /// The advice that there is for protocols and what conforms to them.
    private static var adviceOnProtocols: [AdvisedStatement] {
        func advice<P, T>(_ service: P.Type, _ make: @escaping @Sendable () -> T, _ name: String) -> [AdvisedStatement]
        {
            let resolver = Resolver()
            resolver.register { make() }
            let near = failure { try resolver.require(service, name: "red") }?.description
            return [
                near?.code(between: "add ", and: " to it").map {
                    .init(
                        type: name, kind: .implements, code: $0,
                        statement: "resolver.register { value() as \(T.self) }\($0)")
                }
            ].compactMap { $0 }
        }
        return advice((any AdvisedProtocol).self, { AdvisedClass() }, "AdvisedProtocol")
            + advice((any AdvisedFamily).self, { AdvisedStruct() }, "AdvisedFamily")
            + advice((any AdvisedProtocol)?.self, { AdvisedClass() }, "AdvisedProtocol?")
    }
}

/// Somebody who asks for something.
private struct Asker {}

/// What asks for something. `@unchecked`: it has types and a name only.
private struct Request<Service>: @unchecked Sendable {
    let run: (Resolver) throws -> Service
}

extension String {
    /// What stands between two texts, of which the second may be the end.
    fileprivate func code(between start: String, and end: String) -> String? {
        guard let first = range(of: start) else { return nil }
        let rest = self[first.upperBound...].prefix { $0 != "\n" }
        guard let last = rest.range(of: end, options: end == "." ? .backwards : []) else { return nil }
        return String(rest[..<last.lowerBound])
    }

    fileprivate func replacing(_ text: String, with other: String) -> String {
        replacingOccurrences(of: text, with: other)
    }
}

/// Where the compiler finds the library that the tests are linked with.
private let modules: String? = {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")
    return FileManager.default.fileExists(atPath: folder.appending(path: "Resolver.swiftmodule").path())
        ? folder.path() : nil
}()

/// The header of the library's C module, of which the package manager tells the compiler in a build.
private let headers = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../Sources/ResolverAtomics/include").standardized.path()
