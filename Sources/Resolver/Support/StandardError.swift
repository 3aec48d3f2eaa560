// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// The standard error stream, for what there is nobody else to tell.
package enum StandardError {
    package static func print(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { resolver_write($0.baseAddress, $0.count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}
