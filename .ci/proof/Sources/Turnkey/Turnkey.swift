// Undecidable: a flag of a library that its clients may set.
public import Resolver
public final class Log: Sendable { public let level = 1; init() {} }
public final class Setup: @unchecked Sendable {
    public static let shared = Setup()
    public var isDone = false
    public let r = Resolver()
    public func run() {
        guard !isDone else { return }
        isDone = true
        r.register { Log() }
    }
    public func level() throws -> Int {
        run()
        return try r.require(Log.self).level  // expect-unproved
    }
}
