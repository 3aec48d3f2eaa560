// Undecidable: a loop that counts with numbers that are known, step by step; and with others, or left before, or changed in another way.
import Resolver

struct Mile {}
struct Toll {}

func skip(_ miles: inout Int) { miles += 5 }
func brake() throws { if CommandLine.arguments.count > 1 { throw CancellationError() } }

@main struct Odometer {
    static func main() {
        let car = Resolver()
        var miles = 0
        while miles < 3 {
            car.register(name: "\(miles)") { Mile() }
            miles += 1
        }
        print(car.resolve(Mile.self, name: "0"), car.resolve(Mile.self, name: "2"))
        car.register(name: Resolver.Name("end \(miles)")) { Mile() }
        print(car.resolve(Mile.self, name: "end 3"))

        let lorry = Resolver()
        var (left, right) = (10, 0)
        while left > 0 {
            right = 0
            while right != 2 {
                lorry.register(name: Resolver.Name("\(left)-\(right)")) { Mile() }
                right = right + 1
            }
            left -= 5
        }
        print(lorry.resolve(Mile.self, name: "5-1"), lorry.resolve(Mile.self, name: "10-0"))

        let bus = Resolver()
        var stops = CommandLine.arguments.count
        while stops < 3 {
            bus.register { Mile() }
            stops += 1
        }
        print(bus.resolve(Mile.self))  // expect-unproved

        let van = Resolver()
        var turns = 0
        while turns < 3 {
            if CommandLine.arguments.count > 2 { break }
            van.register { Mile() }
            turns += 1
        }
        print(van.resolve(Mile.self))  // expect-unproved

        let bike = Resolver()
        var laps = 0
        while laps < 3 {
            if laps == 1 { bike.register { Toll() } }
            skip(&laps)
            laps += 1
        }
        print(bike.resolve(Toll.self))  // expect-unproved

        let tram = Resolver()
        var wheels = 0
        let turn = { wheels += 4 }
        while wheels < 3 {
            if wheels == 1 { tram.register { Toll() } }
            turn()
            wheels += 1
        }
        print(tram.resolve(Toll.self))  // expect-unproved

        let taxi = Resolver()
        var fares = 0
        do {
            while fares < 2 {
                fares += 1
                try brake()
                taxi.register { Toll() }
            }
        } catch { print(error) }
        print(taxi.resolve(Toll.self))  // expect-unproved
    }
}
