// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if os(Linux)
import Foundation
import Resolver
import TestSupport
import Testing

/// A thread may resolve while what is local to it goes, before and after what the library has there.
@Suite struct ThreadEndConcurrencyTests {
    @Test func `The last things that a thread does may resolve with the root, and set another`() async {
        await #expect(processExitsWith: .success) {
            let early = LastWords.makeKey()
            LastWords.roots.setNew()
            #expect(Resolver.resolve(Stamp.self).number == 1)
            let late = LastWords.makeKey()
            // The sanitizer forgets a thread before the last things local to it go.
            let count = isSanitized ? 1 : 3

            for round in 1...50 {
                let threads = try await onThreads(4) { thread in
                    if thread != 1 { LastWords.say(count, at: early) }
                    if thread != 2 { LastWords.say(count, at: late) }
                    return thread == 0 || Resolver.resolve(Stamp.self).isSound
                }
                try #require(threads == [true, true, true, true])
                try #require(await eventually { LastWords.right.count == round * count * 6 })
            }
            Resolver.root = .main

            #expect(await eventually { LastWords.roots.areAllGone })
        }
    }

    @Test func `Two hundred threads may be using one root when it is exchanged`() async {
        await #expect(processExitsWith: .success) {
            let count = 200
            let roots = Roots()
            let areUsing = Meeting(of: count)
            let haveSeen = Meeting(of: count)
            roots.setNew { root in
                root.register { () -> Cat in
                    areUsing.arrive()
                    if roots.madeCount < 50 { roots.setNew() }
                    haveSeen.arrive()
                    return Cat(name: "\(Resolver.resolve(Stamp.self).isSound)")
                }
                .scope(.unique)
            }

            let names = try await onThreads(count) { _ in Resolver.resolve(Cat.self).name }
            Resolver.root = .main

            #expect(Set(names) == ["true"])
            #expect(await eventually { roots.areAllGone })
        }
    }
}

/// What threads do when they end.
private enum LastWords {
    static let roots = Roots()
    static let right = Counter()

    /// Makes a place that is local to each thread, where words may wait for its end.
    static func makeKey() -> pthread_key_t {
        var key = pthread_key_t()
        pthread_key_create(&key) { value in
            let value = Int(bitPattern: value)
            if LastWords.isRight() { LastWords.right.increment() }
            LastWords.say(value % 16 - 1, at: pthread_key_t(value / 16))
        }
        return key
    }

    /// Resolves that many times when the thread ends.
    static func say(_ count: Int, at key: pthread_key_t) {
        if count > 0 { pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: Int(key) * 16 + count)) }
    }

    private static func isRight() -> Bool {
        guard Resolver.resolve(Stamp.self).isSound else { return false }
        roots.setNew()
        return Resolver.optional(Stamp.self)?.isSound == true
    }
}
#endif
