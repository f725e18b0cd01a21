import { expect, test, vi } from "vitest";
import { canStoreSession } from "./can-store-session.ts";
import { mayHaveStoredSession } from "./identity-session.ts";

test("a browser without a database of ours has no session", async () => {
  expect(await mayHaveStoredSession({ databases: async () => [] })).toBe(false);
});

test("a browser with one may have a session", async () => {
  expect(await mayHaveStoredSession({ databases: async () => [{ name: "x", version: 1 }] })).toBe(true);
});

test("a browser that does not report its databases may have a session", async () => {
  expect(await mayHaveStoredSession(undefined)).toBe(true);
  expect(await mayHaveStoredSession({ databases: () => Promise.reject(new Error("blocked")) })).toBe(true);
});

/** The databases of a browser: a trial to store something ends in this event of its transaction, or in this error. */
function databasesWith(end: "oncomplete" | "onabort" | "onerror") {
  const ended = (part: object) => queueMicrotask(() => Reflect.get(part, end)?.());
  const writing = { objectStore: () => ({ put: () => undefined }) };
  const opening = {
    result: { transaction: () => Object.assign(writing, { begun: ended(writing) }), close: () => undefined },
    onsuccess: () => undefined,
  };
  return {
    databases: async () => [],
    open: () => {
      if (end === "onerror") ended(opening);
      else queueMicrotask(() => opening.onsuccess());
      return opening as unknown as IDBOpenDBRequest;
    },
    deleteDatabase: () => opening as unknown as IDBOpenDBRequest,
  };
}

test("a session can be stored if the browser allows databases, and has space for it", async () => {
  expect(await canStoreSession(databasesWith("oncomplete"))).toBe("stored");
  expect(await canStoreSession(databasesWith("onabort"))).toBe("full");
  expect(await canStoreSession(databasesWith("onerror"))).toBe("full");
  expect(await canStoreSession(undefined)).toBe("refused");
  const blocked = { ...databasesWith("oncomplete"), databases: () => Promise.reject(new Error("blocked")) };
  expect(await canStoreSession(blocked)).toBe("refused");
});

test("a browser whose databases never answer is given up after two seconds, and this is known", async () => {
  vi.useFakeTimers();
  const silent = { ...databasesWith("oncomplete"), databases: () => new Promise<IDBDatabaseInfo[]>(() => undefined) };
  const [mayHave, canStore] = [mayHaveStoredSession(silent), canStoreSession(silent)];
  await vi.advanceTimersByTimeAsync(2000);
  expect([await mayHave, await canStore]).toEqual([true, "silent"]);
  vi.useRealTimers();
});
