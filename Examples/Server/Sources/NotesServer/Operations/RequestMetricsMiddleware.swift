// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import CoreMetrics
import HTTPTypes
import Hummingbird
import Synchronization

/// Counts requests and measures how long they take, by route, method and status.
///
/// Hummingbird's own `MetricsMiddleware` takes HEAD requests for requests that never end (2.28.1).
struct RequestMetricsMiddleware<Context: RequestContext>: RouterMiddleware {
    private let instruments = RequestInstruments()

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let status: HTTPResponse.Status
        defer {
            instruments.record(request.method, context.endpointPath ?? "NotFound", status, ContinuousClock.now - start)
        }
        do {
            let response = try await next(request, context)
            status = response.status
            return response
        } catch {
            status = APIError(error).status
            throw error
        }
    }
}

/// The counters and timers of requests, each made when it is first needed.
private final class RequestInstruments: Sendable {
    private struct Key: Hashable {
        let method: String
        let route: String
        let status: Int
    }

    private struct Instruments {
        let count: Counter
        let duration: Timer
    }

    private let instruments = Mutex<[Key: Instruments]>([:])

    func record(_ method: HTTPRequest.Method, _ route: String, _ status: HTTPResponse.Status, _ duration: Duration) {
        // Each method is a metric of its own, and clients make up as many as they like.
        let method = method.isKnown ? method.rawValue : "other"
        let instruments = instruments(of: Key(method: method, route: route, status: status.code))
        instruments.count.increment()
        instruments.duration.recordNanoseconds(Int64(duration / .nanoseconds(1)))
    }

    private func instruments(of key: Key) -> Instruments {
        instruments.withLock { kept in
            if let instruments = kept[key] { return instruments }
            let dimensions = [("route", key.route), ("method", key.method), ("status", "\(key.status)")]
            let instruments = Instruments(
                count: Counter(label: "http_requests", dimensions: dimensions),
                duration: Timer(label: "http_request_duration", dimensions: dimensions))
            kept[key] = instruments
            return instruments
        }
    }
}
