// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Depends on what has to be built: see Package.swift.
