// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Whether this is a debug build, which takes several times the stack: some functions use other memory, so chains of 1,000 fit.
@_alwaysEmitIntoClient
@inline(__always)
var isDebugBuild: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
}
