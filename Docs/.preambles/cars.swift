final class Engine {}
final class Wheel {}
final class Body {}

final class Car {
    let engine: Engine
    let wheel: Wheel
    let body: Body?

    init(engine: Engine, wheel: Wheel, body: Body?) {
        self.engine = engine
        self.wheel = wheel
        self.body = body
    }
}
