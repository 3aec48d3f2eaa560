// Correct: views and models with wrappers.
let view = NotesView()
print(view.body(), view.model.printer == nil)
view.model.remind()
let settings = SettingsModel()
settings.toggle()
print(settings.notes.titles)
