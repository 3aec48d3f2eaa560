// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Whether this is a debug build, which takes several times the stack that a release build does.
///
/// Some functions take memory elsewhere then, so that a chain of a thousand services fits on a stack of 8 MiB.
@_alwaysEmitIntoClient
@inline(__always)
var isDebugBuild: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
}
