// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance in memory of its own, which goes with this.
struct OwnedInstance: ~Copyable {
    let memory: InstanceMemory
    let type: InstanceType

    /// Allocates memory and makes an instance in it, which the closure initialises unless it throws.
    init<Failure: Error>(of type: InstanceType, by write: (InstanceMemory) throws(Failure) -> Void) throws(Failure) {
        let memory = type.allocate()
        do throws(Failure) {
            try write(memory)
        } catch {
            memory.deallocate()
            throw error
        }
        self.memory = memory
        self.type = type
    }

    /// Allocates memory, and waits until an instance is made in it, which the closure initialises unless it throws.
    nonisolated(nonsending) init<Failure: Error>(
        awaiting type: InstanceType, by write: nonisolated(nonsending) (InstanceMemory) async throws(Failure) -> Void
    ) async throws(Failure) {
        let memory = type.allocate()
        do throws(Failure) {
            try await write(memory)
        } catch {
            memory.deallocate()
            throw error
        }
        self.memory = memory
        self.type = type
    }

    deinit {
        type.destroy(memory)
        memory.deallocate()
    }
}
