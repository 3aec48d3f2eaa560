// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

private final class Directory: Sendable {}

@MainActor private class Profile {
    let user: String
    let directory: Directory?

    init(user: String, directory: Directory? = nil) {
        MainActor.preconditionIsolated()
        self.user = user
        self.directory = directory
    }
}

@MainActor private final class PaidProfile: Profile {
    let plan: Int

    init(user: String, plan: Int) {
        self.plan = plan
        super.init(user: user)
    }
}

struct MainActorArgumentTests {
    private let resolver = Resolver()

    init() {
        resolver.register { Directory() }
    }

    @Test @MainActor func `Code on the main actor passes arguments`() {
        resolver.register(on: .main, Profile.self) { r, user in Profile(user: user, directory: r.resolve()) }
        resolver.register(on: .main, Profile.self) { (_: Resolver, user: String, plan: Int) in
            PaidProfile(user: user, plan: plan)
        }

        let profile: Profile = resolver.resolve(argument: "minka")
        let paid = resolver.resolve(Profile.self, arguments: "tom", 3)

        #expect(profile.user == "minka")
        #expect(profile.directory != nil)
        #expect((paid as? PaidProfile)?.plan == 3)
    }

    @Test func `Asynchronous code passes them, from anywhere`() async throws {
        resolver.register(on: .main, Profile.self) { _, user in Profile(user: user) }
        resolver.register(on: .main, Profile.self, name: "slow") { (_: Resolver, user: String) async in
            await Task.yield()
            return Profile(user: user)
        }

        let profile = try await resolver.require(Profile.self, argument: "minka")
        let slow = try await resolver.require(Profile.self, name: "slow", argument: "tom")

        #expect(profile.user == "minka")
        #expect(slow.user == "tom")
    }

    @Test func `A kept instance is one for each argument`() async throws {
        resolver.register(on: .main, Profile.self) { _, user in Profile(user: user) }.scope(.container)

        let first = try await resolver.require(Profile.self, argument: "minka")
        let again = try await resolver.require(Profile.self, argument: "minka")
        let other = try await resolver.require(Profile.self, argument: "tom")

        #expect(first === again)
        #expect(first !== other)
    }

    @Test func `Sync code off the main actor gets the error that says so`() async throws {
        resolver.register(on: .main, Profile.self) { _, user in Profile(user: user) }

        let error = try await onThread {
            #expect(throws: ResolutionError.self) { _ = try resolver.require(Profile.self, argument: "minka") }
        }

        #expect(error?.reason == .isolation)
    }

    @Test func `They are registered with main, too`() async throws {
        try await Resolver.withOverrides(inherit: false) {
            Resolver.register(on: .main, Profile.self) { _, user in Profile(user: user) }
            Resolver.register(on: .main, Profile.self, name: "slow") { (_: Resolver, user: String) async in
                Profile(user: user)
            }

            let profile = try await Resolver.root.require(Profile.self, argument: "minka")
            let slow = try await Resolver.root.require(Profile.self, name: "slow", argument: "tom")

            let users = [profile.user, slow.user]
            #expect(users == ["minka", "tom"])
        }
    }
}
