// An app as its authors wrote it for Resolver 1.5, in Swift 5 mode.

import Foundation
import Resolver

// The registrations are in App.swift, and whatever else this folder holds.
let controller = PetsController()
precondition(controller.titles == ["Fred the cat", "Rex the dog"])
precondition(controller.report.body == "2 pets")
print("Swift5Client: \(controller.titles.joined(separator: ", "))")
