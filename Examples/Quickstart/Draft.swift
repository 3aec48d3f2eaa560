// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The text that is being written. A view model and its checker share one.
final class Draft {
    var text = ""
}
