// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules

/// Silence, in the place of the log.
///
/// It imports nothing and may be installed before or after what it overrides.
struct QuietModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register(Log.self) { SilentLog() }.scope(.application).override()
    }
}
