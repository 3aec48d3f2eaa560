// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A service that has something left to do once it is complete.
///
/// ```swift
/// final class Player: PostConstruct {
///     var library: Library?
///     func postConstruct() { library?.open() }
/// }
/// ```
public protocol PostConstruct {
    /// Called once for each instance that a container makes, after its properties are set.
    ///
    /// Asking for the very service that is being made gives this instance. Kept instances do not get the call again.
    func postConstruct()
}
