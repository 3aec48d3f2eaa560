// Undecidable: what is asked for where a lock is held, and is made by something that takes the lock.
import Foundation
import Resolver

struct Diary: Sendable { let pages: Int }
struct Shelf: Sendable { let diary: Diary }
struct Pencil: Sendable { let length: Int }

let lock = NSLock()

func read(_ all: Resolver) -> Int { all.resolve(Diary.self).pages }  // expect-unproved: a lock is held
func close() { lock.withLock {} }

@main struct Strongroom {
    static func main() {
        let all = Resolver()
        all.register { () -> Diary in
            close()
            return Diary(pages: 3)
        }
        all.register { Shelf(diary: $0.resolve()) }
        all.register { Pencil(length: 7) }
        // What it takes the lock for may be made anywhere below.
        lock.withLock { print(all.resolve(Shelf.self).diary.pages) }  // expect-unproved: a lock is held
        lock.withLock { print(all.resolve(Pencil.self).length) }
        lock.withLock { print(read(all)) }
        lock.lock()
        print(all.optional(Diary.self)?.pages ?? 0)  // expect-unproved: a lock is held
        print(all.resolve(Pencil.self).length)
        lock.unlock()
        print(all.resolve(Diary.self).pages, all.resolve(Shelf.self).diary.pages)
    }
}
