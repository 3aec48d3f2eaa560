// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/canary; do not edit.

extension Canary {
    /// What is read of the canary: where in bytes, and what.
    static let answer = #"""
        645 registers; Swift.String - - (); in Resolver()#3, .graph; made before
        726 registers; Canary.Engine - - (); in Resolver()#3, .application; eager; made before
        782 registers; Canary.Car - - (); in Resolver()#3, .session; made before
        812 asks for; Canary.Engine - - (); required; of whoever asks Resolver()#3; inherited; found
        878 registers; Canary.Driving fast - (); in Resolver()#3, .graph; default; made before
        980 registers; Canary.Car - - (Swift.Int, Swift.String); in Resolver()#3, .graph; made before
        1099 asks for; Canary.Engine - - (); required; of whoever asks Resolver()#3; inherited; found; async
        1099 asks for; Canary.Wheel - - (); optional; of whoever asks Resolver()#3; inherited; found; async
        1099 registers; Canary.Car made - (); Canary.Driving - - (); Canary.Driving - - (); in Resolver()#3, .graph; needs Canary.Engine - - () required (.init parameter 1); needs Canary.Wheel - - () optional (.init parameter 2); made before; made before
        1220 asks for; Canary.Engine - - (); required; of whoever asks Resolver()#3; inherited; found; deferred
        1220 asks for; Canary.Wheel - - (); required; of whoever asks Resolver()#3; inherited; found; deferred; repeated
        1220 registers; Canary.Car fast - (); in Resolver()#3, .graph; needs Canary.Engine - - () required (.init parameter 1); needs Canary.Wheel - - () required (.init parameter 2); made before
        1220 registers; Canary.Car slow - (); in Resolver()#3, .graph; needs Canary.Engine - - () required (.init parameter 1); needs Canary.Wheel - - () required (.init parameter 2); made before
        1294 asks for; Canary.Engine - - (); required; of whoever asks Resolver()#3; inherited; found; async
        1294 asks for; Canary.Wheel - - (); optional; of whoever asks Resolver()#3; inherited; found; async
        1294 registers; Canary.Driving - Canary.Gold (); in Resolver()#3, .graph; override; lazy; needs Canary.Engine - - () required (.init parameter 1); needs Canary.Wheel - - () optional (.init parameter 2); made before
        1388 registers; Canary.Screen - - (); in Resolver()#3, .graph; no factory
        1416 asks for; Canary.Wheel - - (); many; of whoever asks Resolver()#3; inherited; found; async
        1416 registers; Swift.Set<Swift.Int> many - (); in Resolver()#3, .graph; needs Canary.Wheel - - () many (.init parameter 1); made before
        1488 asks for; Canary.Wheel - Canary.Gold (); required; of whoever asks Resolver()#3; inherited; missing; async
        1488 registers; Swift.Set<Swift.Int> by - (); in Resolver()#3, .graph; needs Canary.Wheel - Canary.Gold () required (.init parameter 1); made before
        1569 registers; Canary.Engine wait - (); in Resolver()#3, .graph; async; made before
        1615 registers; Canary.Wheel wait - (Swift.Int); in Resolver()#3, .graph; async; made before
        1729 asks for; Canary.Engine - - (); required; of Resolver()#3; inherited; found; async
        1729 registers; Canary.Wheel init - (); in Resolver()#3, .graph; async; needs Canary.Engine - - () required (.init parameter 1); made before
        1808 asks for; Canary.Engine - - (); required; of whoever asks Resolver()#3; inherited; found; async
        1808 registers; Canary.Screen - - (); in Resolver()#3, .graph; on main; needs Canary.Engine - - () required (.init parameter 1); made before
        1857 registers; Canary.Screen closure - (); in Resolver()#3, .graph; on main; made before
        1931 asks for; Canary.Engine - - (); required; of whoever asks Resolver()#3; main; found
        1950 registers; Canary.Screen wait - (); in Resolver()#3, .graph; async; on main; made before
        2051 asks for; Canary.Engine - - (); required; of whoever asks Resolver()#3; inherited; found; async
        2051 registers; Canary.Screen init - (); Swift.AnyObject screen - (); in Resolver()#3, .graph; async; on main; needs Canary.Engine - - () required (.init parameter 1); needs Canary.Wheel - - () required (.injection 1 parameter 1); made before; made before; made before
        2230 asks for; Canary.Wheel - - (); required; of whoever asks Resolver()#3; inherited; found; async
        2292 registers; Canary.Car - - (); in Resolver()#3, .graph; needs Canary.Engine - - () required (.injection 1 parameter 1); needs Canary.Wheel - - () optional (\.injection); needs Canary.Wheel fast - () many (\.injection); needs Canary.Wheel - - () required (.needs); needs Canary.Engine - - () required (.needs); made before; made before; made before; made after
        2348 asks for; Canary.Engine - - (); required; of Resolver()#3; inherited; found; async
        2348 asks for; Canary.Engine - - (); required; of whoever asks Resolver()#3; inherited; found; async
        2396 asks for; Canary.Wheel - - (); optional; of Resolver()#3; inherited; found; late; async
        2396 asks for; Canary.Wheel - - (); optional; of whoever asks Resolver()#3; inherited; found; late; async
        2437 asks for; Canary.Wheel fast - (); many; of Resolver()#3; inherited; missing; async
        2437 asks for; Canary.Wheel fast - (); many; of whoever asks Resolver()#3; inherited; missing; async
        2573 asks for; Canary.Engine - - (); optional; of Resolver()#3; inherited; found
        2573 asks for; Canary.Engine - - (); optional; of whoever asks Resolver()#3; inherited; found
        2595 asks for; Canary.Engine - - (); required; of Resolver()#3; inherited; found; async
        2595 asks for; Canary.Engine - - (); required; of whoever asks Resolver()#3; inherited; found; async
        2595 asks for; Canary.Wheel - - (); required; of Resolver()#3; inherited; found; async
        2595 asks for; Canary.Wheel - - (); required; of whoever asks Resolver()#3; inherited; found; async
        2639 registers; Canary.Wheel - - (); in Resolver.main#0, .graph; made before
        2666 declares; Swift.Int - - (); in Resolver()#3, .graph; no factory
        2849 registers; Canary.Engine part - (); in Resolver()#3, .graph; made before
        2988 registers; Canary.Engine whole - (); in Resolver()#3, .graph; sometimes; made before
        3058 asks for; Canary.Car - - (); required; of Resolver.root#1; inherited; missing; wrapper
        3085 asks for; Canary.Wheel x - (); optional; of Resolver.root#1; inherited; missing; wrapper
        3136 asks for; Canary.Driving fast|other - (); required; of Resolver.root#1; inherited; missing; deferred; wrapper
        3189 asks for; Canary.Driving - Canary.Gold (); required; of Resolver.root#1; inherited; missing; deferred; wrapper
        3284 asks for; Canary.Engine - - (); required; of Resolver.root#1; inherited; missing
        3454 asks for; Canary.Car - Canary.Gold (); required; of Resolver()#3; inherited; missing
        3495 asks for; Canary.Driver - - (); required; of Resolver()#3; inherited; missing
        3512 asks for; Swift.Int - - (); many; of Resolver()#3; inherited; missing
        3602 asks for; Swift.String - - (); required; of Resolver()#3; inherited; found
        3688 asks for; Canary.Engine - - (); required; of Resolver()#3; none; found
        3724 asks for; Canary.Wheel y - (); optional; of Resolver()#3; none; missing
        3794 asks for; Canary.Car - - (Swift.Int, Swift.String); required; of Resolver()#3; none; found
        3861 asks for; Canary.Car - - (Swift.Int); required; of Resolver()#3; none; missing; async
        3921 asks for; Canary.Driving slow - (); required; of Resolver()#3; none; missing; async
        3972 asks for; Canary.Wheel - - (); many; of Resolver()#3; none; found
        4015 asks for; Canary.Wheel - - (); many; of Resolver()#3; none; found; async
        4044 asks for; Canary.Car - - (); injectionInto; of Resolver()#3; none; found
        4246 registers; Swift.Int - - (); in withContainer#4, .graph; made before
        4281 asks for; Swift.Int - - (); required; of withContainer#4; none; found
        """#
}
