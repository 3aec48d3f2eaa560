// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// The value of an environment variable; `nil` when it is unset.
func environmentVariable(_ name: String) -> String? { resolver_environment(name).map { String(cString: $0) } }
