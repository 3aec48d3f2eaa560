// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Resolver

extension Resolver {
    /// Puts an isolated copy of the root that there was first in its place, for good: what `preview` does, where there is no SwiftUI as well.
    package static func replaceRoot(registering register: (_ resolver: Resolver) throws -> Void) rethrows {
        root = originalRoot
        root = try withOverrides(register) { root }
    }

    private static let originalRoot = root
}
