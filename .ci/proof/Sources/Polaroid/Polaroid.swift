// Cycle: cycle: true on a struct does not wait, so it breaks nothing.
import Resolver

struct Photo { var album: Album? }
final class Album {
    let cover: Photo
    init(cover: Photo) { self.cover = cover }
}

@main struct Polaroid {
    static func main() throws {
        Resolver.register { Photo() }  // expect-error: cycle (one of)
            .injection(cycle: true, \.album)  // expect-error: cycle (one of)
        Resolver.register(Album.init)  // expect-error: cycle (one of)
        print(try Resolver.root.require(Album.self).cover)
    }
}
