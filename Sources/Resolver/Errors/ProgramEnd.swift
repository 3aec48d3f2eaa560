// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The program's end by a message, on one thread; others sleep for good, as two crashes at once may hang the runtime.
@usableFromInline
enum ProgramEnd {
    @usableFromInline
    typealias Hook = @Sendable (ResolutionError, StaticString, UInt) -> Void

    fileprivate enum Phase {
        case none
        /// A thread tells the program of the error, and works out its text, which both run the user's code.
        case preparing(thread: Int, since: Duration)
        case ending(thread: Int)
    }

    /// How long another thread waits for the user's code, which may wait for that thread.
    fileprivate static let mostTime = Duration.seconds(10)

    private static let phase = Mutex(Phase.none)

    /// What ``Resolver/onTrap`` is set to, which belongs to the process, as its end does.
    static let hook = Mutex<Hook?>(nil)

    /// Ends the program because of an error, of which it is told before, unless that leads here again.
    static func trap(_ error: ResolutionError, file: StaticString, line: UInt) -> Never {
        let hook = hook.withLock { $0 }
        if claim(isReady: false) { hook?(error, file, line) }
        let text = "\(error)"
        end(text, file: file, line: line)
    }

    static func end(_ message: String, file: StaticString, line: UInt) -> Never {
        _ = claim(isReady: true)
        fatalError(message, file: file, line: line)
    }

    /// Has the thread end the program, at once if ready; sleeps where another does, and returns whether it is new here.
    private static func claim(isReady: Bool) -> Bool {
        let thread = ThreadNumber.current
        while true {
            let now = ProcessClock.now
            if let isFirst = phase.withLock({ $0.claim(by: thread, at: now, isReady) }) { return isFirst }
            SystemThread.sleep(milliseconds: 100)
        }
    }
}

extension ProgramEnd.Phase {
    /// Lets a thread on that no other hinders from coming to the end, whether it is new here; `nil` when it may not go on.
    fileprivate mutating func claim(by thread: Int, at now: Duration, _ isReady: Bool) -> Bool? {
        switch self {
        case .none:
            self = isReady ? .ending(thread: thread) : .preparing(thread: thread, since: now)
            return true
        case .preparing(let other, let start):
            guard other == thread || now - start > ProgramEnd.mostTime else { return nil }
            self = .ending(thread: thread)
            return false
        case .ending(let other):
            return other == thread ? false : nil
        }
    }
}

extension Resolver {
    /// Called when a request is about to end the program, with its error and the place of the call; for a crash reporter.
    ///
    /// It is called once, on the thread that made the request, before the text of the error is printed. Other threads that would end
    /// the program wait meanwhile, ten seconds at most. When it returns, the program ends. It belongs to the process:
    /// ``reset()`` leaves it.
    @available(swift, introduced: 6)
    @_alwaysEmitIntoClient
    public static var onTrap: (@Sendable (_ error: ResolutionError, _ file: StaticString, _ line: UInt) -> Void)? {
        get { trapHook() }
        set { setTrapHook(newValue) }
    }

    /// Called when a request is about to end the program; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_alwaysEmitIntoClient
    public static var onTrap: ((_ error: ResolutionError, _ file: StaticString, _ line: UInt) -> Void)? {
        get { trapHook() }
        set {
            guard let newValue else { return setTrapHook(nil) }
            let hook = Unchecked(newValue)
            setTrapHook { error, file, line in hook.value(error, file, line) }
        }
    }

    @usableFromInline
    static func trapHook() -> ProgramEnd.Hook? { ProgramEnd.hook.withLock { $0 } }

    /// What was before goes when the lock is free.
    @usableFromInline
    static func setTrapHook(_ new: ProgramEnd.Hook?) {
        let old = ProgramEnd.hook.withLock { exchange(&$0, with: new) }
        withExtendedLifetime(old) {}
    }
}
