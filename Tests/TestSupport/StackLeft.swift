// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How many bytes of its stack the calling thread has left.
///
/// A thread may have more than was asked for: on Linux the system gives a new thread the stack of one that has ended, if that is up to
/// four times as large.
public func stackLeft() -> Int {
    var mark: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    return Int(address - lowestAddressOfStack())
}

#if canImport(Darwin)
private func lowestAddressOfStack() -> UInt {
    UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - UInt(pthread_get_stacksize_np(pthread_self()))
}
#else
/// `pthread_getattr_np`, which the system's headers show to C alone, under `_GNU_SOURCE`.
private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

private func lowestAddressOfStack() -> UInt {
    guard let symbol = dlsym(nil, "pthread_getattr_np") else { preconditionFailure("The system does not tell.") }
    let getAttributes = unsafeBitCast(symbol, to: GetAttributes.self)
    return withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
        guard let attributes = buffer.baseAddress, getAttributes(pthread_self(), attributes) == 0 else { return 0 }
        defer { pthread_attr_destroy(attributes) }
        var lowest: UnsafeMutableRawPointer?
        var size = 0
        pthread_attr_getstack(attributes, &lowest, &size)
        return UInt(bitPattern: lowest)
    }
}
#endif
