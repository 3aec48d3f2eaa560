// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What a client may ask for.
enum RequestLimits {
    /// The most bytes of a body.
    static let body = 64 * 1024
}
