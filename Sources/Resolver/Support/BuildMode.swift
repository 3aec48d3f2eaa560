// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Whether this is a debug build, whose stack is several times as large: some functions take memory elsewhere then, so that a
/// chain of a thousand fits 8 MiB.
@_alwaysEmitIntoClient
@inline(__always)
var isDebugBuild: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
}
