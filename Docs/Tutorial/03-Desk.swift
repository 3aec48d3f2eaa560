final class Desk {
    let store: any Storing

    init(store: any Storing) { self.store = store }

    func summary() -> String {
        let notes = store.notes()
        return "\(notes.count) notes, the first: \(notes.first ?? "none")"
    }
}
