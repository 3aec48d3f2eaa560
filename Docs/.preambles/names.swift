extension Resolver.Name {
    static let fred: Self = "fred"
    static let felix: Self = "felix"
}
