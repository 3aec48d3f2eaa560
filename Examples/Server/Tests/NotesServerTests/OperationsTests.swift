// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverMetrics
import Testing

@testable import NotesServer

@Suite struct OperationsTests {
    @Test func `The graph is a page that knows services, what requests give, and what closures have asked for`()
        async throws
    {
        try await TestServer.inFolder { folder in
            let server = try ServerProcess(folder: folder)
            let answer = try await server.client().send("GET", "/graph")
            server.send(SIGTERM)

            #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
            #expect(answer.body.contains("NotesController"))
            #expect(answer.body.components(separatedBy: #""scope": "given by each request""#).count == 4)
            #expect(answer.body.components(separatedBy: #""kind": "observed""#).count > 2)
            #expect(await server.end() == 0)
        }
    }

    @Test func `The metrics tell of requests and of the container`() async throws {
        try await TestServer.with { client in
            let containerMetrics = ContainerMetrics(of: .main)
            _ = try await client.send("GET", "/api/notes")
            let answer = try await client.send("GET", "/metrics")

            #expect(answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
            #expect(answer.body.contains("# TYPE http_requests_total counter\n"))
            #expect(answer.body.contains(#"http_requests_total{method="GET",route="/api/notes",status="200"} "#))
            #expect(answer.body.contains(#"resolver_makes_total{service="NotesController"} "#))
            #expect(answer.body.contains(#"resolver_disposals_total{service="NotesController"} "#))
            withExtendedLifetime(containerMetrics) {}
        }
    }

    @Test(arguments: [
        ("PATCH", "/api/notes/7", #"method="PATCH",route="/api/notes/{id}",status="405""#),
        ("MKCOL", "/api/notes", #"method="other",route="NotFound",status="501""#),
        ("GET", "/teapot", #"method="GET",route="NotFound",status="404""#),
        ("DELETE", "/metrics", #"method="DELETE",route="/metrics",status="405""#),
    ])
    func `Requests that no route answers are counted`(method: String, path: String, labels: String) async throws {
        try await TestServer.with { client in
            let before = try await count(labels, client)
            _ = try await client.send(method, path)

            #expect(try await count(labels, client) > before)
        }
    }

    private func count(_ labels: String, _ client: Client) async throws -> Int {
        let line = try await client.send("GET", "/metrics").body.split(separator: "\n").first {
            $0.hasPrefix("http_requests_total{\(labels)} ")
        }
        return try line.map { try #require(Int($0.split(separator: " ").last ?? "")) } ?? 0
    }

    @Test func `The page forbids scripts but its own`() async throws {
        try await TestServer.with { client in
            let answer = try await client.send("GET", "/")

            #expect(answer.status == 200 && answer.body.hasPrefix("<!DOCTYPE html>"))
            #expect(answer.headers["content-security-policy"]?.contains("script-src 'self'") == true)
            #expect(
                try await client.send("GET", "/notes.js").headers["content-type"] == "text/javascript; charset=utf-8")
            #expect(try await client.send("HEAD", "/notes.css").body == "")
        }
    }
}
