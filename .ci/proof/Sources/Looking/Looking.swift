// Correct: two classes that inject each other, one of whose registrations is lazy; and collectors of each other.
import Resolver

final class Glass {
    @Injected var frame: Frame
}
final class Frame {
    @Injected var glass: Glass
}

protocol Member: AnyObject { var size: Int { get } }
final class Pack: Member {
    let members: [any Member]
    var size: Int { members.count }
    init(members: [any Member]) { self.members = members }
}
final class Herd: Member {
    let members: [any Member]
    var size: Int { members.count }
    init(members: [any Member]) { self.members = members }
}

@main struct Looking {
    static func main() {
        Resolver.register { Glass() }.scope(.application).lazy()
        Resolver.register { Frame() }.scope(.application)
        Resolver.register { Pack(members: many($0)) }.implements(Member.self)
        Resolver.register { Herd(members: many($0)) }.implements(Member.self)
        let frame: Frame = Resolver.resolve()
        print(frame.glass.frame === frame, Resolver.resolve(Pack.self).size, Resolver.resolve(Herd.self).size)
    }
}
