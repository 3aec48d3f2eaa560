// Undecidable: so many calls, one after the other, that they are not all gone through; then nothing is proved.
import Resolver

struct Hour {}

func work(_ day: Int, _ clock: Resolver) { rest(day, clock) }
func rest(_ day: Int, _ clock: Resolver) { sleep(day, clock) }
func sleep(_ day: Int, _ clock: Resolver) { wake(day, clock) }
func wake(_ day: Int, _ clock: Resolver) {
    print(clock.resolve(Hour.self))  // expect-unproved: deeper than they are followed
}

enum Timetable { nonisolated(unsafe) static var alarms: [() -> Void] = [] }

@main struct Overtime {
    static func main() {
        let clock = Resolver()
        clock.register { Hour() }
        print(clock.resolve(Hour.self))  // expect-unproved: deeper than they are followed
        for week in 0..<60 {
            Timetable.alarms.append {
                print(week)
                for day in 0..<60 { work(day, clock) }
            }
        }
    }
}
