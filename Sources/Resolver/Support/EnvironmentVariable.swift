// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import CRT
#endif

/// The value of an environment variable; `nil` when it is unset.
func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
