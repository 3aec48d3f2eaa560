// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What making a service takes, with all that it is declared to need.
///
/// ``NeedsMap`` works it out.
struct Needs: OptionSet {
    let rawValue: UInt8

    /// Something has to be awaited.
    static let waiting = Needs(rawValue: 1)
    /// Something is made on the main actor.
    static let main = Needs(rawValue: 2)
}
