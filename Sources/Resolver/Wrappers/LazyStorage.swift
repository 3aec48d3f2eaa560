// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// What a lazy wrapper asks for, and what it got: the part that ``LazyInjected`` and ``WeakLazyInjected`` have in common.
///
/// An object, so that a wrapper can resolve, and its name can be changed, where the wrapper itself must not change: in a
/// `let`, in a method that is not `mutating`, from several threads. Copies of a wrapper share it. First use is one
/// resolution whatever the number of threads; the others wait for it, with no lock held.
final class LazyStorage<Value>: Awaited {
    /// What to ask for. It can be changed until it has been asked for.
    struct Request {
        var name: Resolver.Name?
        var args: Any?
        var container: ContainerReference
    }

    private enum Phase {
        /// Nothing has been asked for, or it has been released.
        case idle
        /// A thread is resolving.
        case resolving(by: ResolutionID, waiters: [Parker])
        /// There is a value.
        case ready(Value)
    }

    /// Everything, behind the lock.
    private struct State {
        var request: Request
        var phase = Phase.idle
    }

    private let state: Mutex<Unchecked<State>>
    /// The place of the property, for messages.
    private let place: SourcePlace

    /// Makes the storage of a wrapper.
    ///
    /// - Parameters:
    ///   - name: The name to ask for.
    ///   - container: The container to ask; `nil` means the root at first use.
    ///   - place: The place of the property.
    init(name: Resolver.Name?, container: Resolver?, place: SourcePlace) {
        let request = Request(name: name, args: nil, container: ContainerReference(container))
        state = Mutex(Unchecked(State(request: request)))
        self.place = place
    }

    /// What the wrapper asks for.
    var request: Request {
        get { state.withLock { Unchecked($0.value.request) }.value }
        set {
            let new = Unchecked(newValue)
            let old = state.withLock { state in
                defer { state.value.request = new.value }
                return Unchecked(state.value.request)
            }
            withExtendedLifetime(old) {}
        }
    }

    /// The value, if it is there.
    var value: Value? {
        state.withLock { state -> Unchecked<Value?> in
            guard case .ready(let value) = state.value.phase else { return Unchecked(nil) }
            return Unchecked(value)
        }.value
    }

    /// Puts a value in place, or takes it away.
    ///
    /// - Parameter value: The value; `nil` makes the next use resolve again.
    func set(_ value: Value?) {
        let new = Unchecked(value)
        let old = state.withLock { state in
            defer { state.value.phase = new.value.map { .ready($0) } ?? .idle }
            return Unchecked(state.value.phase)
        }
        if case .resolving(_, let waiters) = old.value { waiters.forEach { $0.signal() } }
    }
}

// MARK: - First use

extension LazyStorage {
    private enum Turn {
        case ready(Value)
        case resolve(Request)
        case nested(Request)
        case wait
    }

    /// The value; the first use makes it.
    ///
    /// - Parameter resolve: Resolves what a request asks for, with a container, and says where it was asked.
    /// - Returns: The value, never a half-made one. A use from within its own making, on this thread or by way of another
    ///   that waits for it, resolves by itself; if that goes round, the resolution finds the cycle.
    func value(_ resolve: (Request, Resolver, SourcePlace) -> Value) -> Value {
        let resolution = Resolution.current
        let id = ResolutionID(resolution)
        while true {
            switch turn(of: id) {
            case .ready(let value):
                return value
            case .wait:
                guard case .circular = WaitGraph.wait(for: self, as: resolution) else { continue }
                let request = request
                return resolve(request, container(of: request), place)
            case .nested(let request):
                return resolve(request, container(of: request), place)
            case .resolve(let request):
                let value = resolve(request, container(of: request), place)
                finish(value, by: id)
                return value
            }
        }
    }

    private func turn(of id: ResolutionID) -> Turn {
        state.withLock { state -> Unchecked<Turn> in
            switch state.value.phase {
            case .ready(let value):
                return Unchecked(.ready(value))
            case .idle:
                state.value.phase = .resolving(by: id, waiters: [])
                return Unchecked(.resolve(state.value.request))
            case .resolving(let owner, _):
                return Unchecked(owner == id ? .nested(state.value.request) : .wait)
            }
        }.value
    }

    /// Keeps the value, unless the wrapper was set or released while it was made.
    private func finish(_ value: Value, by id: ResolutionID) {
        let value = Unchecked(value)
        let (waiters, arguments) = state.withLock { state -> ([Parker], Unchecked<Any?>) in
            guard case .resolving(let owner, let waiters) = state.value.phase, owner == id else {
                return ([], Unchecked(nil))
            }
            let arguments = Unchecked(state.value.request.args)
            state.value.phase = .ready(value.value)
            state.value.request.args = nil
            return (waiters, arguments)
        }
        waiters.forEach { $0.signal() }
        withExtendedLifetime(arguments) {}
    }

    var owner: ResolutionID? {
        state.withLock { state in
            if case .resolving(let owner, _) = state.value.phase { owner } else { nil }
        }
    }

    func addWaiter(_ parker: Parker) -> Bool {
        state.withLock { state in
            guard case .resolving(let owner, let waiters) = state.value.phase else { return false }
            state.value.phase = .resolving(by: owner, waiters: waiters + [parker])
            return true
        }
    }

    private func container(of request: Request) -> Resolver {
        switch request.container.current {
        case .present(let container): return container
        case .unset: return .root
        case .gone:
            let step = ResolutionError.Step(key: Resolver.Key(Value.self, name: request.name), place: nil)
            ResolutionError(.disposed, path: [step], container: nil).trap(file: place.file, line: place.line)
        }
    }
}
