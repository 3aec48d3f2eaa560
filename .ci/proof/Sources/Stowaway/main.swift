// Undecidable: a plug-in is added under a condition.
import Resolver
final class Log { let n = 1 }
final class Mail { let n = 2 }
protocol Plugin: AnyObject { func register(_ r: Resolver); func launch(_ r: Resolver) throws }
final class LogPlugin: Plugin {
    func register(_ r: Resolver) { r.register { Log() } }
    func launch(_ r: Resolver) throws { print(try r.require(Log.self).n) }
}
final class MailPlugin: Plugin {
    func register(_ r: Resolver) { r.register { Mail() } }
    func launch(_ r: Resolver) throws { print(try r.require(Mail.self).n, try r.require(Log.self).n) }  // expect-unproved
}
final class Host {
    let r = Resolver()
    private var plugins: [any Plugin] = []
    func add(_ p: any Plugin) { plugins.append(p) }
    func run() throws {
        plugins.forEach { $0.register(r) }
        for p in plugins { try p.launch(r) }
    }
}

let host = Host()
host.add(LogPlugin())
if CommandLine.arguments.count > 1 { host.add(MailPlugin()) }
try host.run()
print(try host.r.require(Log.self).n)
print(try host.r.require(Mail.self).n)  // expect-unproved
