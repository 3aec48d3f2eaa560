// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What making a service takes, with all that it is declared to need.
struct CallerRequirements: OptionSet {
    let rawValue: UInt8

    /// Something has to be awaited.
    static let suspension = CallerRequirements(rawValue: 1)
    /// Something is made on the main actor.
    static let mainActor = CallerRequirements(rawValue: 2)
}
