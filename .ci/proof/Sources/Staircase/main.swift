// Correct: steps of a start that may throw, where the error ends the program's work.
import Resolver

enum SetUpError: Error { case noConfiguration }
struct Configuration { let level: Int; let path: String }
final class Log { let level: Int; init(level: Int) { self.level = level } }
final class Archive { let path: String; init(path: String) { self.path = path } }
final class Sync { let archive: Archive; let log: Log; init(archive: Archive, log: Log) { self.archive = archive; self.log = log } }

protocol LaunchStep { func run(_ container: Resolver) throws }
struct ConfigurationStep: LaunchStep {
    let text: String?
    func run(_ container: Resolver) throws {
        guard let text else { throw SetUpError.noConfiguration }
        let configuration = Configuration(level: text.count, path: text)
        container.register { configuration }
    }
}
struct LogStep: LaunchStep {
    func run(_ container: Resolver) throws {
        let configuration: Configuration = try container.require()
        container.register { Log(level: configuration.level) }.scope(.application)
    }
}
struct ArchiveStep: LaunchStep {
    func run(_ container: Resolver) throws {
        container.register { r in Archive(path: try r.require(Configuration.self).path) }
        container.register(Sync.init)
    }
}
struct Launcher {
    private let steps: [any LaunchStep]
    init(_ steps: any LaunchStep...) { self.steps = steps }
    func launch(_ container: Resolver) throws {
        for step in steps { try step.run(container) }
    }
}
func main() throws {
    let container = Resolver()
    try Launcher(ConfigurationStep(text: "app"), LogStep(), ArchiveStep()).launch(container)
    let sync: Sync = try container.require()
    print(sync.archive.path, sync.log.level)
    print(container.resolve(Log.self).level)
    print(container.resolve(Configuration.self).path)
}
do { try main() } catch { print("failed", error) }
