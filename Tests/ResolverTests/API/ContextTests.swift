// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverOverrides
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

private protocol Speaker { var text: String { get } }
private struct Voice: Speaker { var text = "voice" }
private struct Echo: Speaker {
    var text = "echo"
    init(_ text: String = "echo") { self.text = text }
    init(voice: Resolver.Provider<Voice>) { text = "echo of \(voice().text)" }
}
private final class Crowd {
    let speaker: any Speaker
    var isHeard = false
    init(speaker: any Speaker) { self.speaker = speaker }
}

extension Resolver.Context {
    fileprivate static let always = Resolver.Context("always") { true }
    fileprivate static let later = Resolver.Context("later") { true }
    fileprivate static let never = Resolver.Context("never") { false }
}

/// A registration has another factory where the program runs in a context.
@Suite struct ContextTests {
    @Test func `Tests run in the context for tests`() {
        #expect(Resolver.Context.test.isCurrent)
        #expect(!Resolver.Context.preview.isCurrent)
        #expect(!Resolver.Context.simulator.isCurrent)
    }

    @Test func `A debug build is one in which asserts are checked`() {
        var isDebug = false
        assert({ isDebug = true }() == ())
        if isLibraryOptimised { isDebug = false }
        #expect(Resolver.Context.debug.isCurrent == isDebug)
    }

    @Test func `A factory counts where its context holds`() {
        let resolver = Resolver()
        resolver.register((any Speaker).self) { Voice() }.factory(in: .test) { Echo() }
        resolver.register((any Speaker).self, name: "plain") { Voice() }.factory(in: .preview) { Echo() }

        #expect(resolver.resolve((any Speaker).self).text == "echo")
        #expect(resolver.resolve((any Speaker).self, name: "plain").text == "voice")
    }

    @Test func `The last one that holds wins`() {
        let resolver = Resolver()
        resolver.register((any Speaker).self) { Voice() }
            .factory(in: .always) { Echo("first") }
            .factory(in: .later) { Echo("second") }
            .factory(in: .never) { Echo("third") }

        #expect(resolver.resolve((any Speaker).self).text == "second")
        #expect(resolver.graph().nodes.first?.context == .later)
    }

    @Test func `It is decided when the registration is made`() {
        let isOn = Counter()
        let context = Resolver.Context("switch") { isOn.count > 0 }
        let resolver = Resolver()
        resolver.register((any Speaker).self, name: "before") { Voice() }.factory(in: context) { Echo() }
        isOn.increment()
        resolver.register((any Speaker).self, name: "after") { Voice() }.factory(in: context) { Echo() }

        #expect(resolver.resolve((any Speaker).self, name: "before").text == "voice")
        #expect(resolver.resolve((any Speaker).self, name: "after").text == "echo")
    }

    @Test func `All else that is said of the registration stays`() {
        let resolver = Resolver()
        resolver.register((any Speaker).self) { Voice() }
        resolver.register { Crowd(speaker: Voice()) }
            .implements(AnyObject.self) { $0 }
            .resolveProperties { _, crowd in crowd.isHeard = true }
            .scope(.container)
            .factory(in: .always, Crowd.init)
            .onDispose { _ in }

        let crowd: Crowd = resolver.resolve()

        #expect(crowd === resolver.resolve(Crowd.self))
        #expect(crowd === resolver.resolve(AnyObject.self))
        #expect(crowd.isHeard)
    }

    @Test(arguments: ScopeKind.keeping)
    func `What the factory before has made is let go`(_ scope: ScopeKind) {
        let disposed = Counter()
        let resolver = Resolver()
        let options = resolver.register { Crowd(speaker: Voice()) }.scope(scope.own)
            .implements(AnyObject.self) { $0 }
            .onDispose { _ in disposed.increment() }
        let old: Crowd = resolver.resolve()

        options.factory(in: .never) { Crowd(speaker: Echo("never")) }
        #expect(resolver.resolve(Crowd.self) === old)
        options.factory(in: .always) { Crowd(speaker: Echo()) }

        let new: Crowd = resolver.resolve()
        #expect(new.speaker.text == "echo")
        #expect(resolver.resolve(AnyObject.self) === new)
        #expect(resolver.resolve(Crowd.self) === new)
        // In shared scope, whoever holds it has it.
        #expect(disposed.count == (scope == .shared ? 0 : 1))
        #expect(old.speaker.text == "voice")
    }

    @Test func `So is what it has made of arguments`() {
        let resolver = Resolver()
        let options = resolver.register(Crowd.self) { (_: Resolver, text: String) in Crowd(speaker: Echo(text)) }
            .scope(Resolver.Scope.Cache())
        #expect(resolver.resolve(Crowd.self, argument: "a").speaker.text == "a")

        options.factory(in: .always) { Crowd(speaker: Voice()) }

        #expect(resolver.resolve(Crowd.self, argument: "a").speaker.text == "voice")
    }

    @Test func `What the factory before is making meanwhile is not kept`() async throws {
        let resolver = Resolver()
        let (began, go) = (Gate(), Gate())
        let options = resolver.register { () -> Crowd in
            began.open()
            go.wait(atMost: 10)
            return Crowd(speaker: Voice())
        }.scope(Resolver.Scope.Cache())

        let crowds = try await onThreads(2) { thread -> Crowd in
            if thread == 0 { return resolver.resolve() }
            began.wait()
            options.factory(in: .always) { Crowd(speaker: Echo()) }
            defer { go.open() }
            return resolver.resolve()
        }

        #expect(crowds.map(\.speaker.text) == ["voice", "echo"])
        #expect(resolver.resolve(Crowd.self) === crowds[1])
    }

    @Test func `What a factory needs is validated`() throws {
        let resolver = Resolver()
        resolver.register((any Speaker).self) { Voice() }.factory(in: .always, Echo.init(voice:))

        let error = #expect(throws: Resolver.ValidationError.self) { try resolver.validate() }
        #expect("\(try #require(error))".contains("Voice"))

        resolver.register { Voice() }
        try resolver.validate()
        #expect(resolver.resolve((any Speaker).self).text == "echo of voice")
        #expect(resolver.graph().edges.map(\.declaration) == [".init parameter 1"])
    }

    @Test func `The needs of the factory that it stands for do not count`() throws {
        let resolver = Resolver()
        resolver.register(Crowd.init).factory(in: .always) { Crowd(speaker: Echo()) }

        try resolver.validate(strict: true)
        #expect(resolver.resolve(Crowd.self).speaker.text == "echo")
    }

    @Test func `A closure that gets the container is opaque`() {
        let resolver = Resolver()
        resolver.register { Voice() }
        resolver.register((any Speaker).self) { Echo() }.factory(in: .always) { r in r.resolve(Voice.self) }

        #expect(resolver.graph().nodes.map(\.isOpaque) == [false, true])
        #expect(resolver.resolve((any Speaker).self).text == "voice")
    }

    @Test func `A factory that awaits can have one that does not`() async throws {
        let resolver = Resolver()
        resolver.register {
            await Task.yield()
            return Crowd(speaker: Voice())
        }.factory(in: .always) { Crowd(speaker: Echo()) }

        #expect(resolver.resolve(Crowd.self).speaker.text == "echo")
        #expect(try await resolver.require(Crowd.self).speaker.text == "echo")
        #expect(resolver.graph().nodes.first?.isAsync == false)
    }

    @Test func `A parameter that has to be awaited is awaited`() async throws {
        let resolver = Resolver()
        resolver.register((any Speaker).self) {
            await Task.yield()
            return Voice()
        }
        resolver.register { Crowd(speaker: Echo()) }.factory(in: .always, Crowd.init)

        #expect(try await resolver.require(Crowd.self).speaker.text == "voice")
    }

    @MainActor final class Screen {
        nonisolated let name: String
        init(name: String) { self.name = name }
    }

    @Test func `A factory of the main actor runs there`() async throws {
        let resolver = Resolver()
        resolver.register(on: .main) { Screen(name: "real") }.factory(in: .always, on: .main) { Screen(name: "mock") }

        #expect(try await resolver.require(Screen.self).name == "mock")
        #expect(resolver.graph().nodes.first?.isOnMainActor == true)
    }

    @Test func `A service of the main actor is made there, whatever its factory in the context`() async throws {
        let resolver = Resolver()
        resolver.register(on: .main) { Voice() }.factory(in: .always) {
            MainActor.preconditionIsolated()
            return Voice(text: "mock")
        }

        #expect(resolver.failure(Voice.self)?.reason == .isolation)
        #expect(try await resolver.require(Voice.self).text == "mock")
    }

    @Test(arguments: [true, false])
    func `What is completed on the main actor is made there`(isInjectedFirst: Bool) async throws {
        @MainActor final class Shown {
            nonisolated init() {}
            var voice: Voice?
        }
        let resolver = Resolver()
        resolver.register { Voice() }
        if isInjectedFirst {
            resolver.register { Shown() }.injection(on: .main) { $0.voice = $1 }.factory(in: .always) { Shown() }
        } else {
            resolver.register { Shown() }.factory(in: .always) { Shown() }.injection(on: .main) { $0.voice = $1 }
        }

        #expect(resolver.graph().nodes.last?.isOnMainActor == true)
        #expect(try await resolver.require(Shown.self).voice?.text == "voice")
    }

    @Test func `An isolated copy makes what its original makes`() {
        let resolver = Resolver()
        resolver.register((any Speaker).self) { Voice() }.factory(in: .always) { Echo() }

        Resolver.withOverrides(inherit: false) {
            $0.add(child: resolver)
        } operation: {
            Resolver.withOverrides { _ in
            } operation: {
                #expect(Resolver.resolve((any Speaker).self).text == "echo")
            }
        }
    }

    @Test func `Contexts are told apart by their names`() {
        #expect(Resolver.Context.argument("--mock") == .argument("--mock"))
        #expect(Resolver.Context.argument("--mock") != .argument("--data"))
        #expect(Resolver.Context.environment("A", "b") != .environment("A", "c"))
        #expect("\(Resolver.Context.environment("MODE", "mock"))" == "environment MODE=mock")
        #expect(Set([Resolver.Context.test, .preview, .test]).count == 2)
    }

    @Test func `Arguments and variables are those of the process`() throws {
        let argument = try #require(CommandLine.arguments.dropFirst().first)
        #expect(Resolver.Context.argument(argument).isCurrent)
        #expect(!Resolver.Context.argument(argument + "?").isCurrent)
        let path = String(cString: try #require(getenv("PATH")))
        #expect(Resolver.Context.environment("PATH", path).isCurrent)
        #expect(!Resolver.Context.environment("PATH", path + "?").isCurrent)
        #expect(!Resolver.Context.environment("NO_SUCH_VARIABLE", "").isCurrent)
    }

    @Test func `A variable that is set and empty is not one that is not set`() async {
        await #expect(processExitsWith: .success) {
            setenv("RESOLVER_EMPTY", "", 1)

            #expect(Resolver.Context.environment("RESOLVER_EMPTY", "").isCurrent)
            #expect(!Resolver.Context.environment("RESOLVER_EMPTY", "x").isCurrent)
            unsetenv("RESOLVER_EMPTY")
            #expect(!Resolver.Context.environment("RESOLVER_EMPTY", "").isCurrent)
        }
    }
}
