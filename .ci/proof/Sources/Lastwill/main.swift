// Undecidable: a deinit asks a container that is closed before the last one lets go of the object.
import Resolver

final class Archive {}
final class Letter {
    let archive: Resolver
    init(archive: Resolver) { self.archive = archive }
    deinit { _ = archive.resolve(Archive.self) }  // expect-unproved: shut down
}
final class Desk {}

func write() async {
    let office = Resolver()
    office.register { Archive() }
    office.register { Desk() }
    var letter: Letter? = Letter(archive: office)
    _ = office.resolve(Desk.self)  // expect-unproved: a deinit
    await office.close()
    letter = nil
    _ = letter
}
await write()
