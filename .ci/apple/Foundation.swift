// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The declarations of Apple's Foundation that the other stubs touch.

open class NSObject {
    public init() {}
}

open class NSCoder: NSObject {}

open class Bundle: NSObject {}
