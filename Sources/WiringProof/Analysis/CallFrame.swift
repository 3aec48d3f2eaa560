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
    private var variables: [String: AbstractValue] = [:]
    private(set) var functions: [String: Function] = [:]
    /// The conditions under which the statement runs that is gone through.
    var path: [Condition] = []
    /// What is given.
    var result: AbstractValue?

    init(
        _ activation: Int, _ context: Int, _ function: Function, in surrounding: CallFrame?,
        _ substitutions: [String: TypeName], receiver: AbstractValue?, _ standard: Interpreter.Standard
    ) {
        self.context = context
        self.standard = standard
        self.activation = activation
        self.function = function
        self.surrounding = surrounding
        self.substitutions = substitutions
        self.receiver = receiver
    }

    /// What a variable holds; `nil` if there is none of that name.
    subscript(_ name: String) -> AbstractValue? {
        if name == "self", let receiver { return receiver }
        return variables[name] ?? surrounding?[name]
    }

    /// The local function of a name, and the frame that it belongs to.
    func function(_ name: String) -> (Function, CallFrame)? {
        if let function = functions[name] { return (function, self) }
        return surrounding?.function(name)
    }

    /// Declares a variable.
    func declare(_ name: String, _ value: AbstractValue) { variables[name] = value }

    func declare(_ function: Function) {
        functions[String(function.name.prefix { $0 != "(" })] = function
    }

    /// Sets a variable, here or in what surrounds this.
    func set(_ name: String, _ value: AbstractValue) {
        if let old = variables[name] {
            variables[name] = path.isEmpty ? value : old.joined(value)
        } else if let surrounding, surrounding[name] != nil {
            surrounding.set(name, value)
        } else {
            variables[name] = value
        }
    }

    /// The actor that the code runs on.
    var isolation: Function.Isolation {
        if function.isolation != .inherited { return function.isolation }
        if let surrounding { return surrounding.isolation }
        return function.isAsync ? .none : .inherited
    }

    /// Gives a result, next to those that were given before.
    func give(_ value: AbstractValue) { result = result?.joined(value) ?? value }
}
