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
    /// Called once for each instance made, after its properties are set; a request for the service gives this instance.
    func postConstruct()
}
