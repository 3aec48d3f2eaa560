// Correct: initialisers, one of several picked by its labels, an enum case and a plain function.
import Resolver

struct Engine { let power = 90 }
struct Body { let doors = 4 }

final class Car {
    let engine: Engine
    let body: Body?

    init(engine: Engine, body: Body) {
        self.engine = engine
        self.body = body
    }

    init(engine: Engine) {
        self.engine = engine
        body = nil
    }
}

enum Delivery { case road(Car), none }

func inspect(_ car: Car, _ engine: Engine) -> String { "\(engine.power) hp, \(car.body?.doors ?? 0) doors" }

@main struct Coachworks {
    static func main() {
        let works = Resolver()
        works.register(Engine.init)
        works.register(Body.init)
        works.register(Car.init(engine:body:))
        works.register(name: "bare", Car.init(engine:))
        works.register(Delivery.road)
        works.register(inspect)

        let bare = works.resolve(Car.self, name: "bare")
        if case .road(let car) = works.resolve(Delivery.self) { print(car.engine.power) }
        print(bare.body == nil, works.resolve(String.self))
    }
}
