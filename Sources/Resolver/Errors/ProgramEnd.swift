// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The program's end by a message, on one thread; others sleep for good, as two crashes at once may hang the runtime.
@usableFromInline
enum ProgramEnd {
    @usableFromInline
    typealias Hook = @Sendable (ResolutionError, StaticString, UInt) -> Void

    /// How long another thread waits for the user's code, which may wait for that thread.
    private static let mostTime = Duration.seconds(10)

    /// The thread that ends the program, and until when others wait: for good, once it runs no more of the user's code, as for the text.
    private static let claimed = Mutex<(thread: Int, deadline: Duration?)?>(nil)

    /// What ``Resolver/onTrap`` is set to, which belongs to the process, as its end does.
    static let hook = Mutex<Hook?>(nil)

    /// Ends the program because of an error, of which it is told before, unless that leads here again.
    static func trap(_ error: ResolutionError, file: StaticString, line: UInt) -> Never {
        let hook = hook.withLock { $0 }
        if claim(isReady: false) { hook?(error, file, line) }
        end("\(error)", file: file, line: line)
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
            let isFirst = claimed.withLock { claimed -> Bool? in
                let other = claimed
                if let other, other.thread != thread, other.deadline.map({ now < $0 }) ?? true { return nil }
                claimed = (thread, isReady || other != nil ? nil : now + mostTime)
                return other == nil
            }
            if let isFirst { return isFirst }
            SystemThread.sleep(milliseconds: 100)
        }
    }
}

extension Resolver {
    /// Called when a request is about to end the program, with its error and the place of the call; for a crash reporter.
    ///
    /// It is called once, on the thread that made the request, before the text of the error is printed. Other threads that would end
    /// the program wait meanwhile, ten seconds at most. When it returns, the program ends. It belongs to the process:
    /// ``reset()`` leaves it.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient
    public static var onTrap: (@Sendable (_ error: ResolutionError, _ file: StaticString, _ line: UInt) -> Void)? {
        get { trapHook() }
        set { setTrapHook(newValue) }
    }

    /// Called when a request is about to end the program; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient
    public static var onTrap: ((_ error: ResolutionError, _ file: StaticString, _ line: UInt) -> Void)? {
        get { trapHook() }
        set { setTrapHook(newValue.map { Unchecked($0) }.map { new in { new.value($0, $1, $2) } }) }
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

extension ResolutionError {
    /// Gets an error instead of the program's end: of a closure in a task-local, optimised Swift 6.3.1 finds no metadata.
    final class Stopper: Sendable {
        let stop: @Sendable (ResolutionError) -> Void

        init(_ stop: @escaping @Sendable (ResolutionError) -> Void) { self.stop = stop }
    }

    @TaskLocal static var stopper: Stopper?

    /// Ends the program with the description of the error, at the place of the call that failed.
    @usableFromInline
    func trap(file: StaticString = #fileID, line: UInt = #line) -> Never {
        Self.stopper?.stop(self)
        ProgramEnd.trap(self, file: file, line: line)
    }

    /// What a request returns, or the program's end by its error; transparent, so that it takes no stack of its own.
    @_alwaysEmitIntoClient @_transparent
    static func trapping<Value>(
        _ request: @autoclosure () throws(ResolutionError) -> Value, _ file: StaticString, _ line: UInt
    ) -> Value {
        do throws(ResolutionError) { return try request() } catch { error.trap(file: file, line: line) }
    }

    /// What a request for something that may be absent returns, `nil` for its absence; any other error ends the program.
    @_alwaysEmitIntoClient @_transparent
    static func available<Value>(
        _ request: @autoclosure () throws(ResolutionError) -> Value, _ file: StaticString, _ line: UInt
    ) -> Value? {
        do throws(ResolutionError) {
            return try request()
        } catch {
            if error.isAboutAbsence { return nil }
            error.trap(file: file, line: line)
        }
    }
}
