// Correct: actors that are services, and ask for others.
import Resolver

actor Ledger {
    private var entries: [Int] = []
    func add(_ amount: Int) -> Int { entries.append(amount); return entries.reduce(0, +) }
}
struct Rates: Sendable { let eur = 2 }
actor Bank {
    private let ledger: Ledger
    private let rates: Rates
    init(ledger: Ledger, rates: Rates) { self.ledger = ledger; self.rates = rates }
    func deposit(_ amount: Int) async -> Int { await ledger.add(amount * rates.eur) }
}
@MainActor final class BankModel {
    let bank: Bank
    init(bank: Bank) { self.bank = bank }
    func tap() async { print("balance", await bank.deposit(5)) }
}
actor Auditor {
    private let resolver: Resolver
    private lazy var ledger: Ledger = resolver.resolve()
    init(resolver: Resolver) { self.resolver = resolver }
    func audit() async throws -> Int {
        let rates: Rates = try await resolver.require()
        return await ledger.add(rates.eur)
    }
}

@main
enum App {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register { Ledger() }.scope(.application)
        resolver.register { Rates() }
        resolver.register(Bank.init).scope(.application)
        resolver.register(on: .main) { BankModel(bank: $0) }
        let model: BankModel = try await resolver.require()
        await model.tap()
        let auditor = Auditor(resolver: resolver)
        print(try await auditor.audit())
        let bank = try await resolver.require(Bank.self)
        print(await bank.deposit(1))
        async let ledger = resolver.require(Ledger.self)
        print(try await ledger.add(0))
    }
}
