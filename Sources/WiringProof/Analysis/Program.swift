// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// The declarations of all modules of a program, by what they are asked for by.
struct Program {
    private(set) var functions: [Function] = []
    private(set) var topLevel: [(file: String, statements: [Statement])] = []
    private var byUSR: [String: Function] = [:]
    private var members: [Member: [Function]] = [:]
    private var named: [String: [Function]] = [:]
    /// What may implement the requirements of protocols, by protocol and name.
    private var witnesses: [Member: [Function]] = [:]
    private var makers: Set<ObjectIdentifier> = []
    private var overriding: [String: [Function]] = [:]
    private(set) var types: [String: TypeFacts] = [:]
    /// What associated types stand for, and other names of types.
    private(set) var aliases: [String: TypeName] = [:]

    private struct Member: Hashable {
        let owner: String
        let name: String
    }

    /// Collects the declarations of files.
    init(_ files: [(path: String, facts: FileFacts)]) {
        for (path, facts) in files {
            if !facts.topLevel.isEmpty { topLevel.append((path, facts.topLevel)) }
            aliases.merge(facts.aliases) { first, _ in first }
            for type in facts.types { types[type.name.generic] = type }
            for function in facts.functions { add(function) }
        }
        for (_, facts) in files {
            for (type, protocols) in facts.conformances { types[type]?.conformances.formUnion(protocols) }
        }
        let protocols = Set(types.values.filter { $0.kind == .protocol }.map(\.usr))
        for function in functions where function.kind != .closure {
            for usr in types[function.owner]?.conformances.intersection(protocols) ?? [] {
                witnesses[Member(owner: usr, name: function.name), default: []].append(function)
            }
        }
    }

    private mutating func add(_ function: Function) {
        var references: Set<String> = []
        function.statements.forEach { $0.collectReferences(into: &references) }
        if references.contains(where: { LibraryFunction.of($0)?.role == .container }) {
            makers.insert(ObjectIdentifier(function))
        }
        functions.append(function)
        if !function.usr.isEmpty { byUSR[function.usr] = function }
        members[Member(owner: function.owner, name: function.name), default: []].append(function)
        named[function.name, default: []].append(function)
        if !function.overrides.isEmpty { overriding[function.overrides, default: []].append(function) }
    }

    /// The function that code refers to.
    func function(_ usr: String) -> Function? { byUSR[usr] }

    /// The members of a type by their names, those of its superclasses too.
    func members(_ name: String, of owner: String) -> [Function] {
        if let found = members[Member(owner: owner, name: name)] { return found }
        guard let superclass = types[owner]?.superclass else { return [] }
        return members(name, of: superclass.generic)
    }

    /// What sets the stored properties of a type.
    func storage(of owner: String) -> [Function] { members[Member(owner: owner, name: "stored properties")] ?? [] }

    /// The functions that may run when this one is called: itself, and what overrides or implements it.
    ///
    /// - Parameters:
    ///   - function: The function that is named.
    ///   - receiver: What it is called on.
    func implementations(of function: Function, on receiver: AbstractValue) -> [Function] {
        let isRequirement = types[function.owner]?.kind == .protocol
        guard isRequirement || overriding[function.usr] != nil else { return [function] }
        if case .instance(let type) = receiver, types[type.generic]?.kind != .protocol {
            if let own = members(function.name, of: type.generic).first(where: { $0.kind == function.kind }) {
                return [own]
            }
        }
        var found = [function] + (overriding[function.usr] ?? [])
        if isRequirement, let usr = types[function.owner]?.usr {
            found += witnesses[Member(owner: usr, name: function.name)] ?? []
            found += members[Member(owner: function.owner, name: function.name)]?.filter { $0 !== function } ?? []
        }
        return found
    }

    /// Whether code that is not read may call a function, as far as is known.
    func isEntry(_ function: Function) -> Bool {
        switch function.kind {
        case .accessor, .initializer, .storage, .variable, .topLevel: true
        case .closure: false
        case .function where Self.hooks.contains(function.name) && isModule(function.owner): false
        case .function:
            function.isPublic || !function.overrides.isEmpty || function.name == "main()"
                || function.name == "registerAllServices()" || isWitness(function)
        }
    }

    /// What the library calls of a module that is installed.
    static let hooks: Set<String> = ["register(in:)", "onStartup(_:)", "onShutdown(_:)"]

    private func isModule(_ type: String) -> Bool {
        types[type]?.conformances.contains("s:8Resolver0A6ModuleP") ?? false
    }

    /// Whether a function makes a container itself.
    func makesContainer(_ function: Function) -> Bool { makers.contains(ObjectIdentifier(function)) }

    /// Whether the program is one that runs.
    var isWhole: Bool { !topLevel.isEmpty || functions.contains { $0.isStatic && $0.name == "main()" } }

    /// Whether a program begins with a function.
    func isStart(_ function: Function) -> Bool {
        function.kind == .function && ["main()", "registerAllServices()"].contains(function.name)
    }

    /// Whether a function may implement a requirement of a protocol.
    private func isWitness(_ function: Function) -> Bool {
        guard let type = types[function.owner], type.kind != .protocol else { return false }
        let own = (named[function.name] ?? []).contains { other in
            types[other.owner].map { $0.kind == .protocol && type.conformances.contains($0.usr) } ?? false
        }
        // Protocols that are not read may require any function, those of the language none.
        let others = type.conformances.contains { usr in
            ![
                "s:s8CopyableP", "s:s9EscapableP", "s:s8SendableP", "s:s16SendableMetatypeP", "s:s15BitwiseCopyableP",
                "s:ScA",
            ]
            .contains(usr) && !types.values.contains { $0.usr == usr }
        }
        return own || others
    }
}
