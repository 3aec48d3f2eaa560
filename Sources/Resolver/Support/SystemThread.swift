// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import WinSDK
#endif

/// A thread of the system's own, for code that may never come back: one of a pool would be missed there.
package enum SystemThread {
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private static var stackSize: Int { 8 * 1024 * 1024 }

    /// Starts a thread with a stack of eight megabytes; the program ends when the system has none left.
    package static func start(_ run: @escaping @Sendable () -> Void) {
        let argument = Unmanaged.passRetained(Body(run)).toOpaque()
        #if os(Windows)
        let thread = CreateThread(
            nil, SIZE_T(stackSize),
            { argument in
                SystemThread.run(argument); return 0
            }, argument, 0, nil)
        precondition(thread != nil, "Resolver: the system has no thread left")
        CloseHandle(thread)
        #else
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let result = pthread_create(
            &thread, &attributes,
            { argument in
                SystemThread.run(argument); return nil
            }, argument)
        precondition(result == 0, "Resolver: the system has no thread left")
        pthread_attr_destroy(&attributes)
        #endif
    }

    static func sleep(milliseconds: UInt32) {
        #if os(Windows)
        Sleep(milliseconds)
        #else
        usleep(milliseconds * 1000)
        #endif
    }

    /// Lets the calling thread sleep for good; ended, it would leave what its locks guard half done, or end the program.
    static func sleepForGood() -> Never { while true { sleep(milliseconds: 1_000_000) } }

    private static func run(_ argument: UnsafeMutableRawPointer?) {
        guard let argument else { return }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
    }
}
