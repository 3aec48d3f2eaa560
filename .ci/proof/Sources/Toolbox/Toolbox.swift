// Undecidable: a command-line tool that picks a command by the word that the user types.
import Resolver

protocol Command { func run() -> String }
struct Build: Command { func run() -> String { "built" } }
struct Clean: Command { func run() -> String { "cleaned" } }
struct Help: Command {
    let words: [String]
    func run() -> String { words.joined(separator: " ") }
}

enum Word: String, CaseIterable { case build, clean, help }

@main struct Toolbox {
    static func main() throws {
        let tools = Resolver()
        tools.register(Command.self, name: "build") { Build() }
        tools.register(Command.self, name: "clean") { Clean() }
        tools.register(Command.self, name: "help") { Help(words: Word.allCases.map(\.rawValue)) }

        let word = CommandLine.arguments.dropFirst().first ?? "help"
        let command: any Command = try tools.require(name: Resolver.Name(word))  // expect-unproved
        let help = try tools.require(Command.self, name: "help")
        print(command.run(), help.run())
    }
}
