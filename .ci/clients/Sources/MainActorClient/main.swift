// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// An app whose code is on the main actor unless it says otherwise.

import Resolver

// The first resolution is off the main actor.
let title = await Task.detached { Resolver.resolve(Formatter.self).title(2) }.value
precondition(title == "2 notes")

let screen = Screen()
screen.appear()
precondition(screen.title == "2 notes")
precondition(Screen.shared === Screen.shared)
await checkOverrides()
try await useConcurrency()
print("MainActorClient: \(screen.title)")
