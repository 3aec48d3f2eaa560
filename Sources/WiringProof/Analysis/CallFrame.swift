// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// The variables of a function, or of a closure, while it is gone through.
final class CallFrame {
    /// The call that this is.
    let activation: Int
    let function: Function
    /// The number of the call, the same whenever the program is gone through.
    let context: Int
    /// What `main` and `root` are in it.
    let standard: Interpreter.Standard
    /// The frame of what surrounds a closure.
    let surrounding: CallFrame?
    let substitutions: [String: TypeName]
    /// What `self` is.
    let receiver: AbstractValue?
    /// Its variables, but for those that closures see and that are assigned later, of which the store has all values.
    var variables: [String: AbstractValue] = [:]
    var functions: [String: Function] = [:]
    /// The conditions under which the statement runs that is gone through.
    var path: [Condition] = []
    /// The number of the run of the code: of the call, or of a step of a loop in it.
    var run: Int
    /// Whether it is the closure that a group of tasks runs, and then waits for its tasks.
    var isBodyOfGroup = false
    /// The tasks of a group that this waits for at its end, and the conditions under which each is started.
    var children: [(activation: Int, path: [Condition])] = []
    /// What is given.
    var result: AbstractValue?
    /// The frame that was gone through when this one was first.
    var caller: CallFrame?

    /// Whether the function makes or changes the value that `self` is.
    var changesSelf = false
    /// What `self` has been where an initialiser was left before its end.
    var leftSelf: AbstractValue?
    /// Whether what is gone through runs once in the whole program.
    var isOnce = false
    /// Whether an error that is thrown here ends the program; whether it is caught.
    var trapsErrors: Bool
    var catchesErrors = false
    /// Whether a lock is held.
    var isLocked = false
    /// Whether the call that is about to be made may throw.
    var isThrowing = false
    /// The container that the call about to end has started, and the conditions under which it has.
    var started: (container: AbstractValue, path: [Condition])?
    /// Whether a variable is handed over to what may change it, and what runs when that has ended.
    var handsOver = false
    var handed: [() -> Void] = []
    /// What the property holds that a `didSet` observes, as long as nothing may have set it again.
    var newValue: AbstractValue?
    /// What holds where no error has been thrown.
    var unthrown: [Condition] = []
    /// The ways in which the expression may be left.
    var exits: Set<Exit> = []
    /// Whether a chain of optional values may have ended.
    var mayBeNil = false

    init(
        _ activation: Int, _ context: Int, _ function: Function, in surrounding: CallFrame?,
        _ substitutions: [String: TypeName], receiver: AbstractValue?, _ standard: Interpreter.Standard, run: Int,
        trapsErrors: Bool = false
    ) {
        (self.context, self.standard, self.activation, self.function) = (context, standard, activation, function)
        (self.surrounding, self.substitutions, self.receiver, self.run) = (surrounding, substitutions, receiver, run)
        self.trapsErrors = trapsErrors
    }

    /// What a variable holds; `nil` if there is none of that name.
    subscript(_ name: String) -> AbstractValue? {
        if let value = variables[name] { return value }
        return name == "self" ? receiver ?? surrounding?.receiverOfClosures : surrounding?[name]
    }

    /// What `self` is in closures and local functions: where it changes, they may run before that, or later.
    private var receiverOfClosures: AbstractValue? {
        guard let receiver else { return surrounding?.receiverOfClosures }
        return changesSelf ? receiver.withoutHeld : receiver
    }

    /// What a variable that closures see, and that is assigned later, goes by in the store.
    func sharedName(_ name: String) -> String? {
        function.variables.shared.contains(name) ? "\(context) \(name)" : surrounding?.sharedName(name)
    }

    /// The local function of a name, and the frame that it belongs to.
    func function(_ name: String) -> (Function, CallFrame)? {
        if let function = functions[name] { return (function, self) }
        return surrounding?.function(name)
    }

    /// The place of something that differs from run to run.
    func here(_ place: Place) -> Place {
        var place = place
        place.run = run
        return place
    }

    /// The actor that the code runs on.
    var isolation: Function.Isolation {
        if function.isolation == .free { return surrounding?.isolation == Function.Isolation.none ? .none : .inherited }
        if function.isolation != .inherited { return function.isolation }
        if let surrounding { return surrounding.isolation }
        return function.isAsync ? .none : .inherited
    }

    /// Whether it is the `didSet` of a property.
    func observes(_ property: Reference) -> Bool { function.usr == Program.accessor("W", of: property.usr) }

    /// Whether it sets a stored property of its own object without a call of what observes that: as an initialiser does, or one that observes it.
    func passesOver(observersOf property: Reference, _ program: Program) -> Bool {
        let properties = program.types[function.owner]?.properties ?? [:]
        // Behind a wrapper it is set by what that computes.
        let isStored = program.byUSR[property.usr] == nil && properties["_" + property.name] == nil
        let makesObject = [.initializer, .storage].contains(function.kind)
        return isStored && makesObject && properties[property.name] == property.usr
            || ["w", "W"].contains { function.usr == Program.accessor($0, of: property.usr) }
    }

    /// Gives a result, next to those that were given before.
    func give(_ value: AbstractValue) { result = result?.joined(value) ?? value }
}
