// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Names in property wrappers, the lazy ones by the mode of a screen.
@Suite struct NamedWrapperTests {
    // MARK: Fixed names

    @Test func `Each wrapper takes a name`() {
        let resolver = Resolver.withStores()
        let store = FileNoteStore()
        resolver.register((any NoteStoring).self, name: .draft) { store }

        #expect(Injected<any NoteStoring>(name: .data, container: resolver).wrappedValue.place == "file")
        #expect(OptionalInjected<any NoteStoring>(name: "mock", container: resolver).wrappedValue?.place == "memory")
        #expect(OptionalInjected<any NoteStoring>(name: .edit, container: resolver).wrappedValue == nil)
        #expect(LazyInjected<any NoteStoring>(name: .mock, container: resolver).wrappedValue.place == "memory")
        #expect(LazyInjected<(any NoteStoring)?>(name: .edit, container: resolver).wrappedValue == nil)
        #expect(
            WeakLazyInjected<any NoteStoring>(name: .name(fromString: "draft"), container: resolver).wrappedValue
                === store)
    }

    // MARK: Names by mode

    /// A screen that learns its mode after it was made.
    final class Screen {
        @LazyInjected var viewModel: any NoteViewModel

        init(_ resolver: Resolver, name: Resolver.Name? = nil) {
            _viewModel = LazyInjected(name: name, container: resolver)
        }

        func add(_ text: String) -> String {
            $viewModel.name = .add
            return viewModel.submit(text)
        }

        func edit(_ number: Int, _ text: String) -> String {
            $viewModel.name = .edit
            $viewModel.args = number
            return viewModel.submit(text)
        }
    }

    @Test func `A lazy view model is picked by the mode, with an argument`() {
        let resolver = Resolver.withViewModels()

        #expect(Screen(resolver).add("buy milk") == "added buy milk")
        #expect(Screen(resolver).edit(3, "buy oat milk") == "changed 3 to buy oat milk")
    }

    @Test func `The last name before first use counts, and can be read`() {
        let resolver = Resolver.withViewModels()
        resolver.register { EditViewModel(number: 7) as any NoteViewModel }
        let (replaced, repeated, none) = (Screen(resolver, name: .edit), Screen(resolver), Screen(resolver, name: .add))
        let typed = "ADD".lowercased()

        #expect(replaced.$viewModel.name == "edit")
        #expect(repeated.$viewModel.name == nil)
        replaced.$viewModel.name = .name(fromString: typed)
        for name in [Resolver.Name.add, .edit, .add, .edit] { repeated.$viewModel.name = name }
        none.$viewModel.name = nil

        #expect(replaced.$viewModel.isEmpty)
        #expect(replaced.viewModel is AddViewModel)
        #expect((repeated.viewModel as? EditViewModel)?.number == 0)
        #expect((none.viewModel as? EditViewModel)?.number == 7)
    }

    @Test func `A name set after first use counts when the service has been released`() {
        let screen = Screen(.withViewModels(), name: .add)
        let first = screen.viewModel
        screen.$viewModel.release()
        #expect(screen.viewModel is AddViewModel)

        let second = screen.viewModel
        screen.$viewModel.name = .edit
        #expect(screen.viewModel === second && second !== first)

        screen.$viewModel.release()
        #expect(screen.viewModel is EditViewModel)
    }

    @Test func `A weak wrapper's name can be set before first use`() {
        let resolver = Resolver.withStores()
        let store = MockNoteStore()
        resolver.register((any NoteStoring).self, name: .draft) { store }
        let weakStore = WeakLazyInjected<any NoteStoring>(name: .data, container: resolver)

        weakStore.name = .draft

        #expect(weakStore.wrappedValue === store)
    }

    /// A screen that is a value: its name is set where nothing may be changed.
    struct ValueScreen {
        @LazyInjected var viewModel: any NoteViewModel

        init(_ resolver: Resolver) {
            _viewModel = LazyInjected(container: resolver)
        }

        func show(_ mode: Resolver.Name) -> any NoteViewModel {
            $viewModel.name = mode
            return viewModel
        }
    }

    @Test(arguments: [Resolver.Name.add, .edit])
    func `A struct sets a name in a method that does not mutate`(mode: Resolver.Name) {
        let screen = ValueScreen(.withViewModels())

        #expect((screen.show(mode) is AddViewModel) == (mode == .add))
    }

    @Test func `A lazy wrapper traps with the name that there is not, and a suggestion`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let screen = Screen(.withViewModels())
            screen.$viewModel.name = "ad"
            _ = screen.viewModel
        }

        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains(#"No registration provides NoteViewModel(name: "ad")."#))
        #expect(output.contains(#"Did you mean "add"?"#))
    }
}
