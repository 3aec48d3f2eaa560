// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
public import Observation
public import SwiftUI

/// Resolves an `@Observable` object for a view, which keeps the first one as long as it is shown.
///
/// SwiftUI makes view values often, and each resolves: register the object in a scope that keeps it, or make it cheap.
///
/// ```swift
/// struct PetView: View {
///     @InjectedObservable var model: PetModel
/// }
/// ```
@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *) @MainActor @preconcurrency @propertyWrapper
public struct InjectedObservable<Service: AnyObject & Observable>: DynamicProperty {
    @State private var service: Service

    /// Resolves with ``Resolver/root``, or with a container of its own, also by name or tag.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - container: The container to resolve with; `nil` means ``Resolver/root``.
    ///   - file: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    public init(
        name: Resolver.Name? = nil, tag: Any.Type? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        _service = State(
            wrappedValue: (container ?? .registeredRoot).resolve(name: .qualifier(name, tag), file: file, line: line))
    }

    /// The object.
    public var wrappedValue: Service {
        get { service }
        nonmutating set { service = newValue }
    }

    /// Bindings to the object's properties.
    public var projectedValue: Bindable<Service> { Bindable(service) }
}
#endif
