// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The declarations of Apple's SwiftUI that the library, its guides and its checks touch. They do nothing; isolation and
// generic requirements are those of the iOS 18 SDK.

@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation

// MARK: - Data flow

public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public let get: () -> Value
    public let set: (Value) -> Void
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
    }
}

@propertyWrapper public struct State<Value>: DynamicProperty {
    private let value: Value
    public init(wrappedValue: Value) { value = wrappedValue }
    public init(initialValue: Value) { value = initialValue }
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { Binding(get: { value }, set: { _ in }) }
}

extension State: Sendable where Value: Sendable {}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
extension Bindable where Value: AnyObject & Observable {
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
    }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
extension Bindable: Sendable where Value: Sendable {}

@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType
        public subscript<Subject>(
            dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
        }
    }
    public var wrappedValue: ObjectType
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }
}

@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated public init(wrappedValue: @autoclosure @escaping () -> ObjectType) {}
    public var wrappedValue: ObjectType { fatalError() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}

// MARK: - Views

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}

/// A view without a body of its own.
public protocol StubView: View where Body == Never {}

extension StubView {
    public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group { Group() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildEither(first: some View) -> Group { Group() }
    public static func buildEither(second: some View) -> Group { Group() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

public struct Group: StubView {
    nonisolated init() {}
    public init(@ViewBuilder content: () -> some View) {}
}

public struct EmptyView: StubView {
    nonisolated public init() {}
}

@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

public struct Text: StubView {
    nonisolated public init(_ content: some StringProtocol) {}
}

public struct Button: StubView {
    public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

public struct TextField: StubView {
    public init(_ title: some StringProtocol, text: Binding<String>) {}
}

public struct Toggle: StubView {
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
}

public struct VStack: StubView {
    public init(@ViewBuilder content: () -> some View) {}
}

public struct List: StubView {
    public init(@ViewBuilder content: () -> some View) {}
    public init<Data: RandomAccessCollection, ID>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> some View
    ) {}
    public init<Data: RandomAccessCollection>(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View
    ) where Data.Element: Identifiable {}
}

extension View {
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    nonisolated public func task(_ action: sending @escaping @isolated(any) () async -> Void) -> some View { self }
}

// MARK: - Apps

@MainActor @preconcurrency public protocol Scene {}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

extension App {
    public static func main() {}
}

public struct WindowGroup: Scene {
    public init(@ViewBuilder content: () -> some View) {}
}
