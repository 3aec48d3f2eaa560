// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Names in property wrappers, the lazy ones by the mode of a screen.
@Suite struct NamedWrapperTests {
    // MARK: Fixed names

    @Test func `@Injected takes a name`() {
        let store = Injected<any NoteStoring>(name: .data, container: .withStores())

        #expect(store.wrappedValue.place == "file")
    }

    @Test func `@OptionalInjected takes a name`() {
        let store = OptionalInjected<any NoteStoring>(name: "mock", container: .withStores())

        #expect(store.wrappedValue?.place == "memory")
    }

    @Test func `@OptionalInjected with an unknown name is nil`() {
        let store = OptionalInjected<any NoteStoring>(name: .draft, container: .withStores())

        #expect(store.wrappedValue == nil)
    }

    @Test func `@LazyInjected takes a name`() {
        let store = LazyInjected<any NoteStoring>(name: .mock, container: .withStores())

        #expect(store.wrappedValue.place == "memory")
    }

    @Test func `@WeakLazyInjected takes a name`() {
        let resolver = Resolver.withStores()
        let store = FileNoteStore()
        resolver.register((any NoteStoring).self, name: .draft) { store }
        let weakStore = WeakLazyInjected<any NoteStoring>(name: .name(fromString: "draft"), container: resolver)

        #expect(weakStore.wrappedValue === store)
    }

    @Test func `@LazyInjected with an unknown name is nil where the service is optional`() {
        let store = LazyInjected<(any NoteStoring)?>(name: .draft, container: .withStores())

        #expect(store.wrappedValue == nil)
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

    @Test func `A lazy view model is picked by the mode .add`() {
        #expect(Screen(.withViewModels()).add("buy milk") == "added buy milk")
    }

    @Test func `A lazy view model is picked by the mode .edit, with an argument`() {
        #expect(Screen(.withViewModels()).edit(3, "buy oat milk") == "changed 3 to buy oat milk")
    }

    @Test func `A name set before first use replaces the one of the declaration`() {
        let screen = Screen(.withViewModels(), name: .edit)

        screen.$viewModel.name = .add

        #expect(screen.viewModel is AddViewModel)
    }

    @Test func `The last name before first use counts`() {
        let screen = Screen(.withViewModels())

        for name in [Resolver.Name.add, .edit, .add, .edit] { screen.$viewModel.name = name }

        #expect(screen.viewModel is EditViewModel)
    }

    @Test func `A name set after first use changes nothing`() {
        let screen = Screen(.withViewModels(), name: .add)
        let first = screen.viewModel

        screen.$viewModel.name = .edit

        #expect(screen.viewModel === first)
    }

    @Test func `A name set after release counts at the next use`() {
        let screen = Screen(.withViewModels(), name: .add)
        _ = screen.viewModel
        screen.$viewModel.release()

        screen.$viewModel.name = .edit

        #expect(screen.viewModel is EditViewModel)
    }

    @Test func `A released wrapper keeps its name`() {
        let screen = Screen(.withViewModels(), name: .add)
        _ = screen.viewModel

        screen.$viewModel.release()

        #expect(screen.viewModel is AddViewModel)
    }

    @Test func `The name of a wrapper can be read`() {
        let screen = Screen(.withViewModels(), name: .edit)

        #expect(screen.$viewModel.name == "edit")
    }

    @Test func `A wrapper without a name has none to read`() {
        #expect(Screen(.withViewModels()).$viewModel.name == nil)
    }

    @Test func `Nil takes a name away`() {
        let resolver = Resolver.withViewModels()
        resolver.register { EditViewModel(number: 1) as any NoteViewModel }
        let screen = Screen(resolver, name: .add)

        screen.$viewModel.name = nil

        #expect(screen.viewModel is EditViewModel)
    }

    @Test func `A name comes from a string that is known only at run time`() {
        let screen = Screen(.withViewModels())
        let typed = "ADD".lowercased()

        screen.$viewModel.name = .name(fromString: typed)

        #expect(screen.viewModel is AddViewModel)
    }

    @Test func `Setting a name makes nothing`() {
        let screen = Screen(.withViewModels())

        screen.$viewModel.name = .add

        #expect(screen.$viewModel.isEmpty)
    }

    @Test func `Screens of one class have names of their own`() {
        let resolver = Resolver.withViewModels()
        let (left, right) = (Screen(resolver), Screen(resolver))
        left.$viewModel.name = .add
        right.$viewModel.name = .edit

        #expect(left.viewModel is AddViewModel && right.viewModel is EditViewModel)
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
