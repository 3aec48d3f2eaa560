// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import NIOCore

/// What the server needs of its machine and does not get: a file, or an address.
struct StartError: Error, CustomStringConvertible {
    /// What it needs, by the name of the setting that says so, and why it does not get it.
    let description: String

    init(_ sentence: String, because error: any Error) {
        let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
        description = "\(sentence): \(reason)"
    }
}
