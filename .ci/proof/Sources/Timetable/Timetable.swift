// Correct: names from constants, computed constants, literals, locals, key paths and ternaries of two known ones.
import Resolver

extension Resolver.Name {
    static let morning: Self = "morning"
    static var noon: Self { "noon" }
    static var evening: Resolver.Name { Resolver.Name("evening") }
}

let nightName: Resolver.Name = "night"

struct Line {
    var first: Resolver.Name = "morning"
    var last: Resolver.Name { .evening }
    let hours: Int
}

struct Train { let hour: Int }

func next(isLate: Bool) -> Train { Resolver.resolve(name: isLate ? .evening : .noon) }

@main struct Timetable {
    static func main() throws {
        Resolver.register(name: .morning) { Train(hour: 7) }
        Resolver.register(name: "noon") { Train(hour: 12) }
        Resolver.register(name: .evening) { Train(hour: 19) }
        Resolver.register(name: nightName) { Train(hour: 23) }

        let early: Resolver.Name = "morning"
        let late = nightName
        let a: Train = Resolver.resolve(name: early)
        let b: Train = Resolver.resolve(name: late)
        let c = try Resolver.root.require(Train.self, name: .init("noon"))
        let d = Resolver.optional(Train.self, name: Resolver.Name(stringLiteral: "evening"))
        let line = Line(hours: 16)
        let e: Train = Resolver.resolve(name: line[keyPath: \.first])
        let f: Train = Resolver.resolve(name: line[keyPath: \Line.last])
        print(e.hour, f.hour, line.hours)
        print(a.hour, b.hour, c.hour, d!.hour, next(isLate: true).hour, next(isLate: false).hour)
    }
}
