// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The parameters of one instance task, in memory of their own, resolved before the factory is called.
///
/// Those that have not been taken go with this.
final class FilledParameters: Sendable {
    private struct State {
        /// The positions of those that are there.
        var filled: [Int] = []
    }

    private let provider: ParameterProvider
    /// The memory of the values.
    ///
    /// `Unchecked`: each value is written once, by the one task that resolves it, before any is read.
    private let memory: Registration.RawMemory
    private let state = Guarded(State())

    /// Allocates memory for the parameters, none of which is there yet.
    init(of provider: ParameterProvider) {
        self.provider = provider
        memory = Unchecked(.allocate(byteCount: max(provider.list.size, 1), alignment: 16))
    }

    deinit {
        for index in state.withLock({ $0.filled }).reversed() {
            InstanceType(provider.elements.value[index].type).destroy(place(of: index).value)
        }
        memory.value.deallocate()
    }

    /// The memory of a parameter.
    func place(of index: Int) -> Registration.RawMemory {
        Unchecked(memory.value + provider.elements.value[index].offset)
    }

    /// Notes that a parameter is there.
    func note(_ index: Int) {
        state.withLock { $0.filled.append(index) }
    }

    /// Whether a parameter is there.
    func has(_ index: Int) -> Bool { state.withLock { $0.filled.contains(index) } }

    /// Hands out the values, which the caller moves out, all of them.
    func take() -> Registration.RawMemory {
        state.withLock { $0.filled = [] }
        return memory
    }
}
