// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// A thread of the system's own, for code that may never come back: one of a pool would be missed there.
package enum SystemThread {
    private typealias Body = Box<@Sendable () -> Void>

    private static var stackSize: Int { 8 * 1024 * 1024 }

    /// Starts a thread with a stack of eight megabytes; the program ends when the system has none left.
    package static func start(_ run: @escaping @Sendable () -> Void) {
        let argument = Unmanaged.passRetained(Body(run)).toOpaque()
        let isStarted = resolver_thread_start(
            stackSize,
            { argument in
                if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().value() }
                return nil
            }, argument)
        precondition(isStarted, "Resolver: the system has no thread left")
    }

    package static func sleep(milliseconds: UInt32) { resolver_thread_sleep(milliseconds) }

    static func giveWay() { resolver_thread_give_way() }

    /// Lets the calling thread sleep for good; ended, it would leave what its locks guard half done, or end the program.
    static func sleepForGood() -> Never { while true { sleep(milliseconds: 1_000_000) } }
}
