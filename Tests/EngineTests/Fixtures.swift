// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Services for keys, of which nothing is made.

protocol Animal {}
enum Cat {}
enum Dog {}
enum Hamster {}
