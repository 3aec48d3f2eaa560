import Resolver

final class NotesModel {
    @Injected private var store: any NotesStore
    @LazyInjected private var reminder: Reminder
    @OptionalInjected var printer: Printer?

    var titles: [String] { store.notes }
    func remind() { print("remind of", reminder.store.notes.count) }
}
final class Printer {}
final class SettingsModel {
    @Injected var settings: Settings
    @LazyInjected var notes: NotesModel
    func toggle() { settings.sorted.toggle() }
}
struct NotesView {
    let model: NotesModel = Resolver.resolve()
    @Injected private var settings: Settings
    func body() -> String { (settings.sorted ? model.titles.sorted() : model.titles).joined() }
}
