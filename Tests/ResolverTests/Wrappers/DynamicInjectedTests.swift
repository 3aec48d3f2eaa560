// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

/// A wrapper that asks at each use.
@Suite struct DynamicInjectedTests {
    private final class Setting: Sendable {
        let text: String
        init(_ text: String) { self.text = text }
    }

    private final class Reader {
        @DynamicInjected var setting: Setting
        @DynamicInjected(name: "named") var named: Setting
    }

    @Test func `Each use asks`() {
        let resolver = Resolver()
        let made = Counter()
        resolver.register {
            made.increment()
            return Setting("new")
        }
        let wrapper = DynamicInjected<Setting>(container: resolver)

        #expect(made.count == 0)
        #expect(wrapper.wrappedValue !== wrapper.wrappedValue)
        #expect(made.count == 2)
    }

    @Test func `It gets what a scope keeps, and what is registered later`() {
        let resolver = Resolver()
        resolver.register { Setting("first") }.scope(.container)
        let wrapper = DynamicInjected<Setting>(container: resolver)
        #expect(wrapper.wrappedValue === wrapper.wrappedValue)

        resolver.register { Setting("second") }

        #expect(wrapper.wrappedValue.text == "second")
    }

    @Test func `It follows the overrides of the running task`() {
        let reader = Reader()
        for text in ["one", "two"] {
            Resolver.withOverrides(inherit: false) {
                $0.register { Setting(text) }
                $0.register(name: "named") { Setting(text + ", named") }
                $0.register(tag: Reader.self) { Setting(text + ", tagged") }
            } operation: {
                #expect(reader.setting.text == text)
                #expect(reader.named.text == text + ", named")
                #expect(DynamicInjected<Setting>(tag: Reader.self).wrappedValue.text == text + ", tagged")
            }
        }
    }

    @Test func `The name and the container can be changed`() {
        let resolver = Resolver()
        resolver.register(name: "a") { Setting("a") }
        resolver.register(name: "b") { Setting("b") }
        let reader = Reader()
        reader.$setting.container = resolver
        reader.$setting.name = "a"
        #expect(reader.setting.text == "a")
        reader.$setting.name = "b"
        #expect(reader.setting.text == "b")
    }

    @Test func `What is missing ends the program with the place of the property`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = DynamicInjected<Setting>(container: Resolver()).wrappedValue
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("No registration provides"))
        #expect(text.contains("DynamicInjectedTests.swift"))
    }
}
