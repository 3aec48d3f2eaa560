// A networking layer: protocols, a session, interceptors, a client for each environment, and a composed protocol.

import Foundation
import Resolver

struct Request: Equatable {
    var path: String
    var headers: [String: String] = [:]
}

protocol Session: AnyObject {
    func send(_ request: Request) -> Data
}

protocol Interceptor {
    func adapt(_ request: Request) -> Request
}

protocol Fetching {
    func fetch(_ path: String) -> String
}

protocol Uploading {
    func upload(_ text: String, to path: String) -> Bool
}

typealias Transferring = Fetching & Uploading

final class EchoSession: Session {
    static let shared = EchoSession()
    private(set) var sent: [Request] = []

    func send(_ request: Request) -> Data {
        sent.append(request)
        return Data("echo \(request.path)".utf8)
    }
}

struct KeyInterceptor: Interceptor {
    let key: String
    func adapt(_ request: Request) -> Request {
        var request = request
        request.headers["X-Key"] = key
        return request
    }
}

struct AgentInterceptor: Interceptor {
    @Injected(name: "user-agent") private var agent: String

    func adapt(_ request: Request) -> Request {
        var request = request
        request.headers["User-Agent"] = agent
        return request
    }
}

class Client: Transferring {
    let session: Session
    let interceptors: [Interceptor]
    var label = "client"
    weak var delegate: ClientDelegate?

    init(session: Session, interceptors: [Interceptor] = []) {
        self.session = session
        self.interceptors = interceptors
    }

    func fetch(_ path: String) -> String {
        let request = interceptors.reduce(Request(path: path)) { $1.adapt($0) }
        delegate?.client(self, will: request)
        return String(decoding: session.send(request), as: UTF8.self)
    }

    func upload(_ text: String, to path: String) -> Bool {
        !session.send(Request(path: path + "?" + text)).isEmpty
    }
}

protocol ClientDelegate: AnyObject {
    func client(_ client: Client, will request: Request)
}

final class RequestLog: ClientDelegate {
    var lines: [String] = []
    func client(_ client: Client, will request: Request) {
        lines.append("\(client.label): \(request.path) \(request.headers.count)")
    }
}

final class OfflineClient: Transferring {
    func fetch(_ path: String) -> String { "offline \(path)" }
    func upload(_ text: String, to path: String) -> Bool { false }
}

struct Page: Codable, Equatable {
    var pageNumber: Int
    var itemTitles: [String]
}

extension Resolver {
    public static func registerNetworking() {
        register { EchoSession.shared as Session? }

        register { RequestLog() }
            .implements(ClientDelegate.self)
            .scope(.application)

        register {
            [KeyInterceptor(key: resolve(name: .apiKey)), AgentInterceptor()] as [Interceptor]
        }

        register { Client(session: resolve(), interceptors: resolve()) }
            .resolveProperties { (resolver, client) in
                client.delegate = resolver.optional()
            }
            .scope(.shared)

        register { resolve(Client.self) as Transferring }
        register { resolve() as Transferring as Fetching }
        register { resolve() as Transferring as Uploading }

        register(name: .live) { Client(session: resolve(), interceptors: resolve()) as Fetching }
            .resolveProperties { _, fetching in
                (fetching as? Client)?.label = "live"
            }
        register(name: .offline) { OfflineClient() as Fetching }
        register(Fetching.self, name: .staging) {
            let client = Client(session: resolve())
            client.label = "staging"
            return client
        }

        register { JSONDecoder() }
            .resolveProperties { _, decoder in
                decoder.keyDecodingStrategy = .convertFromSnakeCase
            }
            .scope(.application)
        register { () -> JSONEncoder in
            let encoder = JSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            encoder.outputFormatting = [.sortedKeys]
            return encoder
        }.scope(.cached)
    }
}

func checkNetworking() {
    theme("networking") {
        let fetching: Fetching = Resolver.resolve()
        check(fetching.fetch("/shows"), is: "echo /shows", "a protocol through a composition")
        let uploading = Resolver.resolve(Uploading.self)
        check(uploading.upload("a", to: "/b"), "the other half of the composition")
        check((fetching as? Client) === (uploading as? Client), "both halves are one shared client")
        check(Resolver.resolve(RequestLog.self).lines, is: ["client: /shows 2"], "the delegate was set, and kept")
        check(Resolver.resolve(ClientDelegate.self) === Resolver.resolve(RequestLog.self), "implements shares")

        let session: Session = Resolver.resolve()
        check(session === EchoSession.shared, "an optional cast in a factory")

        let both = Resolver.resolve(Transferring.self)
        check(both.fetch("/x"), is: "echo /x", "a composed protocol by its alias")
        let spelled: Fetching & Uploading = Resolver.resolve()
        check(spelled.fetch("/y"), is: "echo /y", "and spelled out")
        let turned: Uploading & Fetching = Resolver.resolve()
        check(turned.fetch("/z"), is: "echo /z", "and in the other order")
    }

    theme("environments") {
        let paths = [Resolver.Name.live, .staging, .offline].map { name -> String in
            let fetching: Fetching = Resolver.resolve(name: name)
            return fetching.fetch("/me")
        }
        check(paths, is: ["echo /me", "echo /me", "offline /me"], "one client for each name")
        check((Resolver.resolve(Fetching.self, name: .live) as? Client)?.label == "live", "its properties")
        check((Resolver.resolve(name: .staging) as Fetching as? Client)?.label == "staging", "several statements")

        let chosen: Fetching = Resolver.resolve(name: .name(fromString: Flavor.offline.rawValue))
        check(chosen is OfflineClient, "a name from a string")
        let none: String? = nil
        check(Resolver.resolve(Fetching.self, name: .name(fromString: none)) is Client, "no string means unnamed")
        let flavor = Resolver.resolve(Flavor.self)
        let byFlavor = Resolver.optional(Fetching.self, name: Resolver.Name(flavor.rawValue))
        check((byFlavor as? Client)?.label == "staging", "a name made from an enum")
    }

    theme("coders") {
        let decoder: JSONDecoder = Resolver.resolve()
        let encoder: JSONEncoder = Resolver.resolve()
        let page = Page(pageNumber: 2, itemTitles: ["a", "b"])
        let data = (try? encoder.encode(page)) ?? Data()
        check(String(decoding: data, as: UTF8.self), is: #"{"item_titles":["a","b"],"page_number":2}"#, "the encoder's set-up")
        check(try! decoder.decode(Page.self, from: data), is: page, "the decoder's set-up")
        check(decoder === Resolver.resolve(JSONDecoder.self), "application scope")
        check(encoder === Resolver.resolve(JSONEncoder.self), "cached scope")
        ResolverScope.cached.reset()
        check(encoder !== Resolver.resolve(JSONEncoder.self), "cached scope, reset")
        check(decoder === Resolver.resolve(JSONDecoder.self), "which leaves application scope alone")
    }
}
