// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Types of each kind for which there is advice. `CompiledAdviceTests` compiles this file together with the advice.

protocol AdvisedProtocol: AnyObject {}

protocol AdvisedFamily {
    associatedtype Member
}

final class AdvisedClass: AdvisedProtocol {
    var part: AdvisedStruct?
    init() {}
}

final class AdvisedConstant: AdvisedProtocol, Sendable {
    init() {}
}

protocol AdvisedOther {}

final class AdvisedBoth: AdvisedProtocol, AdvisedOther {
    init() {}
}

struct AdvisedStruct: AdvisedFamily {
    typealias Member = Int
    init() {}
}

enum AdvisedEnum {
    case one
}

final class AdvisedBox<Content> {
    init() {}
}

struct AdvisedPair<First, Second> {
    init() {}
}

enum AdvisedTown {
    final class Clock {
        init() {}
    }
}

struct AdvisedNumbers: Sequence, IteratorProtocol {
    init() {}
    mutating func next() -> Int? { nil }
}
