// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The declarations of Apple's UIKit that the library, its guides and its checks touch. They do nothing.

@_exported public import Foundation

@MainActor open class UIResponder: NSObject {
    nonisolated public override init() {}
}

@MainActor open class UIViewController: UIResponder {
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
}

@MainActor open class UIWindow: UIResponder {
    open var rootViewController: UIViewController?
}

@MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: Hashable, Sendable {}
}

@MainActor public protocol UIApplicationDelegate: AnyObject {}
