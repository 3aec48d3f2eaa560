// Correct: the four wrappers, with names, tags and containers.
import Resolver

enum Quiet {}
protocol Microphone: AnyObject { var gain: Int { get } }
final class Capsule: Microphone { let gain: Int; init(gain: Int) { self.gain = gain } }
final class Lapel {}

let van = Resolver()

final class Agent {
    @Injected var first: any Microphone
    @Injected(name: "second") var second: any Microphone
    @Injected(container: van) var lapel: Lapel
    @LazyInjected(tag: Quiet.self) var third: any Microphone
    @LazyInjected(name: "second", container: .main) var fourth: any Microphone
    @OptionalInjected(name: "none") var fifth: (any Microphone)?
    @WeakLazyInjected(container: van) var weakLapel: Lapel?
}

@main struct Wiretap {
    static func main() {
        Resolver.register(Microphone.self) { Capsule(gain: 1) }
        Resolver.register(Microphone.self, name: "second") { Capsule(gain: 2) }
        Resolver.register(Microphone.self, tag: Quiet.self) { Capsule(gain: 3) }
        van.register { Lapel() }.scope(.application)
        let agent = Agent()
        print(agent.first.gain, agent.second.gain, agent.third.gain, agent.fourth.gain, agent.fifth == nil)
        print(agent.weakLapel === agent.lapel)
    }
}
