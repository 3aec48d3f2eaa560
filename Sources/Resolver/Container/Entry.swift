// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// All that a container knows of one key: the registrations that could serve it, and the one that does.
///
/// An entry lives as long as its container. Registering a key again puts another registration into the entry that is
/// there, so that what refers to the key, such as an `implements`, follows.
package final class Entry: Sendable {
    /// The key that the entry stands for.
    package let key: Resolver.ServiceKey

    /// The registration that serves the key; read without a lock.
    ///
    /// The candidates keep it alive.
    private let winner: Atomic<Unmanaged<Registration>?>

    /// The registration made for this very key, which is what an `implements` leads to; read without a lock.
    private let ownRegistration: Atomic<Unmanaged<Registration>?>

    private let candidates = Guarded(Candidates())

    /// What writers share under the lock.
    fileprivate struct Candidates {
        /// The registration made for this very key.
        var own: Registration?
        /// Registrations of other keys that implement this one, in order of registration.
        var forwarded: [Registration] = []
        /// The entries whose keys this entry's own registration implements.
        ///
        /// They live in the same container.
        var served: [Unchecked<Unmanaged<Entry>>] = []
        /// Replaced registrations, which a reader may still be using.
        var replaced: [Registration] = []

        /// The default one, else the latest.
        var chosen: Registration? {
            guard !forwarded.isEmpty else { return own }
            let all = forwarded + (own.map { [$0] } ?? [])
            let defaults = all.filter(\.isDefault)
            return (defaults.isEmpty ? all : defaults).max { $0.order < $1.order }
        }
    }

    /// Makes an entry that nothing serves yet.
    ///
    /// - Parameter key: The key.
    package init(key: Resolver.ServiceKey) {
        self.key = key
        self.winner = Atomic(nil)
        self.ownRegistration = Atomic(nil)
    }

    /// The registration that serves the key, which lives as long as the entry.
    @inline(__always)
    var registration: Unmanaged<Registration>? {
        winner.load(ordering: .acquiring)
    }

    /// The registration that was made for this very key, which lives as long as the entry.
    var own: Unmanaged<Registration>? {
        ownRegistration.load(ordering: .acquiring)
    }
}

// MARK: - Registering

extension Entry {
    /// Adds a registration, and replaces the one that was made for the same purpose.
    ///
    /// - Parameter registration: A registration made for this entry.
    /// - Returns: The registration that it replaces, for the caller to drop its instances.
    func add(_ registration: Registration) -> Registration? {
        let (replaced, served) = candidates.withLock { candidates in
            let replaced = candidates.insert(registration)
            publish(candidates)
            return (replaced, registration.target == nil ? candidates.served : [])
        }
        for entry in served {
            entry.value.takeUnretainedValue().choose()
        }
        return replaced
    }

    /// Notes that this entry's own registration implements the key of another entry.
    ///
    /// - Parameter entry: An entry of the same container.
    func serves(_ entry: Entry) {
        candidates.withLock { candidates in
            let reference = Unmanaged.passUnretained(entry)
            if !candidates.served.contains(where: { $0.value.toOpaque() == reference.toOpaque() }) {
                candidates.served.append(Unchecked(reference))
            }
        }
    }

    /// Chooses anew, here and in the entries that this one serves, after a registration became the default.
    func chooseAgain() {
        choose()
        for entry in candidates.withLock({ $0.served }) {
            entry.value.takeUnretainedValue().choose()
        }
    }

    private func choose() {
        candidates.withLock { publish($0) }
    }

    /// Makes the choice known to readers.
    ///
    /// Called under the lock.
    private func publish(_ candidates: borrowing Candidates) {
        ownRegistration.store(candidates.own.map { Unmanaged.passUnretained($0) }, ordering: .releasing)
        winner.store(candidates.chosen.map { Unmanaged.passUnretained($0) }, ordering: .releasing)
    }
}

extension Entry.Candidates {
    /// Puts a registration in the place that is its own.
    ///
    /// - Returns: The registration that was there.
    fileprivate mutating func insert(_ registration: Registration) -> Registration? {
        var old: Registration?
        if let target = registration.target {
            if let index = forwarded.firstIndex(where: { $0.target?.toOpaque() == target.toOpaque() }) {
                old = forwarded.remove(at: index)
            }
            forwarded.append(registration)
        } else {
            old = own
            own = registration
        }
        if let old { replaced.append(old) }
        return old
    }
}
