// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Six objects, one of which two others need.

/// What the keeper and the cage write into.
final class Log: Sendable {
    /// The number of lines.
    let lines: Int

    /// Makes an empty log.
    init(lines: Int = 0) { self.lines = lines }
}

/// Who looks after the animals.
final class Keeper: Sendable {
    /// Where feedings are noted.
    let log: Log

    /// Makes a keeper.
    init(log: Log) { self.log = log }
}

/// Where two animals live.
final class Cage: Sendable {
    /// The first to live here.
    let cat: Cat

    /// The second to live here.
    let dog: Dog

    /// Where visits are noted.
    let log: Log

    /// Makes a cage.
    init(cat: Cat, dog: Dog, log: Log) {
        self.cat = cat
        self.dog = dog
        self.log = log
    }
}

/// What is asked for.
final class Zoo: Sendable {
    /// Who looks after the animals.
    let keeper: Keeper

    /// Where the animals live.
    let cage: Cage

    /// Makes a zoo.
    init(keeper: Keeper, cage: Cage) {
        self.keeper = keeper
        self.cage = cage
    }
}
