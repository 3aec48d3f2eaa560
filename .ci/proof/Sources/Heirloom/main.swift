// Correct: property wrappers of the program around requests.
import Resolver

/// As our old code base writes it.
@propertyWrapper
struct Dependency<Service> {
    let wrappedValue: Service
    init(_ name: Resolver.Name? = nil) { wrappedValue = Resolver.resolve(name: name) }
}
@propertyWrapper
final class Late<Service> {
    private var made: Service?
    init() {}
    var wrappedValue: Service {
        if let made { return made }
        let service = Resolver.resolve(Service.self)
        made = service
        return service
    }
}
final class Session { let user = "ada" }
protocol Haptics { func play() }
struct NoHaptics: Haptics { func play() { print("bzz") } }
final class Uploader {
    @Dependency() private var session: Session
    @Dependency("background") private var queue: Queue
    @Late var haptics: any Haptics
    func upload() { print(session.user, queue.label); haptics.play() }
}
final class Queue { let label: String; init(label: String) { self.label = label } }

func setUp() {
    Resolver.register { Session() }.scope(.application)
    Resolver.register(name: "background") { Queue(label: "background") }
    Resolver.register { NoHaptics() as any Haptics }
    Resolver.register { Uploader() }
}
setUp()
let uploader: Uploader = Resolver.resolve()
uploader.upload()
struct Preview { @Dependency() var session: Session }
print(Preview().session.user)
