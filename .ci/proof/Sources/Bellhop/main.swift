// Correct: commands that are picked by a case of an enumeration.
import Resolver

let resolver = Resolver.main
registerCommands(resolver)

func execute(_ arguments: [String]) throws {
    let verb = arguments.first.flatMap(Verb.init(rawValue:)) ?? .help
    let command: any Command = try resolver.require(name: verb.name)
    try command.run(Array(arguments.dropFirst()))
}
try execute(Array(CommandLine.arguments.dropFirst()))
for verb in Verb.allCases { try execute([verb.rawValue]) }
let help: any Command = resolver.resolve(name: .help)
try help.run([])
