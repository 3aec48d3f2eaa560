// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// When code runs that nothing of the program calls.
extension Program {
    /// Under which condition `registerAllServices()` is called: of several in one program Swift takes one.
    func conformanceCondition(of function: Function) -> [Condition] {
        let all = functions.filter { $0.name == "registerAllServices()" && isStart($0) }
            .sorted { $0.place.precedes($1.place) }
        guard all.count > 1, let index = all.firstIndex(of: function) else { return [] }
        return [.branch(all[0].place, arms: [index], of: all.count, .conformance)]
    }

    /// Whether a function runs once: the first value of a constant, and the start of the program, if nothing calls it.
    func isOnce(_ function: Function) -> Bool {
        function.isGlobal || function.kind == .topLevel
            || function.name == "main()" && isStart(function) && !called.contains(function.usr)
    }

    /// Whether a function may run at any time: as an object ends, or where something is done on a global actor.
    func runsAnywhere(_ function: Function) -> Bool {
        function.name == "deinit" || isMarked(function.usr, .anywhere)
    }

    /// Whether a program begins with a function.
    func isStart(_ function: Function) -> Bool {
        switch function.name {
        case "main()" where isTested, "init()" where isTested: false
        case "main()": function.isStatic && types[function.owner]?.isMain ?? false
        case "registerAllServices()": function.isStatic && function.owner == LibraryFunction.resolver
        // A type of the program's start that is made by what is not read.
        case "init()":
            (types[function.owner]?.isMain ?? false) && members("main()", of: function.owner).isEmpty
        default: false
        }
    }
}
