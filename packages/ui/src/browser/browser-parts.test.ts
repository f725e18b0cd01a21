import { expect, test, vi } from "vitest";
import {
  findCaches,
  findDatabases,
  findLocalStorage,
  findLocks,
  findSessionStorage,
  findWorkers,
  openChannel,
} from "./browser-parts.ts";

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

const PARTS = [
  ["localStorage", globalThis, findLocalStorage],
  ["sessionStorage", globalThis, findSessionStorage],
  ["indexedDB", globalThis, findDatabases],
  ["caches", globalThis, findCaches],
  ["locks", navigator, findLocks],
  ["serviceWorker", navigator, findWorkers],
  ["BroadcastChannel", globalThis, () => openChannel("tabs")],
] as const;

test.each(PARTS)("%s is `undefined` where the browser refuses it, or has none", (name, place, find) => {
  const own = Object.getOwnPropertyDescriptor(place, name);
  try {
    Object.defineProperty(place, name, { configurable: true, get: refuse });
    expect(find()).toBeUndefined();
    Object.defineProperty(place, name, { configurable: true, value: undefined });
    expect(find()).toBeUndefined();
  } finally {
    if (own) Object.defineProperty(place, name, own);
    else Reflect.deleteProperty(place, name);
  }
});

test("a channel whose constructor throws is `undefined`; one that opens is returned", () => {
  const channel = openChannel("tabs");
  expect(channel?.name).toBe("tabs");
  channel?.close();
  vi.stubGlobal("BroadcastChannel", refuse);
  expect(openChannel("tabs")).toBeUndefined();
  vi.unstubAllGlobals();
});
