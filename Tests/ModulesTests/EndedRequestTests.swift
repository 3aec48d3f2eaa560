// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import TestSupport
import Testing

/// What is left of a request's container when the request is over, and somebody holds it, or an error of it.
@Suite struct EndedRequestTests {
    /// Where a registration may capture what belongs to a request.
    enum Capture: CaseIterable, Sendable {
        case factory, throwing, asynchronous, onMain, asynchronousOnMain, typedArguments, asynchronousArguments
        case autoWired, serviceFirst, name, tag, override, eager, needed
        case injection, lateInjection, properties, onDispose, conversion, replaced, behindOverride, module
        case implemented, collected, kept, keptForContainer, keptForArguments, shared, nested, failing

        /// Registers something that captures a value of the request, and asks for it.
        fileprivate func use(_ login: Login, in request: Resolver) async throws {
            switch self {
            case .factory: request.register { Page(login) }
            case .throwing: request.register { () throws -> Page in Page(login) }
            case .asynchronous: request.register { () async in Page(login) }
            case .onMain: request.register(on: .main) { Page(login) }
            case .asynchronousOnMain: request.register(on: .main) { () async in Page(login) }
            case .typedArguments: request.register(Page.self) { (_, _: Int) in Page(login) }
            case .asynchronousArguments: request.register(Page.self) { (_, _: Int) async in Page(login) }
            case .autoWired: request.register { (_: Header?) in Page(login) }
            case .serviceFirst: request.register(AnyObject.self) { Page(login) }
            case .name: request.register(name: "front") { Page(login) }
            case .tag: request.register(tag: Login.self) { Page(login) }
            case .override: request.register { Page(login) }.override()
            case .needed: request.register { Page(login) }.needs(Header?.self)
            case .nested: try await request.withContainer { try await Self.factory.use(login, in: $0) }
            case .failing: request.register { () throws -> Page in throw Refusal(login: login) }
            default: try await useOption(login, in: request)
            }
            _ = try? await request.require(Page.self)
            _ = try? await request.require(Page.self, argument: 1)
        }

        private func useOption(_ login: Login, in request: Resolver) async throws {
            switch self {
            case .injection:
                request.register { Page() }.injection { (page: inout Page, _: Header?) in page.login = login }
            case .lateInjection:
                request.register { Page() }.injection(cycle: true) { (page: inout Page, _: Header?) in
                    page.login = login
                }
            case .properties: request.register { Page() }.resolveProperties { _, page in page.login = login }
            case .onDispose: request.register { Page() }.scope(.container).onDispose { _ in _ = login }
            case .conversion: request.register { Header() }.implements(Page.self) { _ in Page(login) }
            case .replaced: for _ in 0..<3 { request.register { Page(login) } }
            case .behindOverride:
                request.register { Page() }.override()
                request.install(PageModule(login: login))
            default: try await useScope(login, in: request)
            }
        }

        private func useScope(_ login: Login, in request: Resolver) async throws {
            let page = { @Sendable in Page(login) }
            switch self {
            case .module:
                request.install(PageModule(login: login))
                try await request.start()
            case .eager:
                request.register(factory: page).scope(.container).eager()
                try await request.start()
            case .implemented:
                request.register(factory: page).implements(AnyObject.self)
                _ = try await request.require(AnyObject.self)
            case .collected:
                for name in ["a", "b", "c"] { request.register(name: .name(fromString: name), factory: page) }
                _ = try await request.requireAll(Page.self)
            case .kept: request.register(factory: page).scope(.application)
            case .keptForContainer: request.register(factory: page).scope(.container)
            case .keptForArguments: request.register(Page.self) { (_, _: Int) in Page(login) }.scope(.application)
            case .shared: request.register(factory: page).scope(.shared)
            default: Issue.record("\(self) does nothing")
            }
        }
    }

    /// What is left when a request is over.
    private struct Leftover {
        weak var login: Login?
        let container: Resolver
        let error: ResolutionError?
        let text: String?
    }

    private func leftover(in main: Resolver, of capture: Capture) async throws -> Leftover {
        try await main.withContainer { request in
            let login = Login()
            try await capture.use(login, in: request)
            let error = request.failure(Header.self, name: "absent")
            return Leftover(login: login, container: request, error: error, text: error?.description)
        }
    }

    @Test(arguments: Capture.allCases)
    func `What a request has captured goes when it is over, whoever holds its container or an error`(
        capture: Capture
    ) async throws {
        let leftover = try await leftover(in: Resolver(), of: capture)

        // The last of an async factory may still be on its way off the main thread.
        #expect(await eventually { leftover.login == nil })
        #expect(leftover.error?.reason == .missing || leftover.error?.reason == .disposed)
        #expect(leftover.error?.description == leftover.text)
    }

    @Test(arguments: Capture.allCases)
    func `A container whose request is over still says what was registered`(capture: Capture) async throws {
        let main = Resolver()

        let (container, before, isMissing) = try await main.withContainer { request in
            try await capture.use(Login(), in: request)
            let text = request.graph().description
            return (request, text, request.failure(Page.self)?.reason == .missing)
        }

        #expect(container.graph().description == before)
        // What was registered has gone with the request; what was not, is not to be had behind either.
        #expect(container.failure(Page.self)?.reason == (isMissing ? .missing : .disposed))
        #expect(container.state == .stopped)
        _ = container.graph().issues
    }

    @Test func `A container whose request is over does not start again`() async throws {
        let container = try await Resolver().withContainer { request in
            try await request.start()
            return request
        }

        let error = await #expect(throws: LifecycleError.self) { try await container.start() }

        #expect(error?.failures.first?.error as? LifecycleError.Cause == .startAfterRequest)
        #expect(error?.description.contains("withContainer") == true)
        try await container.shutdown()
        #expect(await container.close().isEmpty)
        #expect(container.state == .stopped)
    }

    @Test func `A container that its request has closed and started again ends with it`() async throws {
        let container = try await Resolver().withContainer { request in
            request.register { Page() }
            await request.close()
            try await request.start()
            _ = try await request.require(Page.self)
            return request
        }

        #expect(container.failure(Page.self)?.reason == .disposed)
    }

    @Test func `A task that a request leaves behind gets an instance or the error that it is over`() async throws {
        let main = Resolver()
        main.register(Page.init(_:)).scope(.unique)

        for _ in 0..<200 {
            let login = Login()
            let tasks = try await main.withContainer { request in
                request.register { login }
                request.register(name: "async") { () async in login }
                let asking = (0..<3).map { _ in
                    Task { () async throws -> Void in
                        for _ in 0..<50 {
                            do {
                                let page = try await request.require(Page.self)
                                #expect(page.login === login)
                                let same = try await request.require(Login.self, name: "async")
                                #expect(same === login)
                            } catch let error as ResolutionError {
                                #expect(error.reason == .disposed)
                            }
                        }
                    }
                }
                let starting = Task { try await request.start() }
                await Task.yield()
                return asking + [starting]
            }
            for task in tasks { _ = await task.result }
        }
    }
}

// MARK: - Fixtures

private final class Login: Sendable {}

private final class Header {}

private final class Page {
    var login: Login?
    init() {}
    init(_ login: Login) { self.login = login }
}

private struct Refusal: Error {
    let login: Login
}

private struct PageModule: ResolverModule {
    let login: Login

    func register(in resolver: Resolver) {
        let login = login
        resolver.register { Page(login) }
    }
}
