// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Resolver

extension Resolver {
    /// Puts an isolated copy of the root in its place, for good: what `preview` does, where there is no SwiftUI as well.
    ///
    /// Each call starts from the root that there was before the first one.
    package static func replaceRoot(registering register: (_ resolver: Resolver) throws -> Void) rethrows {
        root = originalRoot
        root = try withOverrides(register) { root }
    }

    /// The root that there was before it was replaced first.
    private static let originalRoot = root
}
