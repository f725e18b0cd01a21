// @vitest-environment happy-dom
import { initializeApp } from "firebase/app";
import { initializeAuth, onAuthStateChanged } from "firebase/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firebaseStore } from "./firebase-store.ts";

// The SDK as a browser loads it: outside of browsers it has no databases.
const SDK = vi.hoisted(() => "../../../../node_modules/@firebase/auth/dist/esm/index.js");
vi.mock("firebase/auth", () => import(/* @vite-ignore */ `${import.meta.dirname}/${SDK}`));

beforeEach(() => vi.stubGlobal("silentStorage", new Map()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const KEY = "firebase:authUser:api-key:[DEFAULT]";
const STORED = {
  uid: "user-hanako",
  emailVerified: true,
  isAnonymous: false,
  providerData: [],
  stsTokenManager: { refreshToken: "r", accessToken: "a", expirationTime: Date.now() + 3_600_000 },
  apiKey: "api-key",
  appName: "[DEFAULT]",
};

/** A request of a database with this result, which answers after some time. */
function answering(result: unknown, afterMs = 0) {
  const request = new EventTarget();
  setTimeout(() => request.dispatchEvent(new Event("success")), afterMs);
  return Object.assign(request, { result });
}

/** A browser's database that has the SDK's session, and opens only after some time. */
function slowDatabase(afterMs: number) {
  const rows = new Map<unknown, unknown>([[KEY, STORED]]);
  const objectStore = {
    get: (key: string) => answering(rows.has(key) ? { fbase_key: key, value: rows.get(key) } : undefined),
    getAll: () => answering([...rows].map(([key, value]) => ({ fbase_key: key, value }))),
    put: (row: { fbase_key: string; value: unknown }) => answering(rows.set(row.fbase_key, row.value)),
    delete: (key: string) => answering(rows.delete(key)),
  };
  const database = {
    objectStoreNames: { contains: () => true },
    transaction: () => ({ objectStore: () => objectStore }),
    close: () => undefined,
  };
  return { open: () => answering(database, afterMs) };
}

test("the platform's session that a slow device's database gives late signs the patient in without a reload", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.stubGlobal("indexedDB", slowDatabase(5_000));
  const auth = initializeAuth(initializeApp({ apiKey: "api-key" }), { persistence: firebaseStore });
  const seen: (string | undefined)[] = [];
  onAuthStateChanged(auth, (user) => seen.push(user?.uid));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(seen).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).toEqual([undefined, "user-hanako"]);
});
