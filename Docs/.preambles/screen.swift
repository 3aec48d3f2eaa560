struct API: Sendable {}

@MainActor final class ViewModel {
    let api: API
    var title = ""
    init(api: API) { self.api = api }
}
