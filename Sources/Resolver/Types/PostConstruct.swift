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
    /// Called each time a container has made an instance, or has injected into one, after its properties are set.
    ///
    /// Asking for the very service that is being made gives this instance. Requests for a kept instance do not call it again.
    func postConstruct()
}
