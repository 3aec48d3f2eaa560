// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
public import SwiftUI

/// Resolves an observable object when the view that holds it is made, and redraws the view when it changes.
///
/// ```swift
/// struct PetView: View {
///     @InjectedObject var model: PetModel
/// }
/// ```
@MainActor @preconcurrency @propertyWrapper
public struct InjectedObject<Service: ObservableObject>: DynamicProperty {
    @ObservedObject private var service: Service

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
        service = (container ?? .registeredRoot).resolve(name: .qualifier(name, tag), file: file, line: line)
    }

    /// The object.
    public var wrappedValue: Service {
        get { service }
        set { service = newValue }
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<Service>.Wrapper { $service }
}
#endif
