// Undecidable: what start() has not made, or what is let go of since: code that cannot wait does not find it.
import Resolver
import ResolverModules
import ResolverOverrides

final class Engine: Sendable { static func warm() async throws -> Engine { Engine() } }
final class Car { init(engine: Engine) {} }

struct Garage {
    static let shared = Resolver()
    func start() async throws -> Garage {
        try await Self.shared.start()
        return self
    }
    func open() {}
}

func wire(_ r: Resolver) {
    r.register { try await Engine.warm() }.scope(.application).eager()
    r.register(Car.init)
}

@main struct Ignition {
    static func main() async throws {
        let flag = CommandLine.arguments.count > 1
        let never = Resolver(), sometimes = Resolver(), again = Resolver(), before = Resolver(), stopped = Resolver()
        for r in [never, sometimes, again, before, stopped] { wire(r) }
        drive(never)
        if flag { try await sometimes.start() }
        drive(sometimes: sometimes)
        try await again.start()
        wire(again)
        drive(again: again)
        drive(before: before)
        try await before.start()
        drive(before: before)
        try await stopped.start()
        repeat {
            drive(stopped: stopped)
            try await stopped.shutdown()
        } while flag

        let caught = Resolver()
        wire(caught)
        do { try await caught.start() } catch { print(error) }
        drive(caught: caught)
        let ignored = Resolver()
        wire(ignored)
        try? await ignored.start()
        drive(ignored: ignored)
        let task = Resolver()
        wire(task)
        let starting = Task { try await task.start() }
        drive(task: task)
        try await starting.value
        let side = Resolver()
        wire(side)
        async let started: Void = side.start()
        drive(side: side)
        try await started

        let behind = Resolver()
        wire(behind)
        let front = Resolver(inFrontOf: behind)
        try await front.start()
        drive(front: front)
        let both = Resolver()
        wire(both)
        try await both.start()
        let tenant = Resolver(inFrontOf: both)
        tenant.register { try await Engine.warm() }.scope(.application).eager()
        drive(tenant: tenant)

        let garage: Garage? = flag ? Garage() : nil
        wire(Garage.shared)
        try await garage?.start().open()
        drive(garage: Garage.shared)
        let either = Resolver()
        wire(either)
        try await (flag ? either.start() : print("not now"))
        drive(either: either)

        let late = Resolver()
        let options = late.register { try await Engine.warm() }.scope(.application)
        try await late.start()
        options.eager()
        drive(late: late)
        let perhaps = Resolver()
        let choice = perhaps.register { try await Engine.warm() }.scope(.application)
        if flag { choice.eager() }
        try await perhaps.start()
        drive(perhaps: perhaps)
        let short = Resolver()
        short.register { try await Engine.warm() }.scope(.container).eager()
        try await short.start()
        drive(short: short)

        let right = Resolver()
        wire(right)
        try await right.start()
        drive(right: right)
        let first = made(), second = made()
        try await first.start()
        drive(second: second)
        wire(.main)
        try await Resolver.main.start()
        Resolver.withOverrides { _ in } operation: { drive(copy: .root) }
    }

    static func made() -> Resolver {
        let r = Resolver()
        wire(r)
        return r
    }

    static func drive(_ r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(sometimes r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(again r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(before r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(stopped r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(caught r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(ignored r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(task r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(side r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(front r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(tenant r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(garage r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(either r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(late r: Resolver) { _ = r.resolve(Engine.self) }  // expect-unproved: made asynchronously
    static func drive(perhaps r: Resolver) { _ = r.resolve(Engine.self) }  // expect-unproved: made asynchronously
    static func drive(short r: Resolver) { _ = r.resolve(Engine.self) }  // expect-unproved: made asynchronously
    static func drive(right r: Resolver) { _ = r.resolve(Car.self) }
    static func drive(second r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
    static func drive(copy r: Resolver) { _ = r.resolve(Car.self) }  // expect-unproved: made asynchronously
}
