// Correct: name and arguments of lazy wrappers are set before their first use.
import Resolver

extension Resolver.Name {
    static let add: Self = "add"
    static let edit: Self = "edit"
}

protocol ViewModel: AnyObject { var title: String { get } }
final class AddModel: ViewModel { let title = "New" }
final class EditModel: ViewModel {
    let title: String
    init(id: Int) { title = "Edit \(id)" }
}

final class Screen {
    @LazyInjected var model: any ViewModel  // may be unproved

    init(editing id: Int?) {
        $model.name = id == nil ? .add : .edit
        $model.args = id
    }
}

struct Preview {
    @LazyInjected(name: .add) var model: any ViewModel
    init() { $model.name = .add }
}

@main struct EditorApp {
    static func main() {
        Resolver.register(ViewModel.self, name: .add) { AddModel() }
        Resolver.register(ViewModel.self, name: .edit) { _, args in EditModel(id: args()) }
        print(Screen(editing: nil).model.title, Screen(editing: 4).model.title, Preview().model.title)  // may be unproved
    }
}
