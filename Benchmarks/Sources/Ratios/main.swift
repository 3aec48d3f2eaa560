// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Measuring
import Scenarios

print("calibration \(Stopwatch.calibration())")
for scenario in Scenario.all {
    let sides = scenario.prepare()
    let c = Comparison(sides.ours, sides.reference)
    print(scenario.name, c.first, c.second, c.ratio, scenario.budget ?? 0, (scenario.budget ?? 99) >= c.ratio ? "" : "over")
}
