// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBuiltInSession } from "./built-in-session.ts";
import { openSessionStore } from "./session-store.ts";

// Other tests have stores that never answer.
beforeEach(() => vi.stubGlobal("silentStorage", new Map()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser's database that has this session, and opens only after some time at first. */
function slowDatabase(afterMs: number, idToken: string): Pick<IDBFactory, "open"> {
  const stsTokenManager = { accessToken: idToken, refreshToken: "r", expirationTime: Date.now() + 900_000 };
  const reading = { result: { value: { uid: "user-hanako", email: null, stsTokenManager } }, onsuccess: () => {} };
  const store = { get: () => Object.assign(reading, { begun: queueMicrotask(() => reading.onsuccess()) }) };
  const result = { transaction: () => ({ objectStore: () => store }), close: () => {} };
  let waitMs = afterMs;
  return {
    open: () => {
      const opening = { result, onsuccess: () => {} };
      setTimeout(() => opening.onsuccess(), waitMs);
      waitMs = 0;
      return opening as unknown as IDBOpenDBRequest;
    },
  };
}

test("a session that a slow device's database gives late signs the patient in without a reload", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("indexedDB", slowDatabase(5_000, "id-stored"));
  const session = openBuiltInSession("", openSessionStore());
  const seen: (string | undefined)[] = [];
  session.onUserChange((user) => seen.push(user?.uid));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen).toEqual([undefined]);
  // The late answer, the next look at the database, and its reading.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).toEqual([undefined, "user-hanako"]);
  expect(await session.getIdToken()).toBe("id-stored");
});
