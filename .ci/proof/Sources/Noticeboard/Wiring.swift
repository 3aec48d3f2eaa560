import Resolver

protocol NotesStore: AnyObject { var notes: [String] { get set } }
final class DiskNotes: NotesStore { var notes = ["milk"] }
final class Settings { var sorted = true }
final class Reminder {
    let store: any NotesStore
    init(store: any NotesStore) { self.store = store }
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { DiskNotes() as any NotesStore }.scope(.application)
        register { Settings() }.scope(.application)
        register { Reminder(store: $0) }
        register { NotesModel() }
    }
}
