import Resolver

protocol Command {
    func run(_ arguments: [String]) throws
}
final class Files { func list() -> [String] { ["a.txt", "b.txt"] } }
final class Printer { func print(_ lines: [String]) { Swift.print(lines.joined(separator: "\n")) } }
struct ListCommand: Command {
    let files: Files
    let printer: Printer
    func run(_ arguments: [String]) throws { printer.print(files.list()) }
}
struct CountCommand: Command {
    let resolver: Resolver
    func run(_ arguments: [String]) throws { print(try resolver.require(Files.self).list().count) }
}
struct HelpCommand: Command {
    func run(_ arguments: [String]) throws { print("list, count, help") }
}
extension Resolver.Name {
    static let list: Self = "list"
    static let count: Self = "count"
    static let help: Self = "help"
}
enum Verb: String, CaseIterable {
    case list, count, help

    var name: Resolver.Name {
        switch self {
        case .list: .list
        case .count: .count
        case .help: .help
        }
    }
}
func registerCommands(_ resolver: Resolver) {
    resolver.register { Files() }
    resolver.register { Printer() }
    resolver.register(Command.self, name: .list) { r in
        ListCommand(files: try r.require(), printer: try r.require())
    }
    resolver.register(Command.self, name: .count) { r in CountCommand(resolver: r) }
    resolver.register(Command.self, name: .help) { HelpCommand() }
}
