// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

func environmentVariable(_ name: String) -> String? { resolver_environment(name).map { String(cString: $0) } }
