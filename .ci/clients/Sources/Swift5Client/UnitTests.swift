// Tests as their authors wrote them: set-up and tear-down around Resolver, and threads.

import Foundation
import Resolver

private final class Answer: @unchecked Sendable {
    var text = ""
}

/// Enough of a test case to run what a test bundle would hold.
private class Case {
    func setUp() {}
    func tearDown() {}
    var tests: [(String, () -> Void)] { [] }

    func run() {
        for (name, test) in tests {
            setUp()
            Tally.theme = "\(type(of: self)).\(name)"
            test()
            tearDown()
        }
    }
}

private final class StubFetching: Fetching {
    var answer: String
    private(set) var paths: [String] = []
    init(answer: String = "stub") { self.answer = answer }
    func fetch(_ path: String) -> String {
        paths.append(path)
        return answer
    }
}

extension Resolver {
    nonisolated(unsafe) fileprivate static var test: Resolver!

    fileprivate static func resetTestRegistrations() {
        Resolver.test = Resolver(child: Resolver.main)
        Resolver.root = Resolver.test
    }

    @discardableResult
    fileprivate static func mock<T>(_ type: T.Type = T.self, _ factory: @escaping () -> T?) -> ResolverOptions<T> {
        Resolver.test.register(type, factory: factory)
    }
}

private final class CatalogCase: Case {
    private var sut: CatalogViewModel!
    private var fetching: StubFetching!

    override func setUp() {
        super.setUp()
        Resolver.resetTestRegistrations()
        fetching = StubFetching(answer: "stubbed")
        Resolver.test.register { self.fetching as Fetching }
        Resolver.mock { Analytics() }.scope(.application)
        sut = Resolver.resolve()
    }

    override func tearDown() {
        sut = nil
        fetching = nil
        Resolver.test = nil
        Resolver.root = .main
        Resolver.reset()
        super.tearDown()
    }

    override var tests: [(String, () -> Void)] {
        [("titles", testTitles), ("tracking", testTracking), ("replaced", testReplaced)]
    }

    func testTitles() {
        sut.appear()
        check(sut.titles, is: ["stubbed"], "the stub answers")
        check(fetching.paths, is: ["/episodes"], "and was asked")
    }

    func testTracking() {
        sut.appear()
        sut.appear()
        check(Resolver.resolve(Analytics.self).events.count, is: 2, "this test's analytics")
        check(Resolver.main.resolve(Analytics.self).events.count, is: 0, "not the app's")
    }

    func testReplaced() {
        Resolver.test.register { MockCatalogService([]) as CatalogServing }
        let viewModel: CatalogViewModel = Resolver.resolve()
        viewModel.appear()
        check(viewModel.titles, is: [], "replaced for one test")
    }
}

private final class ResetCase: Case {
    override func setUp() {
        Resolver.reset()
        Resolver.registerServices?()
        Resolver.register { StubFetching() as Fetching }
    }

    override func tearDown() {
        ResolverScope.application.reset()
        ResolverScope.cached.reset()
        ResolverScope.session.reset()
        Resolver.main.cache.reset()
    }

    override var tests: [(String, () -> Void)] { [("override", testOverride), ("session", testSession)] }

    func testOverride() {
        let fetching: Fetching = Resolver.resolve()
        check(fetching is StubFetching, "registered over the app's registration")
    }

    func testSession() {
        let session: SessionInfo = Resolver.resolve()
        session.visits += 1
        check(Resolver.resolve(SessionInfo.self).visits, is: 1, "nothing left from another test")
    }
}

private final class AsyncCase: Case {
    override var tests: [(String, () -> Void)] { [("threads", testThreads), ("queue", testQueue)] }

    func testThreads() {
        let r = Resolver()
        let lock = NSLock()
        var made = 0
        r.register { () -> SessionInfo in
            lock.lock()
            defer { lock.unlock() }
            made += 1
            return SessionInfo()
        }
        .scope(.application)
        var found = [SessionInfo?](repeating: nil, count: 64)
        found.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let slots = buffer
            DispatchQueue.concurrentPerform(iterations: 64) { index in
                slots[index] = r.resolve()
            }
        }
        check(made, is: 1, "made once for 64 threads")
        check(Set(found.map { ObjectIdentifier($0!) }).count, is: 1, "and the same for all")
    }

    func testQueue() {
        let r = Resolver()
        r.register { DispatchQueue(label: "database") }.scope(.application)
        let queue: DispatchQueue = r.resolve()
        r.register(name: "on-queue") { queue.sync { "from \(queue.label)" } }
        check(r.resolve(String.self, name: "on-queue"), is: "from database", "a factory that waits for a queue")
        r.register(name: "elsewhere") { "e" }
        let done = DispatchSemaphore(value: 0)
        let answer = Answer()
        queue.async {
            answer.text = r.resolve(name: "elsewhere")
            done.signal()
        }
        done.wait()
        check(answer.text, is: "e", "a resolution on a queue")
    }
}

func checkUnitTests() {
    CatalogCase().run()
    ResetCase().run()
    AsyncCase().run()
}
