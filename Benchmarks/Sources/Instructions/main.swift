// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

print("later")
