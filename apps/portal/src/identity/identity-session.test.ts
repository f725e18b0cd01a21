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

test("a session can be stored if the browser allows databases", async () => {
  expect(await canStoreSession({ databases: async () => [] })).toBe("stored");
  expect(await canStoreSession(undefined)).toBe("refused");
  expect(await canStoreSession({ databases: () => Promise.reject(new Error("blocked")) })).toBe("refused");
});

test("a browser whose databases never answer is given up after two seconds, and this is known", async () => {
  vi.useFakeTimers();
  const silent = { databases: () => new Promise<IDBDatabaseInfo[]>(() => undefined) };
  const [mayHave, canStore] = [mayHaveStoredSession(silent), canStoreSession(silent)];
  await vi.advanceTimersByTimeAsync(2000);
  expect([await mayHave, await canStore]).toEqual([true, "silent"]);
  vi.useRealTimers();
});
