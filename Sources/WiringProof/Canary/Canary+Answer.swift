// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/canary; do not edit.

extension Canary {
    /// What is read of the canary: where in bytes, and what.
    static let answer = #"""
        645 registers; String; in Resolver()#3, .graph; made before
        726 registers; Engine; in Resolver()#3, .application; eager; made before
        782 registers; Car; in Resolver()#3, .session; made before
        812 asks for; Engine; required; of whoever asks Resolver()#3; inherited; found
        878 registers; Driving(name: "fast"); in Resolver()#3, .graph; default; made before
        980 registers; Car(Int, String); in Resolver()#3, .graph; made before
        1099 asks for; Engine; required; of whoever asks Resolver()#3; inherited; found; async
        1099 asks for; Wheel; optional; of whoever asks Resolver()#3; inherited; found; async
        1099 registers; Car(name: "made"); Driving; Driving; in Resolver()#3, .graph; needs Engine required (.init parameter 1); needs Wheel optional (.init parameter 2); made before; made before
        1220 asks for; Engine; required; of whoever asks Resolver()#3; inherited; found; deferred
        1220 asks for; Wheel; required; of whoever asks Resolver()#3; inherited; found; deferred; repeated
        1220 registers; Car(name: "fast"); in Resolver()#3, .graph; needs Engine required (.init parameter 1); needs Wheel required (.init parameter 2); made before
        1220 registers; Car(name: "slow"); in Resolver()#3, .graph; needs Engine required (.init parameter 1); needs Wheel required (.init parameter 2); made before
        1294 asks for; Engine; required; of whoever asks Resolver()#3; inherited; found; async
        1294 asks for; Wheel; optional; of whoever asks Resolver()#3; inherited; found; async
        1294 registers; Driving(tag: Gold); in Resolver()#3, .graph; override; lazy; needs Engine required (.init parameter 1); needs Wheel optional (.init parameter 2); made before
        1388 registers; Screen; in Resolver()#3, .graph; no factory
        1416 asks for; Wheel; many; of whoever asks Resolver()#3; inherited; found; async
        1416 registers; Set<Int>(name: "many"); in Resolver()#3, .graph; needs Wheel many (.init parameter 1); made before
        1488 asks for; Wheel(tag: Gold); required; of whoever asks Resolver()#3; inherited; missing; async
        1488 registers; Set<Int>(name: "by"); in Resolver()#3, .graph; needs Wheel(tag: Gold) required (.init parameter 1); made before
        1569 registers; Engine(name: "wait"); in Resolver()#3, .graph; async; made before
        1615 registers; Wheel(name: "wait", Int); in Resolver()#3, .graph; async; made before
        1729 asks for; Engine; required; of Resolver()#3; inherited; found; async
        1729 registers; Wheel(name: "init"); in Resolver()#3, .graph; async; needs Engine required (.init parameter 1); made before
        1808 asks for; Engine; required; of whoever asks Resolver()#3; inherited; found; async
        1808 registers; Screen; in Resolver()#3, .graph; on main; needs Engine required (.init parameter 1); made before
        1857 registers; Screen(name: "closure"); in Resolver()#3, .graph; on main; made before
        1931 asks for; Engine; required; of whoever asks Resolver()#3; main; found
        1950 registers; Screen(name: "wait"); in Resolver()#3, .graph; async; on main; made before
        2051 asks for; Engine; required; of whoever asks Resolver()#3; inherited; found; async
        2051 registers; Screen(name: "init"); AnyObject(name: "screen"); in Resolver()#3, .graph; async; on main; needs Engine required (.init parameter 1); needs Wheel required (.injection 1 parameter 1); made before; made before; made before
        2230 asks for; Wheel; required; of whoever asks Resolver()#3; inherited; found; async
        2292 registers; Car; in Resolver()#3, .graph; needs Engine required (.injection 1 parameter 1); needs Wheel optional (\.injection); needs Wheel(name: "fast") many (\.injection); needs Wheel required (.needs); needs Engine required (.needs); made before; made before; made before; made after
        2348 asks for; Engine; required; of Resolver()#3; inherited; found; async
        2348 asks for; Engine; required; of whoever asks Resolver()#3; inherited; found; async
        2396 asks for; Wheel; optional; of Resolver()#3; inherited; found; late; async
        2396 asks for; Wheel; optional; of whoever asks Resolver()#3; inherited; found; late; async
        2437 asks for; Wheel(name: "fast"); many; of Resolver()#3; inherited; missing; async
        2437 asks for; Wheel(name: "fast"); many; of whoever asks Resolver()#3; inherited; missing; async
        2573 asks for; Engine; optional; of Resolver()#3; inherited; found
        2573 asks for; Engine; optional; of whoever asks Resolver()#3; inherited; found
        2595 asks for; Engine; required; of Resolver()#3; inherited; found; async
        2595 asks for; Engine; required; of whoever asks Resolver()#3; inherited; found; async
        2595 asks for; Wheel; required; of Resolver()#3; inherited; found; async
        2595 asks for; Wheel; required; of whoever asks Resolver()#3; inherited; found; async
        2639 registers; Wheel; in Resolver.main#0, .graph; made before
        2666 declares; Int; in Resolver()#3, .graph; no factory
        2849 registers; Engine(name: "part"); in Resolver()#3, .graph; made before
        2988 registers; Engine(name: "whole"); in Resolver()#3, .graph; sometimes; made before
        3058 asks for; Car; required; of Resolver.root#1; inherited; missing; wrapper
        3085 asks for; Wheel(name: "x"); optional; of Resolver.root#1; inherited; missing; wrapper
        3136 asks for; Driving(name: "fast")|Driving(name: "other"); required; of Resolver.root#1; inherited; missing; deferred; wrapper
        3189 asks for; Driving(tag: Gold); required; of Resolver.root#1; inherited; missing; deferred; wrapper
        3284 asks for; Engine; required; of Resolver.root#1; inherited; missing
        3454 asks for; Car(tag: Gold); required; of Resolver()#3; inherited; missing
        3495 asks for; Driver; required; of Resolver()#3; inherited; missing
        3512 asks for; Int; many; of Resolver()#3; inherited; missing
        3602 asks for; String; required; of Resolver()#3; inherited; found
        3688 asks for; Engine; required; of Resolver()#3; none; found
        3724 asks for; Wheel(name: "y"); optional; of Resolver()#3; none; missing
        3794 asks for; Car(Int, String); required; of Resolver()#3; none; found
        3861 asks for; Car(Int); required; of Resolver()#3; none; missing; async
        3921 asks for; Driving(name: "slow"); required; of Resolver()#3; none; missing; async
        3972 asks for; Wheel; many; of Resolver()#3; none; found
        4015 asks for; Wheel; many; of Resolver()#3; none; found; async
        4044 asks for; Car; injectionInto; of Resolver()#3; none; found
        4246 registers; Int; in withContainer#4, .graph; made before
        4281 asks for; Int; required; of withContainer#4; none; found
        """#
}
