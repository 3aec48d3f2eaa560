// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Requests that have nothing to await by themselves, while a task makes what they need.
@Suite struct InstanceTaskConcurrencyTests {
    private let main = Resolver()
    private let gate = TaskGate()
    private let begun = TaskGate()
    private let runs = Tally()

    init() {
        main.register(JoinedAccount.init).scope(Resolver.Scope.Cache())
        main.register { [gate, begun, runs] () async -> JoinedUser in
            begun.open()
            await gate.wait()
            runs.add()
            return JoinedUser("main's")
        }
    }

    /// Has a task make the account, then asks by a container in front, whose user takes no waiting.
    private func name(
        _ ask: @escaping @Sendable (Resolver) async throws -> String, _ register: (Resolver) -> Void
    ) async throws -> String {
        async let first = main.require(JoinedAccount.self).user.name
        await begun.wait()
        let front = Resolver(child: main)
        front.register { JoinedUser("mock") }
        register(front)
        async let second = ask(front)
        await giveWay()
        gate.open()
        #expect(try await first == "main's")
        return try await second
    }

    // MARK: Ways to ask

    @Test(arguments: AccountNeed.allCases)
    func `A request waits for the task that makes what it needs`(need: AccountNeed) async throws {
        let name = try await name(need.ask) { need.register(in: $0) }

        #expect(name == "main's")
        #expect(runs.value == 1)
    }

    @Test func `A container for one request waits as well`() async throws {
        async let first = main.require(JoinedAccount.self).user.name
        await begun.wait()

        async let second = main.withContainer { request in
            request.register { JoinedUser("Ada") }
            return try await request.require(JoinedAccount.self).user.name
        }
        await giveWay()
        gate.open()

        #expect(try await first == "main's")
        #expect(try await second == "main's")
    }

    @Test func `What is registered while a parameter is awaited is what the factory gets`() async throws {
        async let first = main.require(JoinedAccount.self).user.name
        await begun.wait()

        main.register { JoinedUser("quick") }
        async let second = main.require(JoinedAccount.self).user.name
        await giveWay()
        gate.open()

        #expect(try await first == "quick")
        #expect(try await second == "quick")
    }

    @Test func `What completes the product of an async factory waits, and the factory runs once`() async throws {
        async let first = main.require(JoinedAccount.self).user.name
        await begun.wait()
        let (gate, runs) = (gate, Tally())
        main.register(JoinedPage.self) { r in
            defer { gate.open() }
            return JoinedPage(account: try r.require(JoinedAccount.self))
        }
        main.register { () async -> JoinedSite in
            runs.add()
            return JoinedSite()
        }
        .injection(\.page)

        let site = try await main.require(JoinedSite.self)

        #expect(try await first == "main's")
        #expect(site.page?.account.user.name == "main's")
        #expect(runs.value == 1)
    }

    // MARK: What must not be waited for

    @Test func `A request that the task waits for is an endless circle`() async throws {
        let main = Resolver()
        main.register(JoinedAccount.init).scope(Resolver.Scope.Cache())
        main.register { JoinedPage(account: $0) }
        main.register { [weak main] () async throws -> JoinedUser in
            let front = Resolver(child: main)
            front.register { JoinedUser("mock") }
            return try await front.require(JoinedPage.self).account.user
        }

        let error = await #expect(throws: ResolutionError.self) { try await main.require(JoinedAccount.self) }

        #expect(error?.reason == .circular)
    }

    // MARK: When the task fails, or ends early

    @Test func `Whoever has waited for a task that fails makes the instance with its own container`() async throws {
        main.register { [gate, begun] () async throws -> JoinedUser in
            begun.open()
            await gate.wait()
            throw JoinedOutage()
        }
        let first = Task { [main] in try await main.require(JoinedAccount.self).user.name }
        await begun.wait()
        let front = Resolver(child: main)
        front.register { JoinedUser("mock") }

        async let second = front.require(JoinedAccount.self).user.name
        await giveWay()
        gate.open()

        await #expect(throws: ResolutionError.self) { try await first.value }
        #expect(try await second == "mock")
    }

    @Test func `Whoever waits for a task stays when those who have begun it are cancelled`() async throws {
        let first = Task { [main] in try await main.require(JoinedAccount.self).user.name }
        await begun.wait()
        let front = Resolver(child: main)
        front.register { JoinedUser("mock") }

        async let second = front.require(JoinedAccount.self).user.name
        await giveWay()
        first.cancel()
        gate.open()

        let name = try await second
        #expect(["main's", "mock"].contains(name))
    }

    @Test func `A request that is cancelled while it waits for a task ends`() async throws {
        async let first = main.require(JoinedAccount.self).user.name
        await begun.wait()
        let front = Resolver(child: main)
        front.register { JoinedUser("mock") }

        let second = Task { try await front.require(JoinedAccount.self).user.name }
        await giveWay()
        second.cancel()

        let error = await #expect(throws: ResolutionError.self) { try await second.value }
        gate.open()
        #expect(error?.reason == .cancelled)
        #expect(try await first == "main's")
    }
}

/// How a request comes to need the account.
enum AccountNeed: CaseIterable, Sendable {
    case itself, parameter, closure, needs, collection, protocolType, injection, resolveProperties, optional

    fileprivate func register(in front: Resolver) {
        switch self {
        case .itself, .optional: break
        case .parameter: front.register { JoinedPage(account: $0) }
        case .closure: front.register(JoinedPage.self) { r in JoinedPage(account: try r.require(JoinedAccount.self)) }
        case .needs:
            front.register(JoinedPage.self) { r in JoinedPage(account: try r.require(JoinedAccount.self)) }.needs(
                JoinedAccount.self)
        case .collection: front.register { JoinedPage(all: many($0)) }
        case .protocolType:
            front.register((any JoinedCustomer).self) { r in try r.require(JoinedAccount.self) }
            front.register { (customer: any JoinedCustomer) in JoinedPage(customer: customer) }
        case .injection:
            front.register { JoinedSite() }.injection { (site: JoinedSite, account: JoinedAccount) in
                site.account = account
            }
        case .resolveProperties:
            front.register { JoinedSite() }.resolveProperties { r, site in site.account = try r.require() }
        }
    }

    fileprivate var ask: @Sendable (Resolver) async throws -> String {
        switch self {
        case .itself: { try await $0.require(JoinedAccount.self).user.name }
        case .optional: { try await $0.require(JoinedAccount?.self)?.user.name ?? "none" }
        case .injection, .resolveProperties: { try await $0.require(JoinedSite.self).account?.user.name ?? "none" }
        case .parameter, .closure, .needs, .collection, .protocolType:
            { try await $0.require(JoinedPage.self).account.user.name }
        }
    }
}

// MARK: - Fixtures

private struct JoinedOutage: Error {}

private final class JoinedUser: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

private protocol JoinedCustomer: Sendable {
    var user: JoinedUser { get }
}

private final class JoinedAccount: JoinedCustomer {
    let user: JoinedUser
    init(user: JoinedUser) { self.user = user }
}

private final class JoinedPage: Sendable {
    let account: any JoinedCustomer
    init(account: JoinedAccount) { self.account = account }
    init(customer account: any JoinedCustomer) { self.account = account }
    init(all accounts: [JoinedAccount]) { self.account = accounts[0] }
}

private final class JoinedSite: @unchecked Sendable {
    var account: JoinedAccount?
    var page: JoinedPage?
}
