/**
 * The parts of a browser that may be refused: where a visitor blocks cookies, their getters and constructors throw, and
 * old browsers lack some of them. `undefined` in both cases; callers work without it.
 */
function ifAllowed<Part>(open: () => Part | undefined): Part | undefined {
  try {
    return open() ?? undefined;
  } catch {
    return undefined;
  }
}

/** The storage of all tabs of this browser. */
export function findLocalStorage(): Storage | undefined {
  return ifAllowed(() => globalThis.localStorage);
}

/** The storage of this tab alone. */
export function findSessionStorage(): Storage | undefined {
  return ifAllowed(() => globalThis.sessionStorage);
}

export function findDatabases(): IDBFactory | undefined {
  return ifAllowed(() => globalThis.indexedDB);
}

export function findLocks(): LockManager | undefined {
  return ifAllowed(() => navigator.locks);
}

export function findCaches(): CacheStorage | undefined {
  return ifAllowed(() => globalThis.caches);
}

export function findWorkers(): ServiceWorkerContainer | undefined {
  return ifAllowed(() => navigator.serviceWorker);
}

/** A channel between the tabs of this browser. */
export function openChannel(name: string): BroadcastChannel | undefined {
  return ifAllowed(() => new BroadcastChannel(name));
}
