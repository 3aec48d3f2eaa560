// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The declarations of Apple's UIKit that the library, its guides and its checks touch. They do nothing.

@_exported public import Foundation

@MainActor open class UIResponder: NSObject {
    init(stub: Void) {}
}

@MainActor open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) { super.init(stub: ()) }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
}
