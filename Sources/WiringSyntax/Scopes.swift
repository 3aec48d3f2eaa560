// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The local variables that code sees where it is read, each under a name that no other of the same function has.
///
/// The compiler writes the name of a local variable and no more, so the rules of scopes are followed here.
struct Scopes {
    /// A function or a closure that is being read.
    private struct Level {
        let firstBlock: Int
        var captured: Set<String> = []
        var assigned: Set<String> = []
        var captures: Set<String> = []
        var jumps: [Jump] = []
    }

    /// A statement that can be left, or repeated.
    private struct Jump {
        let number: Int
        let isLoop: Bool
        /// Whether a jump without a label passes over it, as over an `if`.
        let needsLabel: Bool
    }

    private var blocks: [[String: String]] = []
    private var levels: [Level] = []
    private var owners: [String: Int] = [:]
    private var counts: [String: Int] = [:]
    private var weak: Set<String> = []
    private var functions: Set<String> = []
    private var collectors: [Set<String>] = []
    private var jumpCount = 0

    // MARK: Functions

    /// Begins a function or a closure.
    mutating func enter() {
        if levels.isEmpty { (owners, counts, weak, functions) = ([:], [:], [], []) }
        levels.append(Level(firstBlock: blocks.count))
        blocks.append([:])
    }

    /// Ends it.
    ///
    /// - Returns: Its variables that closures see and that are assigned later, of which only all values together are known;
    ///   and the variables of others that it sees.
    mutating func leave() -> (shared: Set<String>, captures: Set<String>) {
        let level = levels.removeLast()
        blocks.removeSubrange(level.firstBlock...)
        return (level.captured.intersection(level.assigned), level.captures)
    }

    // MARK: Blocks

    mutating func push() { blocks.append([:]) }

    @discardableResult
    mutating func pop() -> [String: String] { blocks.popLast() ?? [:] }

    /// Lets variables be seen in the block that is read, such as those of a `guard`.
    mutating func adopt(_ names: [String: String]) {
        guard !blocks.isEmpty else { return }
        blocks[blocks.count - 1].merge(names) { $1 }
    }

    /// Declares a variable, and gives its name among all of the function.
    mutating func declare(_ name: String) -> String {
        guard !blocks.isEmpty, name != "self" else { return name }
        let count = counts[name, default: 0] + 1
        counts[name] = count
        let unique = count == 1 ? name : "\(name)#\(count)"
        blocks[blocks.count - 1][name] = unique
        owners[unique] = levels.count - 1
        return unique
    }

    /// Declares a local function.
    mutating func declare(function name: String) { functions.insert(declare(name)) }

    /// Whether a name is that of a local function.
    func isFunction(_ unique: String) -> Bool { functions.contains(unique) }

    /// The name of the variable that is meant.
    mutating func use(_ name: String) -> String {
        guard let unique = blocks.last(where: { $0[name] != nil })?[name] else { return name }
        note(unique)
        return unique
    }

    /// Notes that a variable may be `nil` at any time.
    mutating func weaken(_ name: String) { weak.insert(use(name)) }

    func isWeak(_ unique: String) -> Bool { weak.contains(unique) }

    private mutating func note(_ unique: String) {
        guard let owner = owners[unique], owner < levels.count - 1 else { return }
        levels[owner].captured.insert(unique)
        for index in (owner + 1)..<levels.count { levels[index].captures.insert(unique) }
    }

    // MARK: Assignments

    /// Notes that a variable is assigned.
    mutating func assign(_ unique: String) {
        if let owner = owners[unique], owner < levels.count { levels[owner].assigned.insert(unique) }
        for index in collectors.indices { collectors[index].insert(unique) }
    }

    /// Begins to collect the variables that are assigned.
    mutating func collect() { collectors.append([]) }

    /// The variables that were assigned since.
    mutating func collected() -> Set<String> { collectors.popLast() ?? [] }

    // MARK: Jumps

    /// Begins a statement that can be left.
    mutating func open(isLoop: Bool, needsLabel: Bool = false) -> Int {
        jumpCount += 1
        if !levels.isEmpty {
            levels[levels.count - 1].jumps.append(Jump(number: jumpCount, isLoop: isLoop, needsLabel: needsLabel))
        }
        return jumpCount
    }

    mutating func close() { if !levels.isEmpty { levels[levels.count - 1].jumps.removeLast() } }

    /// Where a jump may lead.
    ///
    /// The compiler does not say which label is meant, so that a jump with one may leave each of the statements around it.
    func exits(isNext: Bool, hasLabel: Bool) -> [Exit] {
        let jumps = (levels.last?.jumps ?? []).filter { ($0.isLoop || !isNext) && (hasLabel || !$0.needsLabel) }
        let meant = hasLabel ? jumps[...] : jumps.suffix(1)
        return meant.isEmpty ? [.function] : meant.map { isNext ? .next($0.number) : .end($0.number) }
    }
}
