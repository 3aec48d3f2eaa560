// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import WiringProof

ChildProcesses.shared.endWhenInterrupted()
exit(CheckTool().run([Bundle.main.executablePath ?? CommandLine.arguments[0]] + CommandLine.arguments.dropFirst()))
