// Correct: plug-ins that are added to the one host, and run in loops.
import Resolver

let host = PluginHost(container: .main)
host.add(LoggingPlugin())
host.add(SearchPlugin())
host.add(MailPlugin())
try host.run()
Resolver.resolve(Logger.self).log("ready")
print(Resolver.resolve(SearchIndex.self).words.count)
