// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ExpressionReader {
    /// Reads a statement at which code goes one of several ways.
    mutating func branching(_ node: SyntaxNode) -> [Statement] {
        let outer = matches
        matches = []
        defer { matches = outer }
        scopes.collect()
        var branch = if node.kind == "guard_stmt" { guarding(node) } else { leavable(node) }
        branch.assigned = scopes.collected()
        return (matches.isEmpty ? [] : [.evaluate(.unknown(matches, at: place))]) + [.branch(branch)]
    }

    /// Reads a statement that can be left.
    private mutating func leavable(_ node: SyntaxNode) -> Branch {
        let isLoop = ["for_each_stmt", "while_stmt", "repeat_while_stmt"].contains(node.kind)
        let jump = scopes.open(isLoop: isLoop, needsLabel: !isLoop && node.kind != "switch_stmt")
        scopes.push()
        defer {
            scopes.pop()
            scopes.close()
        }
        var branch =
            switch node.kind {
            case "if_stmt": choice(node)
            case "switch_stmt": selection(node, leaving: jump)
            case "do_catch_stmt": catching(node, leaving: jump)
            case "for_each_stmt": iteration(node)
            case "while_stmt", "repeat_while_stmt": repetition(node)
            // A `do` without `catch` has one way.
            default: Branch(place: place, kind: .selection, arms: [.init(statements: block(node.node(.body)))])
            }
        branch.jump = jump
        return branch
    }

    private mutating func choice(_ node: SyntaxNode) -> Branch {
        scopes.push()
        let tests = tests(node)
        let outer = present
        present.formUnion(tests.compactMap(\.present))
        let then = block(node.node(.thenStatement))
        present = outer
        scopes.pop()
        let other = node.node(.elseStatement).map { statements([$0]) } ?? []
        return Branch(
            place: place, kind: .condition, tests: tests, arms: [.init(statements: then), .init(statements: other)])
    }

    private mutating func guarding(_ node: SyntaxNode) -> Branch {
        scopes.push()
        let tests = tests(node)
        let names = scopes.pop()
        let otherwise = block(node.node(.body))
        scopes.adopt(names)
        return Branch(
            place: place, kind: .condition, tests: tests, arms: [.init(statements: []), .init(statements: otherwise)])
    }

    private mutating func tests(_ node: SyntaxNode) -> [Test] {
        node.nodes(.conditions).map { condition in
            let outer = offset
            offset = condition.position(in: offset)
            defer { offset = outer }
            guard condition.kind == "pattern" else { return .expression(expression(condition), at: place) }
            let value = condition.node(.initializer).map { expression($0) }
            return .pattern(pattern(condition.node(.pattern)), value, at: place)
        }
    }

    private mutating func selection(_ node: SyntaxNode, leaving jump: Int) -> Branch {
        let subject = expression(node.node(.subjectExpression))
        return Branch(
            place: place, kind: .selection, subject: subject, arms: cases(node.nodes(.cases), leaving: jump))
    }

    private mutating func catching(_ node: SyntaxNode, leaving jump: Int) -> Branch {
        let before = block(node.node(.body))
        let arms = cases(node.nodes(.catchStatements), leaving: jump)
        let catchesAll = arms.last.map { arm in
            !arm.isFiltered
                && arm.patterns.allSatisfy {
                    if case .bind = $0 { true } else if case .any = $0 { true } else { false }
                }
        }
        return Branch(
            place: place, kind: .failure, before: before, arms: arms + [.init(statements: [])],
            catchesAll: catchesAll ?? false)
    }

    /// Reads the arms of a `switch`, or those that catch errors.
    private mutating func cases(_ nodes: [SyntaxNode], leaving jump: Int) -> [Branch.Arm] {
        nodes.map { node in
            let outer = offset
            offset = node.position(in: offset)
            defer { offset = outer }
            scopes.push()
            defer { scopes.pop() }
            let items = node.nodes(.caseLabelItems)
            let patterns = items.count == 1 ? [pattern(items[0].node(.pattern))] : alternatives(items)
            let filters = items.compactMap { $0.node(.whereExpression) }
            let filter = filters.map { Statement.evaluate(expression($0)) }
            var body = block(node.node(.body))
            if case .leave([.end(jump)])? = body.last { body.removeLast() }
            return Branch.Arm(
                patterns: patterns, isFiltered: !filters.isEmpty, statements: filter + body,
                fallsThrough: node.node(.body)?.nodes(.elements).last?.kind == "fallthrough_stmt")
        }
    }

    /// Several patterns of one arm, which bind the same names.
    private mutating func alternatives(_ items: [SyntaxNode]) -> [Pattern] {
        let bound = items.flatMap { names($0.node(.pattern)) }
        guard !bound.isEmpty else { return items.map { pattern($0.node(.pattern)) } }
        return Set(bound).sorted().map { .unknown(.bind(scopes.declare($0))) }
    }

    private mutating func iteration(_ node: SyntaxNode) -> Branch {
        var sequence = sequence(node)
        let next = next(node)
        if let next { sequence = .other([sequence, next]) }
        let outer = isInPack
        isInPack = outer || node.node(.parsedSequence)?.kind == "pack_expansion_expr"
        defer { isInPack = outer }
        let pattern = pattern(node.node(.pattern))
        let filter = node.node(.whereClause).map { (test: expression($0), offset: $0.position(in: offset)) }
        var body = block(node.node(.body))
        let isPlain = body.arePlain
        if let filter {
            let place = Place(file: file, offset: filter.offset)
            body = [
                .branch(
                    Branch(
                        place: place, kind: .condition, tests: [.expression(filter.test, at: place)],
                        arms: [.init(statements: body), .init(statements: [])]))
            ]
        }
        if let next { body.insert(.evaluate(next), at: 0) }
        // Of dictionaries, of sets, and of a sequence of which only the program knows the type.
        let isUnordered = method(node.node(.nextCall)).map { $0.isOf("s:SD", "s:Sh", "s:St") }
        return Branch(
            place: place, kind: .loop, subject: sequence, arms: [.init(patterns: [pattern], statements: body)],
            isPlain: isPlain, isUnordered: isUnordered ?? true,
            mayRunOn: next != nil || method(node.node(.nextCall))?.isOfStream ?? false)
    }

    /// What an iterator of the program's own does for each element; `nil` for one of the standard library.
    private mutating func next(_ node: SyntaxNode) -> Expression? {
        method(node.node(.nextCall))?.isOfProgram ?? false ? node.node(.nextCall).map { expression($0) } : nil
    }

    /// The method that is called.
    private func method(_ call: SyntaxNode?) -> Reference? {
        var call = call
        while let inner = call?.node(.subExpression) { call = inner }
        return call?.node(.fn)?.node(.fn).map(Self.unwrapped)?.node(.decl).map { reference($0) }
    }

    /// What a loop goes through: that whose iterator is made, since the compiler writes no types where it is written.
    private mutating func sequence(_ node: SyntaxNode) -> Expression {
        guard let made = node.node(.iteratorVariable)?.nodes(.patternEntries).first?.node(.processedInit) else {
            return expression(node.node(.parsedSequence))
        }
        let call = Self.unwrapped(made)
        guard call.kind == "call_expr", !(method(call)?.isOfProgram ?? false), let function = call.node(.fn),
            function.kind == "dot_syntax_call_expr",
            let base = function.node(.args)?.nodes(.args).first?.node(.expr)
        else { return .other([expression(made)]) }
        return expression(base)
    }

    private mutating func repetition(_ node: SyntaxNode) -> Branch {
        if node.kind == "while_stmt" {
            let tests = tests(node)
            let body = block(node.node(.body))
            return Branch(
                place: place, kind: .loop, tests: tests, arms: [.init(statements: body)], isPlain: body.arePlain,
                mayRunOn: true)
        }
        let body = block(node.node(.body))
        let test = node.node(.condition).map { [Statement.evaluate(expression($0))] } ?? []
        return Branch(place: place, kind: .loop, before: body + test, arms: [], mayRunOn: true)
    }
}

extension [Statement] {
    /// Whether, as the body of a loop, they neither leave that or its step, nor declare local functions, in what they consist of, too.
    fileprivate var arePlain: Bool {
        allSatisfy { statement in
            switch statement {
            case .function: false
            case .leave(let exits): exits == [.function] || exits == [.error]
            case .branch(let branch): branch.before.arePlain && branch.arms.allSatisfy { $0.statements.arePlain }
            default: true
            }
        }
    }
}
