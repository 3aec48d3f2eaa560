// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The declarations of Apple's Dispatch that the library touches.

public final class DispatchSpecificKey<T> {
    public init() {}
}

open class DispatchQueue: @unchecked Sendable {
    public static var main: DispatchQueue { fatalError() }
    public static func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
    public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
}
