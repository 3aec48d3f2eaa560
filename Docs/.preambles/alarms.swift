final class Clock {
    let city: String
    init(city: String) { self.city = city }
}

final class Scheduler {
    let clock: Clock
    init(clock: Clock) { self.clock = clock }
}

final class Alarm {
    let scheduler: Scheduler
    init(scheduler: Scheduler) { self.scheduler = scheduler }
}
