// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Reads the declarations of a file.
struct FileReader {
    /// What was read.
    private(set) var facts = FileFacts()
    private var reader: ExpressionReader

    /// Reads a file.
    static func read(_ tree: SyntaxNode, file: String) -> FileFacts {
        var reader = FileReader(reader: ExpressionReader(file: file))
        if tree.kind.contains(".") { reader.reader.strangers.insert(tree.kind) }
        reader.read(tree.nodes(.items), owner: "", isInActor: false, isFile: true)
        while let local = reader.reader.localTypes.dropFirst(reader.readLocalTypes).first {
            reader.readLocalTypes += 1
            reader.read([local], owner: "", isInActor: false)
        }
        reader.facts.strangers = reader.reader.strangers
        reader.facts.marks[.changeable] = reader.reader.changeable
        reader.facts.code = reader.reader.code + reader.facts.functions.map(\.place.offset)
        return reader.facts
    }

    private var readLocalTypes = 0

    private init(reader: ExpressionReader) { self.reader = reader }

    private mutating func read(
        _ nodes: [SyntaxNode], owner: String, isInActor: Bool, storage isolation: Function.Isolation = .inherited,
        isFile: Bool = false
    ) {
        let variables = Dictionary(
            nodes.filter { $0.kind == "var_decl" }.map { ($0.baseName, $0) }, uniquingKeysWith: { first, _ in first })
        let wrapped = Set(
            nodes.filter { $0.kind == "pattern_binding_decl" && $0.flag(.implicit) }
                .flatMap { $0.nodes(.patternEntries) }.flatMap { reader.names($0.node(.pattern)) })
        var storage: [Statement] = []
        var topLevel: [Statement] = []
        if isFile { reader.scopes.enter() }
        for node in nodes {
            reader.offset = node.position(in: reader.offset)
            switch node.kind {
            case "class_decl", "struct_decl", "enum_decl", "protocol": read(type: node)
            case "extension_decl": read(extension: node)
            // The compiler's own start of a program, which calls that of the program.
            case "func_decl" where node.baseName == "$main": break
            case "func_decl", "constructor_decl", "destructor_decl":
                facts.functions.append(reader.function(node, owner: owner, isInActor: isInActor))
            case "var_decl", "subscript_decl": read(accessors: node, owner: owner, isInActor: isInActor)
            case "pattern_binding_decl":
                storage += bindings(node, variables, wrapped, owner: owner)
            case "enum_element_decl": read(case: node, owner: owner)
            case "typealias":
                if let type = node.text(.type) { facts.aliases[owner + "." + node.baseName] = TypeName(mangled: type) }
            case "top_level_code_decl": topLevel += self.topLevel(node, variables)
            case _ where SyntaxKinds.leftOut.contains(node.kind): break
            default: read(stranger: node, owner: owner)
            }
        }
        if isFile {
            let seen = reader.scopes.leave()
            if !topLevel.isEmpty {
                facts.topLevel = Function(
                    name: "the main file", kind: .topLevel, statements: topLevel, isolation: .main,
                    place: Place(file: reader.file, offset: 0), variables: seen)
            }
        }
        guard !owner.isEmpty, !storage.isEmpty else { return }
        facts.functions.append(
            Function(
                name: "stored properties", kind: .storage, owner: owner, statements: storage, isolation: isolation,
                place: Place(file: reader.file, offset: reader.offset)))
    }

    /// Reads a declaration that is not known, parts of which may run.
    private mutating func read(stranger node: SyntaxNode, owner: String) {
        reader.strangers.insert(node.kind)
        reader.scopes.enter()
        let parts = Expression.unknown(reader.parts(node), at: reader.place)
        facts.functions.append(
            Function(
                usr: node.text(.usr) ?? "", name: node.baseName, kind: .function, owner: owner,
                statements: [.evaluate(parts)], place: reader.place, variables: reader.scopes.leave()))
    }

    /// Reads a case, and the values that what belongs to it has by default.
    private mutating func read(case node: SyntaxNode, owner: String) {
        let usr = node.text(.usr) ?? ""
        facts.marks[.enumCase, default: []].insert(usr)
        reader.scopes.enter()
        let values = reader.parameters(node).compactMap(\.defaultValue)
        let seen = reader.scopes.leave()
        if values.isEmpty { return }
        facts.functions.append(
            Function(
                usr: Function.defaults(of: usr), name: node.baseName, kind: .function, owner: owner,
                statements: values.map { .evaluate($0) }, isStatic: true, place: reader.place, variables: seen))
    }

    // MARK: Types

    private mutating func read(type node: SyntaxNode) {
        let name = TypeName(mangled: node.text(.interfaceType) ?? "").instance
        TypeName.note(declared: name)
        let isActor = node.flag(.actor)
        let inherits = node.node(.inherits)
        let stored = node.nodes(.members).filter { $0.kind == "var_decl" && !$0.flag(.static) }
        let properties = stored.compactMap { property in property.text(.usr).map { (property.baseName, $0) } }
        // What is behind a wrapper anybody may change.
        let fixed = stored.filter {
            !$0.isWeak && !$0.isUnowned && $0.wrapper == nil && ($0.flag(.let) || node.kind == "struct_decl")
        }
        .map { ($0.text(.usr) ?? "", TypeName(mangled: $0.text(.interfaceType) ?? "")) }
        facts.types.append(
            TypeFacts(
                usr: node.text(.usr) ?? "", name: name,
                kind: isActor
                    ? .actor : node.kind == "class_decl" ? .class : node.kind == "protocol" ? .protocol : .value,
                superclass: inherits?.text(.superclassType).map { TypeName(mangled: $0) },
                conformances: conformances(inherits),
                properties: Dictionary(properties, uniquingKeysWith: { first, _ in first }),
                fixed: Dictionary(fixed, uniquingKeysWith: { first, _ in first }),
                cases: node.kind == "enum_decl"
                    ? node.nodes(.members).filter { $0.kind == "enum_element_decl" }.map(\.baseName) : nil,
                isMain: node.nodes(.attrs).contains { $0.kind == "main_type_attr" }))
        if node.nodes(.attrs).contains(where: { $0.kind == "global_actor_attr" }) {
            let shared = node.nodes(.members).filter { $0.kind == "var_decl" && $0.baseName == "shared" }
            facts.marks[.anywhere, default: []].formUnion(shared.compactMap { $0.text(.usr) })
        }
        // Elsewhere than on its actor one does not show.
        let isolated = conformances(inherits, isolated: true)
        if !isolated.isEmpty { facts.conformances.append((name.generic, isolated, true)) }
        let isolation = reader.isolation(node, isInActor: false)
        read(node.nodes(.members), owner: name.generic, isInActor: isActor, storage: isolation)
    }

    private mutating func read(extension node: SyntaxNode) {
        let name = TypeName(mangled: node.text(.extendedType) ?? "")
        let conformances = conformances(node.node(.inherits))
        let isConditional = !node.nodes(.whereRequirements).isEmpty
        let isUnsure = isConditional || !self.conformances(node.node(.inherits), isolated: true).isEmpty
        if !conformances.isEmpty { facts.conformances.append((name.generic, conformances, isUnsure)) }
        let count = facts.functions.count
        read(node.nodes(.members), owner: name.generic, isInActor: false)
        if isConditional { facts.marks[.constrained, default: []].formUnion(facts.functions[count...].map(\.usr)) }
    }

    private func conformances(_ inherits: SyntaxNode?, isolated: Bool = false) -> Set<String> {
        let found = inherits?.nodes(.conformances).filter { !isolated || $0.text(.globalActorIsolated) != nil } ?? []
        return Set(found.compactMap { $0.text(.protocol) }).union(isolated ? [] : inherits?.texts(.protocols) ?? [])
    }

    // MARK: Variables

    private mutating func read(accessors node: SyntaxNode, owner: String, isInActor: Bool) {
        let (isConstant, isPublic) = (node.flag(.let), ["public", "open"].contains(node.text(.access)))
        let marks: [(Mark, Bool)] = [
            (.constant, isConstant), (.weak, node.isWeak), (.unowned, node.isUnowned), (.stored, node.wrapper == nil),
            (.open, isPublic && !isConstant),
        ]
        let usrs = node.text(.usr).map { [$0] } ?? []
        for (mark, isSo) in marks where isSo { facts.marks[mark, default: []].formUnion(usrs) }
        // The compiler writes how raw values are computed.
        let isWrapped =
            node.baseName.hasPrefix("$") || node.wrapper.map { !$0.text.hasPrefix("Resolver.") } ?? false
        for accessor in node.nodes(.accessors)
        where !accessor.flag(.implicit) || isWrapped
            || node.flag(.implicit) && node.baseName == "rawValue" && node.text(.interfaceType) == "$sSSD"
        {
            let read = reader.function(accessor, of: node, owner: owner, isInActor: isInActor)
            let isOfWrapper = accessor.flag(.implicit) && isWrapped
            if !isOfWrapper {
                facts.functions.append(read)
            } else if accessor.flag(.get) || accessor.flag(.set), read.references != [node.text(.usr) ?? ""],
                !read.references.contains(where: { $0.hasPrefix("s:8Resolver") })
            {
                facts.wrapped.append(read)
            }
        }
    }

    /// Reads variables of a type or of a file: those that are made with an object are part of its storage.
    private mutating func bindings(
        _ node: SyntaxNode, _ variables: [String: SyntaxNode], _ wrapped: Set<String>, owner: String
    ) -> [Statement] {
        var storage: [Statement] = []
        for entry in node.nodes(.patternEntries) {
            let names = reader.names(entry.node(.pattern))
            guard let name = names.first, let first = entry.node(.processedInit), !wrapped.contains("_" + name) else {
                continue
            }
            let variable = variables[name]
            let usr = variable?.text(.usr) ?? ""
            reader.scopes.enter()
            let read = reader.expression(first)
            // Which part of a tuple each name stands for is not followed.
            let value = ExpressionReader.isName(entry.node(.pattern)) ? read : .other([read])
            let seen = reader.scopes.leave()
            if !owner.isEmpty, variable?.flag(.static) != true, variable?.flag(.lazy) != true {
                let property = Expression.member(Reference(usr: usr, name: name), of: .local("self"))
                storage.append(.evaluate(.assignment(to: property, value)))
            } else {
                facts.functions.append(
                    Function(
                        usr: usr, name: name, kind: .variable, owner: owner,
                        statements: [.give(value, leaves: true)], isStatic: true,
                        isolation: variable.map { reader.isolation($0, isInActor: false) } ?? .inherited,
                        place: Place(file: reader.file, offset: first.position(in: reader.offset)), variables: seen))
            }
        }
        return storage
    }

    /// Reads the statements of a main file, whose variables are global.
    private mutating func topLevel(_ node: SyntaxNode, _ variables: [String: SyntaxNode]) -> [Statement] {
        func global(_ pattern: Pattern) -> Expression {
            switch pattern {
            case .bind(let name):
                variables[String(name.prefix { $0 != "#" })]?.text(.usr)
                    .map { .declaration(Reference(usr: $0, name: name)) } ?? .other([])
            case .tuple(let parts): .list(parts.map { global($0) })
            default: .other([])
            }
        }
        return reader.statements(node.node(.body)?.nodes(.elements) ?? []).map { statement in
            guard case .variable(let pattern, let value?) = statement else { return statement }
            return .evaluate(.assignment(to: global(pattern), value))
        }
    }
}

extension TypeName {
    /// The name without what generic parameters stand for, by which members of a type are found.
    package var generic: String { text.contains("<") ? outside(of: "<>") : text }
}
