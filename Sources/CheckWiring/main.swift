// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import WiringProof

ChildProcesses.shared.endWhenInterrupted()
let arguments = [Bundle.main.executablePath ?? CommandLine.arguments[0]] + CommandLine.arguments.dropFirst()

// Calls of the program are followed by calls of the tool, which need room.
let worker = Thread { exit(CheckTool().run(arguments)) }
worker.stackSize = 1 << 29
worker.start()

// SwiftPM, when it is ended, leaves what it has started.
let parent = getppid()
while true {
    sleep(1)
    if getppid() != parent {
        kill(getpid(), SIGTERM)
        sleep(5)
        exit(130)
    }
}
