// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Tests, each of which runs in the world that its traits, and those of its suites, make.
extension Interpreter {
    /// A test, or a suite, as a macro describes it.
    private struct Described {
        let function: Function
        let name: String
        /// The suite that it is, or the type that it is in; `nil` for none.
        let type: TypeName?
        let traits: AbstractValue
        /// What it runs; `nil` for a suite.
        let body: AbstractValue?
    }

    /// What a trait of the library comes to, which is applied where the test runs.
    static func trait(inherits: AbstractValue, _ overrides: AbstractValue) -> AbstractValue {
        .enumCase(resolverTrait, "resolver", [inherits, overrides])
    }

    private static let resolverTrait = TypeName("ResolverTesting.ResolverTrait")
    private static let description = TypeName("Testing.Test")

    /// What functions give that the macros of tests call.
    func ofTests(_ reference: Reference, _ arguments: [AbstractValue], _ call: Call?) -> AbstractValue? {
        guard reference.usr.hasPrefix("s:7Testing") else { return nil }
        if reference.name.hasPrefix("__requiring"), arguments.count == 1 { return arguments[0] }
        guard let call, Program.makesTest(reference.usr), arguments.count == call.arguments.count else { return nil }
        func argument(_ label: String) -> AbstractValue {
            call.arguments.firstIndex { $0.label == label }.map { arguments[$0] } ?? .computed
        }
        let isSuite = reference.name == "__type"
        return .enumCase(
            Self.description, reference.name,
            [
                isSuite ? .null : argument("named"), isSuite ? arguments[0] : argument("in"), argument("traits"),
                isSuite ? .null : argument("testFunction"),
            ])
    }

    /// Whether a test says of what it hands to a function that it fails.
    static func expectsFailure(_ reference: Reference) -> Bool {
        reference.usr.hasPrefix("s:7Testing")
            && (reference.name.hasPrefix("__checkClosureCall") || reference.name == "withKnownIssue")
    }

    /// Goes through all tests, each under a condition of its own: it may be the only one that runs.
    func enterTests() {
        let described = program.tests.sorted { $0.usr < $1.usr }.map { ($0, description($0)) }
        // A suite that is not known may be around any test.
        if described.contains(where: { $0.1 == nil }) { outside = .unknown }
        let all = described.compactMap(\.1)
        let suites = Dictionary(grouping: all.filter { $0.body == nil }) { $0.type?.generic ?? "" }
        for (number, test) in all.enumerated() {
            guard let body = test.body else { continue }
            run(test, body, in: suites, number)
        }
        standard = outside
    }

    private func description(_ function: Function) -> Described? {
        standard = Standard()
        let activation = activate(function, receiver: .type(TypeName(function.owner)), arguments: [])
        guard case .enumCase(Self.description, let kind, let parts)? = activations[activation].result,
            parts.count == 4
        else { return nil }
        let name = if case .text(let name) = parts[0] { name } else { "" }
        let type: TypeName? = if case .type(let type) = parts[1] { type } else { nil }
        let (isSuite, body) = (kind == "__type", parts[3])
        guard type != nil || !isSuite && parts[1] == .null, isSuite || body.holdsCode else { return nil }
        return Described(function: function, name: name, type: type, traits: parts[2], body: isSuite ? nil : body)
    }

    /// Runs a test as the library for tests does: the traits of the outermost suite first, each around those that follow.
    private func run(_ test: Described, _ body: AbstractValue, in suites: [String: [Described]], _ number: Int) {
        let (place, entry) = (test.function.place, activations.count)
        activations.append(Activation(function: test.function, substitutions: [:]))
        activations[entry].ownConditions = [.test(test.name, place)]
        let frame = CallFrame(
            entry, 0, test.function, in: nil, [:], receiver: nil, Standard(), run: run([-1, number]), trapsErrors: true)
        keptFrames.append(frame)
        standard = outside
        var around: [Described] = []
        let path = (test.type?.generic ?? "").split(separator: ".")
        for count in path.indices.map({ $0 + 1 }) {
            around += suites[path.prefix(count).joined(separator: "."), default: []]
        }
        for traits in around.map(\.traits) + [test.traits] {
            guard case .list(let list) = traits else {
                standard = .unknown
                continue
            }
            for trait in list { apply(trait, at: place, in: frame) }
        }
        // The arguments of a case are not known.
        var parameters: [Function.Parameter] = []
        if case .function(let reference, _) = body { parameters = program.byUSR[reference.usr]?.parameters ?? [] }
        _ = apply(body, parameters.map(\.unknown), nil, in: frame, trapsErrors: true)
    }

    /// Makes the world of a trait; one that is not known may do as it likes with those that there are.
    private func apply(_ trait: AbstractValue, at place: Place, in frame: CallFrame) {
        switch trait {
        case .enumCase(Self.resolverTrait, "resolver", let parts):
            let outer = frame.run
            frame.run = run([outer, -2])
            let number = overridingContainer(at: place, in: frame, inherits: parts[0])
            standard = .both(number)
            if parts[1] != .null { _ = apply(parts[1], [.container(number)], nil, in: frame, trapsErrors: true) }
        case _ where trait.instanceType?.text.hasPrefix("Testing.") ?? false: break
        default: standard = .unknown
        }
    }
}
