// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import WinSDK
#endif

/// A place where one thread sleeps until another wakes it, by a condition variable and its flag: no early signal is lost.
package final class Parker: Sendable {
    #if os(Windows)
    private typealias NativeLock = SRWLOCK
    private typealias NativeCondition = CONDITION_VARIABLE
    #else
    private typealias NativeLock = pthread_mutex_t
    private typealias NativeCondition = pthread_cond_t
    #endif

    /// The three parts, on the heap because the system's types must not move; `lock` guards `signalled`.
    private struct Parts {
        let lock = UnsafeMutablePointer<NativeLock>.allocate(capacity: 1)
        let condition = UnsafeMutablePointer<NativeCondition>.allocate(capacity: 1)
        let signalled = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    }

    private let parts = Unchecked(Parts())

    package init() {
        let parts = parts.value
        parts.signalled.initialize(to: false)
        #if os(Windows)
        parts.lock.initialize(to: SRWLOCK())
        parts.condition.initialize(to: CONDITION_VARIABLE())
        InitializeSRWLock(parts.lock)
        InitializeConditionVariable(parts.condition)
        #else
        parts.lock.initialize(to: pthread_mutex_t())
        parts.condition.initialize(to: pthread_cond_t())
        pthread_mutex_init(parts.lock, nil)
        pthread_cond_init(parts.condition, nil)
        #endif
    }

    deinit {
        let parts = parts.value
        #if !os(Windows)
        pthread_cond_destroy(parts.condition)
        pthread_mutex_destroy(parts.lock)
        #endif
        parts.condition.deallocate()
        parts.lock.deallocate()
        parts.signalled.deallocate()
    }

    /// Sleeps until ``signal()`` is called; returns at once when it was called before.
    package func wait() {
        let parts = parts.value
        acquire(parts)
        while !parts.signalled.pointee {
            #if os(Windows)
            SleepConditionVariableSRW(parts.condition, parts.lock, INFINITE, 0)
            #else
            pthread_cond_wait(parts.condition, parts.lock)
            #endif
        }
        parts.signalled.pointee = false
        release(parts)
    }

    /// Wakes the thread that waits, or the next one to wait.
    package func signal() {
        let parts = parts.value
        acquire(parts)
        parts.signalled.pointee = true
        #if os(Windows)
        WakeConditionVariable(parts.condition)
        #else
        pthread_cond_signal(parts.condition)
        #endif
        release(parts)
    }

    private func acquire(_ parts: Parts) {
        #if os(Windows)
        AcquireSRWLockExclusive(parts.lock)
        #else
        pthread_mutex_lock(parts.lock)
        #endif
    }

    private func release(_ parts: Parts) {
        #if os(Windows)
        ReleaseSRWLockExclusive(parts.lock)
        #else
        pthread_mutex_unlock(parts.lock)
        #endif
    }
}
