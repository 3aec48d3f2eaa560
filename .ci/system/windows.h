// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What the library touches of Windows.

#include <stddef.h>
#include <stdint.h>

#define WINAPI __stdcall
#define FLS_OUT_OF_INDEXES ((DWORD)0xFFFFFFFF)
#define INFINITE 0xFFFFFFFF

typedef int BOOL;
typedef unsigned long DWORD, ULONG;
typedef uintptr_t ULONG_PTR;
typedef void *PVOID, *HANDLE;
typedef struct { PVOID Ptr; } SRWLOCK, CONDITION_VARIABLE;
typedef void (WINAPI *PFLS_CALLBACK_FUNCTION)(PVOID);
typedef DWORD (WINAPI *LPTHREAD_START_ROUTINE)(PVOID);

void WINAPI InitializeSRWLock(SRWLOCK *);
void WINAPI AcquireSRWLockExclusive(SRWLOCK *);
void WINAPI ReleaseSRWLockExclusive(SRWLOCK *);
void WINAPI InitializeConditionVariable(CONDITION_VARIABLE *);
BOOL WINAPI SleepConditionVariableSRW(CONDITION_VARIABLE *, SRWLOCK *, DWORD, ULONG);
void WINAPI WakeConditionVariable(CONDITION_VARIABLE *);
DWORD WINAPI FlsAlloc(PFLS_CALLBACK_FUNCTION);
BOOL WINAPI FlsFree(DWORD);
PVOID WINAPI FlsGetValue(DWORD);
BOOL WINAPI FlsSetValue(DWORD, PVOID);
HANDLE WINAPI CreateThread(PVOID, size_t, LPTHREAD_START_ROUTINE, PVOID, DWORD, DWORD *);
BOOL WINAPI CloseHandle(HANDLE);
void WINAPI Sleep(DWORD);
BOOL WINAPI SwitchToThread(void);
void WINAPI GetCurrentThreadStackLimits(ULONG_PTR *, ULONG_PTR *);
