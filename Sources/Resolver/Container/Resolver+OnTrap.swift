// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Called when a request is about to end the program, with its error and the place of the call; for a crash reporter.
    ///
    /// It is called once, on the thread that made the request, before the text of the error is printed. Other threads that would end
    /// the program wait meanwhile, ten seconds at most. When it returns, the program ends. It belongs to the process:
    /// ``reset()`` leaves it.
    @available(swift, introduced: 6)
    public static var onTrap: (@Sendable (_ error: ResolutionError, _ file: StaticString, _ line: UInt) -> Void)? {
        get { ProgramEnd.hook.withLock { $0 } }
        set { ProgramEnd.setHook(newValue) }
    }

    /// Called when a request is about to end the program; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    public static var onTrap: ((_ error: ResolutionError, _ file: StaticString, _ line: UInt) -> Void)? {
        get { ProgramEnd.hook.withLock { $0 } }
        set {
            guard let newValue else { return ProgramEnd.setHook(nil) }
            let hook = Unchecked(newValue)
            ProgramEnd.setHook { error, file, line in hook.value(error, file, line) }
        }
    }
}
