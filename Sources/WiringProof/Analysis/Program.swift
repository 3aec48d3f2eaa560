// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// The declarations of all modules of a program, by what they are asked for by.
struct Program {
    private(set) var functions: [Function] = []
    private(set) var topLevel: [Function] = []
    /// What `@Test` and `@Suite` expand to: each makes the description of a test, or of a suite.
    private(set) var tests: [Function] = []
    /// Whether tests run, and not the program that they are about: its main file does not.
    private(set) var isTested = false
    /// What is said of declarations, by their identifiers.
    private var marks: [Mark: Set<String>] = [:]
    var byUSR: [String: Function] = [:]
    var members: [Member: [Function]] = [:]
    private var named: [String: [Function]] = [:]
    /// The names of protocols.
    var protocols: [String: String] = [:]
    /// What may implement the requirements of protocols, by protocol and name.
    private var witnesses: [Member: [Function]] = [:]
    /// How often variables and properties may be set, by what they are set to, but for their first values.
    var settings: [String: [String?: Int]] = [:]
    /// How often code adds an element to properties.
    var appended: [String: Int] = [:]
    /// The first values of stored properties, where those are truth values or cases.
    var firstValues: [String: String] = [:]
    /// Variables of a main file that nothing but its own statements sees.
    var ofMain: Set<String> = []
    /// Numbers with which others are compared.
    var bounds: Set<Int> = []
    /// Numbers of which each one that is compared is like one: those, and the ones beside them; none if there are too many.
    private(set) var samples: [Int] = []
    /// All that code refers to.
    var called: Set<String> = []
    /// Functions that make a container themselves.
    private(set) var makers: Set<ObjectIdentifier> = []
    var overriding: [String: [Function]] = [:]
    /// What the language calls of the values that it gets.
    private(set) var lent: [Function] = []
    private(set) var types: [String: TypeFacts] = [:]
    /// The protocols that types conform to which are not read, as far as extensions say.
    private(set) var foreign: [String: Set<String>] = [:]
    /// Those of them that hold for some values of the types only.
    private(set) var conditional: [String: Set<String>] = [:]
    /// What associated types stand for, and other names of types.
    private(set) var aliases: [String: TypeName] = [:]

    /// Types of which a value may decide something, or has a container.
    private var telling: Set<String> = ["Swift.Bool", LibraryFunction.resolver, LibraryFunction.resolver + ".Name"]

    struct Member: Hashable {
        let owner: String
        let name: String
    }

    /// Collects the declarations of files.
    init(_ files: [(path: String, facts: FileFacts)]) {
        for (_, facts) in files {
            if let function = facts.topLevel {
                topLevel.append(function)
                note(function)
            }
            marks.merge(facts.marks) { $0.union($1) }
            aliases.merge(facts.aliases) { first, _ in first }
            for type in facts.types { types[type.name.generic] = type }
            for function in facts.functions { add(function) }
        }
        // A property behind a wrapper of the program's own gives what that computes.
        for function in files.flatMap(\.facts.wrapped) { add(function) }
        for (_, facts) in files {
            for (type, protocols, isConditional) in facts.conformances {
                if isConditional { conditional[type, default: []].formUnion(protocols) }
                types[type]?.conformances.formUnion(protocols)
                if types[type] == nil { foreign[type, default: []].formUnion(protocols) }
            }
        }
        findVariablesOfMain()
        if bounds.count <= 16 { samples = Set(bounds.flatMap { [$0 - 1, $0, $0 + 1] }).sorted() }
        if !samples.isEmpty { telling.insert(AbstractValue.int.text) }
        findTelling()
        isTested = !tests.isEmpty || types.values.contains { $0.superclass?.text == "XCTest.XCTestCase" }
        for type in types.values where mayBeCalled(type.name.generic) {
            marks[.stored]?.subtract(type.properties.values)
        }
        // What others set, who import a library, is not seen.
        if !isWhole, !isTested { marks[.changeable, default: []].formUnion(marks[.open] ?? []) }
        for type in types.values where type.kind == .protocol { protocols[type.usr] = type.name.generic }
        lent = functions.filter(mayBeLent)
        for function in functions where function.kind != .closure {
            let conformances = types[function.owner]?.conformances ?? foreign[function.owner] ?? []
            for usr in conformances.intersection(protocols.keys) {
                witnesses[Member(owner: usr, name: function.name), default: []].append(function)
            }
        }
    }

    /// Whether something is said of a declaration.
    func isMarked(_ usr: String, _ mark: Mark) -> Bool { marks[mark]?.contains(usr) ?? false }

    private mutating func findTelling() {
        let own = types.values.filter { type in
            type.cases != nil || type.kind != .protocol && type.fixed.values.contains { $0.wrapped != nil }
        }
        telling.formUnion(own.map(\.name.generic))
        var (count, rest) = (0, Array(types.values))
        while count != telling.count {
            count = telling.count
            for type in rest
            where type.fixed.values.contains(where: isTelling) || type.superclass.map(isTelling) ?? false {
                telling.insert(type.name.generic)
            }
            rest.removeAll { telling.contains($0.name.generic) }
        }
    }

    /// The cases of an enumeration, each with a name of its own; `nil` for any other type.
    func cases(of type: TypeName) -> [String]? {
        types[type.generic]?.cases.flatMap { Set($0).count == $0.count ? $0 : nil }
    }

    /// Whether a value of a type may decide something, has a container, or is called, itself, in its properties or its elements.
    func isTelling(_ type: TypeName) -> Bool {
        let type = type.wrapped ?? type
        if let element = type.element { return isTelling(element) }
        return telling.contains(type.generic) || type.text.contains(" -> ") || types[type.generic]?.kind == .protocol
    }

    /// The type of a property that stays as it is as long as the value does; `nil` for another one, and where something may override it.
    func fixed(_ usr: String, of type: TypeName) -> TypeName? {
        guard byUSR[usr] == nil, overriding[usr] == nil, !isMarked(usr, .weak) else { return nil }
        return line(of: type.generic).lazy.compactMap { types[$0]?.fixed[usr] }.first
    }

    private mutating func add(_ function: Function) {
        let references = function.references
        note(function)
        called.formUnion(references)
        if references.contains(where: { LibraryFunction.of($0)?.role == .container }) {
            makers.insert(ObjectIdentifier(function))
        }
        if function.kind == .function, references.contains(where: { Self.makesTest($0) }) { tests.append(function) }
        functions.append(function)
        if !function.usr.isEmpty { byUSR[function.usr] = function }
        members[Member(owner: function.owner, name: function.name), default: []].append(function)
        named[function.name, default: []].append(function)
        if !function.overrides.isEmpty { overriding[function.overrides, default: []].append(function) }
    }

    /// Whether only some values of a type have a member, which may not be what all values have for a protocol.
    func isConstrained(_ function: Function, for protocol: String) -> Bool {
        isMarked(function.usr, .constrained) && !(conditional[function.owner]?.contains(`protocol`) ?? false)
    }

    /// Whether a subclass has something of its own in the place of a member.
    func isOverridden(_ usr: String) -> Bool { overriding[usr] != nil }

    /// Whether the program may have its own idea of which values of a type are equal.
    func mayCompare(_ type: TypeName) -> Bool {
        (named["==(_:_:)"] ?? []).contains { function in
            function.owner == type.generic
                || (types[function.owner].map { $0.kind == .protocol } ?? function.owner.isEmpty)
        }
    }

    /// The members of a type by their names, those of its superclasses too.
    func members(_ name: String, of owner: String) -> [Function] {
        line(of: owner).lazy.compactMap { members[Member(owner: $0, name: name)] }.first ?? []
    }

    /// Those by which the library calls a type: of the type, else what protocols of the program give it.
    func hooks(_ name: String, of owner: String) -> [Function] {
        let own = members(name, of: owner)
        if !own.isEmpty { return own }
        return (named[name] ?? []).filter {
            $0.hasBody && types[$0.owner]?.kind == .protocol
                && conforms(TypeName(owner), to: TypeName($0.owner), perhaps: true)
        }
    }

    /// Those of a type and of all its superclasses, the nearest first.
    func inherited(_ name: String, by type: TypeName) -> [Function] {
        line(of: type.generic).flatMap { members[Member(owner: $0, name: name)] ?? [] }
    }

    /// What sets the stored properties of a type.
    func storage(of owner: String) -> [Function] { members[Member(owner: owner, name: "stored properties")] ?? [] }

    /// What overrides a function, and what overrides that.
    func overrides(of function: Function) -> [Function] {
        if function.usr.isEmpty { return [] }
        return (overriding[function.usr] ?? []).flatMap { [$0] + overrides(of: $0) }
    }

    /// What implements the requirement of a protocol, by default too.
    func witnesses(of requirement: Function) -> [Function] {
        var found: [Function] = requirement.hasBody ? [requirement] : []
        if let usr = types[requirement.owner]?.usr {
            found += witnesses[Member(owner: usr, name: requirement.name)] ?? []
        }
        found += members[Member(owner: requirement.owner, name: requirement.name)] ?? []
        return found.filter { $0.hasBody && $0.kind == requirement.kind }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// What observes a property in subclasses, or the stored properties that are what a protocol asks for.
    func observers(besides setter: Function) -> [Function] {
        if setter.observes { return overrides(of: setter) }
        guard !setter.hasBody, let facts = types[setter.owner], facts.kind == .protocol else { return [] }
        let conforming = types.values.filter { $0.conformances.contains(facts.usr) }.map { line(of: $0.name.generic) }
        return (named[setter.name] ?? []).filter { one in
            one.observes && conforming.contains { $0.contains(one.owner) }
        }
    }

    /// What extensions of a protocol, and of those that refine it, have for its requirement.
    func defaults(of requirement: Function) -> [Function] {
        guard let usr = types[requirement.owner]?.usr else { return [] }
        return (named[requirement.name] ?? []).filter { $0.hasBody && refines($0.owner, usr) }
    }

    private func refines(_ type: String, _ usr: String) -> Bool {
        guard let facts = types[type], facts.kind == .protocol else { return false }
        return facts.usr == usr || facts.conformances.contains { refines(protocols[$0] ?? "", usr) }
    }

    /// What the library calls of a module that is installed.
    static let hooks: Set<String> = ["register(in:)", "onStartup(_:)", "onShutdown(_:)"]

    /// Whether a member may be that of a value of some type, which it may inherit, or of which the value may be a subclass.
    func isLent(_ function: Function, by type: TypeName) -> Bool {
        let own = TypeName(function.owner)
        return conforms(type, to: own) || conforms(own, to: type)
    }

    /// Whether the program is one that runs.
    var isWhole: Bool { !topLevel.isEmpty || functions.contains { $0.isStatic && $0.name == "main()" } }

    /// Whether a function of the library for tests describes a test or a suite.
    static func makesTest(_ usr: String) -> Bool {
        usr.hasPrefix("s:7Testing4TestV10__function") || usr.hasPrefix("s:7Testing4TestV6__type")
    }

    /// Whether a function describes a test, which is gone through as one.
    func isDescription(_ function: Function) -> Bool { tests.contains { $0 === function } }
}
