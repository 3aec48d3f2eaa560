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

/// How far the thread's stack may grow: a resolution asks, and fails with its path, before a chain overflows it.
enum StackBounds {
    /// Bytes that are left alone for the factory itself and for what prints the error.
    static let reserve: UInt = 96 * 1024

    /// The lowest address down to which a resolution may use the stack of the calling thread; 0 where the system does not tell.
    static func lowestUsableAddress() -> UInt {
        guard let (lowest, size) = bounds() else { return 0 }
        return lowest + min(reserve, size / 2)
    }

    #if canImport(Darwin)
    private static func bounds() -> (lowest: UInt, size: UInt)? {
        let thread = pthread_self()
        let size = UInt(pthread_get_stacksize_np(thread))
        return (UInt(bitPattern: pthread_get_stackaddr_np(thread)) - size, size)
    }
    #elseif os(Windows)
    private static func bounds() -> (lowest: UInt, size: UInt)? {
        var low: ULONG_PTR = 0
        var high: ULONG_PTR = 0
        GetCurrentThreadStackLimits(&low, &high)
        return (UInt(low), UInt(high - low))
    }
    #else
    /// `pthread_getattr_np`, which the system's headers show to C alone, under `_GNU_SOURCE`.
    private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

    private static func bounds() -> (lowest: UInt, size: UInt)? {
        guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
        let getAttributes = unsafeBitCast(symbol, to: GetAttributes.self)
        var attributes = pthread_attr_t()
        guard getAttributes(pthread_self(), &attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }

        var address: UnsafeMutableRawPointer?
        var size = 0
        guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return nil }
        return (UInt(bitPattern: address), UInt(size))
    }
    #endif
}
