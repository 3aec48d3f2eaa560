// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import WiringProof
import WiringSyntax

/// A type, of which the text is made.
private indirect enum Design {
    case plain(String)
    case parameter(String)
    case generic(String, [Design])
    case function([Design], effects: String, Design)
    case tuple([(String, Design)])
    case pack([Design])

    /// The name in full, with types in the place of parameters.
    func text(_ substitutions: [String: String] = [:]) -> String {
        func list(_ shapes: [Design]) -> String { shapes.map { $0.text(substitutions) }.joined(separator: ", ") }
        return switch self {
        case .plain(let name): name
        case .parameter(let name): substitutions[name] ?? name
        case .generic(let name, let arguments): "\(name)<\(list(arguments))>"
        case .function(let parameters, let effects, let result):
            "(\(list(parameters)))\(effects) -> \(result.text(substitutions))"
        case .tuple(let elements):
            "("
                + elements.map { ($0.0.isEmpty ? "" : $0.0 + ": ") + $0.1.text(substitutions) }.joined(separator: ", ")
                + ")"
        case .pack(let elements): "Pack{\(list(elements))}"
        }
    }

    var mentionsParameters: Bool {
        switch self {
        case .plain: false
        case .parameter: true
        case .generic(_, let parts), .pack(let parts): parts.contains(where: \.mentionsParameters)
        case .function(let parts, _, let result): (parts + [result]).contains(where: \.mentionsParameters)
        case .tuple(let parts): parts.contains { $0.1.mentionsParameters }
        }
    }

    static func random(_ random: inout SeededRandom, depth: Int) -> Design {
        let generics = ["Swift.Optional", "Swift.Array", "app.Box", "Swift.Dictionary", "a_1.Größe"]
        func parts(_ least: Int) -> [Design] {
            (0..<(least + random.below(3))).map { _ in Design.random(&random, depth: depth - 1) }
        }
        switch random.below(depth > 0 ? 8 : 3) {
        case 0: return .parameter(["A", "B", "A1", "C2"][random.below(4)])
        case 1, 2: return .plain(["app.Engine", "Swift.Int", "app.A", "app.(Hidden in _1F)", "bb.C"][random.below(5)])
        case 3, 4: return .generic(generics[random.below(generics.count)], parts(1))
        case 5:
            let effects = ["", " async", " throws", " async throws"][random.below(4)]
            return .function(parts(0), effects: effects, Design.random(&random, depth: depth - 1))
        case 6:
            return .tuple(parts(2).enumerated().map { (random.oneIn(2) ? "" : ["one", "t_wo", "größe"][$0 % 3], $1) })
        default: return .pack(parts(0))
        }
    }
}

@Suite struct TypeNameRoundTripTests {
    @Test(arguments: modelSeeds)
    func partsAreThoseOfWhichATypeIsMade(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<3000 {
            let shape = Design.random(&random, depth: 4)
            let name = TypeName(shape.text())
            #expect(name.mentionsParameters == shape.mentionsParameters, "seed \(seed): \(name.text)")
            switch shape {
            case .generic(let generic, let arguments):
                #expect(name.arguments(of: generic)?.map(\.text) == arguments.map { $0.text() }, "seed \(seed)")
                #expect(name.generic == generic, "seed \(seed): \(name.text)")
                let isOptional = generic == "Swift.Optional"
                #expect(name.wrapped?.text == (isOptional ? arguments[0].text() : nil), "seed \(seed)")
                #expect(name.element?.text == (generic == "Swift.Array" ? arguments[0].text() : nil), "seed \(seed)")
            case .pack(let elements):
                #expect(name.pack.map(\.text) == elements.map { $0.text() }, "seed \(seed): \(name.text)")
            case .tuple(let elements):
                #expect(name.parts.map(\.type.text) == elements.map { $0.1.text() }, "seed \(seed): \(name.text)")
                #expect(name.parts.map(\.label) == elements.map { $0.0.isEmpty ? "_" : $0.0 }, "seed \(seed)")
            default: #expect(name.wrapped == nil && name.element == nil, "seed \(seed): \(name.text)")
            }
            #expect(name.optional.wrapped == name, "seed \(seed)")
        }
    }

    @Test(arguments: modelSeeds)
    func typesTakeThePlaceOfParameters(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<3000 {
            let shape = Design.random(&random, depth: 3)
            var substitutions: [String: String] = [:]
            for parameter in ["A", "B", "A1", "C2"] where !random.oneIn(3) {
                substitutions[parameter] = Design.random(&random, depth: 2).text()
            }
            let replaced = TypeName(shape.text()).replacing(substitutions.mapValues { TypeName($0) })
            #expect(replaced.text == shape.text(substitutions), "seed \(seed): \(shape.text()), \(substitutions)")
        }
    }
}
