// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import ResolverModules
import TestSupport
import Testing

/// Hooks that heed neither cancellation nor a deadline, and callers that are cancelled.
@Suite struct AbandonedHookContractTests {
    private let diary = Logbook()
    private let resolver = Resolver()
    private let goOn = TaskGate()

    private func install() {
        var top = SitePart<Site.Top>(diary: diary, parts: [SitePart<Site.Base>(diary: diary)])
        let (goOn, diary) = (goOn, diary)
        top.starting = { _ in
            await goOn.wait()
            diary.note("started Top")
        }
        resolver.install(top)
        diary.clear()
    }

    @Test func `A hook that ends well after its deadline is shut down, since it has started`() async throws {
        install()

        _ = await resolver.startFailures(whenBegun: "start Top", diary)
        goOn.open()
        #expect(await eventually { diary.lines.contains("started Top") })

        #expect(await eventually { diary.lines.contains("stop Top") })
    }

    @Test func `A hook that hangs after its deadline cannot resolve any more`() async throws {
        var top = SitePart<Site.Top>(diary: diary)
        let (goOn, diary) = (goOn, diary)
        top.starting = { resolver in
            await goOn.wait()
            do throws(ResolutionError) {
                _ = try await resolver.require(String.self)
                diary.note("resolved")
            } catch {
                diary.note("\(error.reason)")
            }
        }
        resolver.install(top)
        resolver.register { "text" }

        _ = await resolver.startFailures(whenBegun: "start Top", diary)
        goOn.open()

        #expect(await eventually { diary.lines.contains("disposed") })
    }

    @Test func `A cancelled start waits for a hook that ignores it`() async throws {
        install()
        let resolver = resolver
        let isBack = TaskGate()
        let task = Task {
            defer { isBack.open() }
            return await resolver.startFailures()
        }
        #expect(await eventually { diary.lines.contains("start Top") })

        task.cancel()
        #expect(!isBack.isOpen)
        goOn.open()
        _ = await task.value

        #expect(resolver.state == .stopped)
    }

    @Test func `When the caller that starts is cancelled, the one that waits gets the same outcome`() async throws {
        install()
        let resolver = resolver
        let first = Task { await resolver.startFailures() }
        #expect(await eventually { diary.lines.contains("start Top") })
        let second = Task { await resolver.startFailures() }
        #expect(await eventually { resolver.waitingCallers == 1 })

        first.cancel()
        goOn.open()

        let outcomes = [await first.value, await second.value]
        #expect(outcomes.map { $0?.failures.first?.error is CancellationError } == [true, true])
        #expect(resolver.state == .stopped)
        #expect(diary.count(of: "stop Base") == 1)
    }

    @Test func `A caller that waits keeps to its own deadline`() async throws {
        install()
        let resolver = resolver
        let first = Task { await resolver.startFailures() }
        #expect(await eventually { diary.lines.contains("start Top") })
        let isBack = TaskGate()
        let second = Task {
            defer { isBack.open() }
            return await resolver.startFailures(timeout: .milliseconds(20))
        }

        #expect(await eventually { isBack.isOpen })
        goOn.open()

        #expect(await first.value == nil)
        _ = await second.value
    }
}
