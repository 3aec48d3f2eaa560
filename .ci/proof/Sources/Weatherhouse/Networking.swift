import Resolver

protocol Transport { func load(_ path: String) -> String }
struct URLTransport: Transport { func load(_ path: String) -> String { "data of \(path)" } }
final class Decoder { func decode(_ text: String) -> Int { text.count } }
final class APIClient {
    let transport: any Transport
    let decoder: Decoder
    init(transport: any Transport, decoder: Decoder) { self.transport = transport; self.decoder = decoder }
    func size(_ path: String) -> Int { decoder.decode(transport.load(path)) }
}

extension Resolver {
    static func registerNetworking() {
        register { URLTransport() as any Transport }.scope(.application)
        register { Decoder() }
        register { APIClient(transport: $0, decoder: $1) }.scope(.shared)
    }
}
