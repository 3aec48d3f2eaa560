// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A view controller that is made by a storyboard and completed by a container.
///
/// In the storyboard, give the controller the user-defined runtime attribute `resolving` of type Boolean, set to true.
@MainActor @preconcurrency
public protocol StoryboardResolving: Resolving {
    /// Called when the storyboard sets `resolving`: the place to resolve properties.
    func resolveViewController()
}

/// The trigger that a storyboard can set.
@MainActor
extension UIViewController {
    /// Set by a storyboard as a user-defined runtime attribute.
    ///
    /// When it becomes `true`, a controller that conforms to ``StoryboardResolving`` gets the call
    /// `resolveViewController()`.
    ///
    /// Reading it gives `true`: it stores nothing.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public dynamic var resolving: Bool {
        get { true }
        set {
            guard newValue else { return }
            (self as? any StoryboardResolving)?.resolveViewController()
        }
    }
}
#endif
