// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Bolt: Sendable {}

private protocol Vehicle: AnyObject {}

private final class Motor: PostConstruct, Vehicle, @unchecked Sendable {
    var first: Bolt?
    var second: Bolt?
    var cart: Cart?
    var argument = 0
    private(set) var posts = 0
    private let post: (@Sendable (Motor) -> Void)?

    init(_ post: (@Sendable (Motor) -> Void)? = nil) { self.post = post }

    func postConstruct() {
        posts += 1
        post?(self)
    }
}

private final class Cart: @unchecked Sendable {
    let motor: Motor
    init(motor: Motor) { self.motor = motor }
}

private final class Shed: @unchecked Sendable {
    let motor: Motor
    let cart: Cart
    let lazy: Resolver.Lazy<Motor>
    init(motor: Motor, cart: Cart, lazy: Resolver.Lazy<Motor>) {
        (self.motor, self.cart, self.lazy) = (motor, cart, lazy)
    }
}

/// Options that have nothing to do with what a program asks for change nothing of what it gets: each way through the engine gives the same.
@Suite struct NeutralOptionTests {
    private typealias Options = Resolver.Options<Motor>

    private static let options: [(name: String, add: @Sendable (consuming Options) -> Options)] = [
        ("nothing", { $0 }),
        ("closure", { $0.resolveProperties { _, _ in () } }),
        ("injection", { $0.injection(\.first) }),
        ("late injection", { $0.injection(cycle: true, \.second) }),
        ("both injections", { $0.injection(\.first).injection(cycle: true, \.second) }),
        ("late injection, then the other", { $0.injection(cycle: true, \.second).injection(\.first) }),
        ("late injection, closure", { $0.injection(cycle: true, \.second).resolveProperties { _, _ in } }),
        ("wrapper", { $0.decorated { _, motor in motor } }),
        ("wrapper, injection", { $0.decorated { _, motor in motor }.injection(\.first) }),
        ("implemented", { $0.implements((any Vehicle).self) { $0 } }),
        ("needs", { $0.needs() }),
        ("default", { $0.default() }),
    ]

    /// A program that registers a motor, with some options, and shows what it gets.
    enum Program: CaseIterable, Sendable {
        case asksForItself, asksForDependent, awaitsDependent, isAwaited, isAbsent, fails, needsItself, typedArguments
        case untypedArguments, isOneOfMany, isInGraph, isInAwaitedGraph, isInRequest, isInjected, isReset
    }

    @Test(arguments: Program.allCases, ScopeKind.allCases)
    func `They change nothing`(program: Program, kind: ScopeKind) async {
        var plain: String?
        for (name, add) in Self.options {
            let resolver = Resolver()
            resolver.register { Bolt() }
            resolver.register(Cart.init)
            resolver.register(Shed.init)
            let shown = await Self.run(program, resolver, kind.own, add)
            plain = plain ?? shown
            #expect(shown == plain, "\(name)")
        }
    }

    private static func run(
        _ program: Program, _ resolver: Resolver, _ scope: Resolver.Scope,
        _ add: @Sendable (consuming Options) -> Options
    ) async -> String {
        do {
            switch program {
            case .asksForItself:
                register(in: resolver, scope, add) { [unowned resolver] motor in
                    motor.argument = (try? resolver.require(Motor.self)) === motor ? 1 : 2
                }
                let motor = try Self.motor(of: resolver)
                return "\(motor.argument) \(motor.posts)"
            case .asksForDependent, .awaitsDependent:
                let post: @Sendable (Motor) -> Void = { [unowned resolver] in $0.cart = resolver.optional() }
                if program == .asksForDependent {
                    register(in: resolver, scope, add, post)
                } else {
                    _ = add(resolver.register { () async in Motor(post) }.scope(scope))
                }
                let motor = try await resolver.require(Motor.self)
                defer { motor.cart = nil }
                return "\(motor.cart?.motor === motor) \(motor.posts)"
            case .isAwaited:
                _ = add(resolver.register { () async in Motor() }.scope(scope))
                return "\(try await resolver.require(Cart.self).motor.posts)"
            case .isAbsent:
                _ = add(resolver.register { nil as Motor? }.scope(scope))
                return "\(resolver.optional(Motor.self) == nil) \(try motor(of: resolver).posts)"
            case .fails:
                _ = add(resolver.register { throw CancellationError() }.scope(scope))
                return "\(try cart(of: resolver).motor.posts)"
            case .needsItself:
                _ = add(resolver.register { (r: Resolver) in try cart(of: r).motor }.scope(scope))
                return "\(try motor(of: resolver).posts)"
            case .typedArguments, .untypedArguments:
                return try arguments(of: resolver, scope, add, isTyped: program == .typedArguments)
            case .isOneOfMany:
                register(in: resolver, scope, add)
                resolver.register(name: "other") { Motor() }
                let all = try await resolver.requireAll(Motor.self)
                return "\(all.map(\.posts)) \(all[0] === all[1])"
            case .isInGraph, .isInAwaitedGraph:
                if program == .isInGraph {
                    register(in: resolver, scope, add)
                } else {
                    _ = add(resolver.register { () async in Motor() }.scope(scope))
                }
                let shed = try await resolver.require(Shed.self)
                let isSame = try shed.lazy.require() === shed.motor
                return "\(shed.motor === shed.cart.motor) \(shed.motor.posts) \(isSame)"
            case .isInRequest:
                let options = resolver.register { (r: Resolver) in try r.require(Int.self) == 7 ? Motor() : nil }
                _ = add(options.scope(scope))
                return try await resolver.withContainer { request in
                    request.register { 7 }
                    let motors = (try Self.motor(of: request), try Self.motor(of: request))
                    return "\(motors.0 === motors.1) \(motors.0.posts)"
                }
            case .isInjected:
                register(in: resolver, scope, add)
                let motor = Motor()
                try resolver.requireInjection(into: motor)
                return "\(motor.posts) \(try Self.motor(of: resolver) === motor)"
            case .isReset:
                register(in: resolver, scope, add)
                let motor = try Self.motor(of: resolver)
                resolver.reset(Motor.self)
                return "\(try Self.motor(of: resolver) === motor)"
            }
        } catch let error as ResolutionError {
            return "\(error.reason) \(error.path.map(\.key.description))"
        } catch {
            return "\(error)"
        }
    }

    private static func register(
        in resolver: Resolver, _ scope: Resolver.Scope, _ add: @Sendable (consuming Options) -> Options,
        _ post: (@Sendable (Motor) -> Void)? = nil
    ) { _ = add(resolver.register { Motor(post) }.scope(scope)) }

    private static func arguments(
        of resolver: Resolver, _ scope: Resolver.Scope, _ add: @Sendable (consuming Options) -> Options, isTyped: Bool
    ) throws -> String {
        let make: @Sendable (Int) -> Motor = { number in
            let motor = Motor()
            motor.argument = number
            return motor
        }
        if isTyped {
            _ = add(resolver.register(Motor.self) { (_: Resolver, number: Int) in make(number) }.scope(scope))
        } else {
            _ = add(resolver.register { (_: Resolver, args: Resolver.Args) in make(args()) }.scope(scope))
        }
        let motors = try [1, 2, 1].map { (number: Int) in
            isTyped ? try resolver.require(Motor.self, argument: number) : try resolver.require(args: number)
        }
        return "\(motors.map(\.argument)) \(motors[0] === motors[2]) \(motors[0] === motors[1])"
    }

    // These ask without waiting, also where one could wait.

    private static func motor(of resolver: Resolver) throws -> Motor { try resolver.require() }

    private static func cart(of resolver: Resolver) throws -> Cart { try resolver.require() }
}
