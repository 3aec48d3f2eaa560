// Correct: steps in a dictionary, which run in any order; containers in one, and a subscript that registers.
import Resolver

struct Wind { let knots: Int }
struct Crew { let size: Int }
struct Sail: Equatable { var area: Double }

enum Course: String, CaseIterable { case inner, outer }

let rigs: [String: (Resolver) -> Void] = [
    "wind": { $0.register { Wind(knots: 15) } },
    "crew": { $0.register { Crew(size: 3) } },
]

var courses: [Course: Resolver] = [:]
for course in Course.allCases {
    let container = Resolver()
    for rig in rigs.values { rig(container) }
    courses[course] = container
}

extension Dictionary where Key == Course, Value == Resolver {
    var crew: Int { values.reduce(0) { $0 + $1.resolve(Crew.self).size } }
}

extension Resolver {
    subscript(sail kind: String) -> Sail {
        get { resolve(name: Resolver.Name(kind)) }
        set { register(name: Resolver.Name(kind)) { newValue } }
    }
}

print(courses.crew, courses.values.map { $0.resolve(Wind.self).knots })
guard let outer = courses.removeValue(forKey: .outer) else { fatalError() }
print(outer.resolve(Wind.self).knots)

let loft = Resolver()
loft[sail: "jib"] = Sail(area: 12)
loft[sail: "jib"].area *= 2
print(loft[sail: "jib"])
