// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// MARK: - Objects that hold each other

/// Needs a wife to be made.
final class Husband {
    let wife: Wife

    init(wife: Wife) { self.wife = wife }
}

/// Gets a husband later.
final class Wife {
    private(set) var weddings = 0
    var fiance: Husband?
    var husband: Husband? { didSet { weddings += 1 } }
    var required: Cat!

    init() {}
}

/// Needs both of them.
final class Guest {
    let wife: Wife
    let husband: Husband

    init(wife: Wife, husband: Husband) {
        self.wife = wife
        self.husband = husband
    }
}

/// One of a ring.
class Member {
    var next: Member?
}

final class Ring<Tag>: Member {}

final class Hub {
    var left: Spoke<Gold>!
    var right: Spoke<Platinum>!
}

final class Spoke<Tag> {
    var hub: Hub!
    var cat: Cat!
}
