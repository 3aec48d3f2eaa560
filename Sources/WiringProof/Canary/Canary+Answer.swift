// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/canary; do not edit.

extension Canary {
    /// What is said of the canary.
    static let answer = #"""
        Canary.swift:23:7: warning: Car was registered at canary/Canary.swift:41, and again at canary/Canary.swift:23, which replaces it. [duplicate-registration]
        Canary.swift:29:7: warning: Screen was registered at canary/Canary.swift:35, and again at canary/Canary.swift:29, which replaces it. [duplicate-registration]
        Canary.swift:31:7: error: Set<Int>(name: "by") needs Wheel(tag: Gold) (.init parameter 1), which nothing provides. [missing-dependency]
        Canary.swift:35:7: warning: Screen was registered at canary/Canary.swift:29, and again at canary/Canary.swift:35, which replaces it. [duplicate-registration]
        Canary.swift:41:7: warning: Car was registered at canary/Canary.swift:23, and again at canary/Canary.swift:41, which replaces it. [duplicate-registration]
        Canary.swift:61:6: error: No registration provides Car. [missing-dependency]
        Canary.swift:63:6: error: No registration provides Driving(name: "fast"). [missing-dependency]
        Canary.swift:64:6: error: No registration provides Driving(tag: Gold). [missing-dependency]
        Canary.swift:65:38: error: No registration provides Engine. [missing-dependency]
        Canary.swift:71:12: error: No registration provides Car(tag: Gold). [missing-dependency]
        Canary.swift:71:53: error: No registration provides Driver. [missing-dependency]
        Canary.swift:80:29: error: No registration provides Car(Int). [missing-dependency]
        Canary.swift:81:30: error: No registration provides Driving(name: "slow"). [missing-dependency]
        Canary.swift:82:17: error: Wheel is not proved, because Wheel(name: "init") is made asynchronously: it must have been made before. [not-proved]
        Canary.swift:84:7: error: Car is not proved, because Wheel(name: "init") is made asynchronously: it must have been made before. [not-proved]
        27 requests proved, 2 not proved, 9 wrong
        service                                                    scope
        Car                                                        .session
          Engine                                                   .application
          Engine                                                   .application
          Engine                                                   .application
        Driving(name: "fast")                                      .graph
        Car(Int, String)                                           .graph
        Car(name: "made"): Driving: Driving                        .graph
          Engine                                                   .application
          Wheel                                          optional  .graph
        Car(name: "fast")                                          .graph
          Engine                                         lazy      .application
          Wheel                                          lazy      .graph
        Driving(tag: Gold)                                         .graph
          Engine                                                   .application
          Wheel                                          optional  .graph
        Screen                                                     .graph
        Set<Int>(name: "many")                                     .graph
          Wheel(name: "init")                            many      .graph        async
            Engine                                                 .application
            Engine                                                 .application
          Wheel                                          many      .graph
          Wheel(name: "init")                            many      .graph        async, see above
          Wheel                                          many      .graph
        Set<Int>(name: "by")                                       .graph        closure
          Wheel(tag: Gold)                                         missing
        Engine(name: "wait")                                       .graph        async
        Wheel(name: "wait", Int)                                   .graph        async
        Screen                                                     .graph        @MainActor
          Engine                                                   .application
        Screen(name: "closure")                                    .graph        @MainActor
          Engine                                                   .application
        Screen(name: "wait")                                       .graph        async, @MainActor
        Screen(name: "init"): AnyObject(name: "screen")            .graph        async, @MainActor
          Engine                                                   .application
          Wheel                                                    .graph
        Car                                                        .graph
          Engine                                                   .application
          Engine                                                   .application
          Wheel                                          optional  .graph
          Wheel                                          optional  .graph
          Wheel(name: "init")                            many      .graph        async, see above
          Wheel                                          many      .graph
          Wheel(name: "init")                            many      .graph        async, see above
          Wheel                                          many      .graph
          Wheel                                                    .graph
          Wheel                                                    .graph
          Engine                                                   .application
          Engine                                                   .application
          Engine                                         optional  .application
          Engine                                         optional  .application
        String                                                     .graph
        Engine(name: "part")                                       .graph
        Engine(name: "whole")                                      .graph
        Car(name: "slow")                                          .graph
          Engine                                         lazy      .application
          Wheel                                          lazy      .graph
        Int                                                        .graph
        """#
}
