import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime, isSilent } from "./silent-storage.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  globalThis.silentStorage = undefined;
});

const settled = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    () => "too late",
  );

test("a store that answers is used, also one that takes nearly two seconds", async () => {
  const slow = new Promise((resolve) => setTimeout(() => resolve("stored"), 1900));
  const answer = settled(inTime("session", slow));
  await vi.advanceTimersByTimeAsync(1900);
  expect([await answer, isSilent("session")]).toEqual(["stored", false]);
});

test("a store that never answers is given up after two seconds, once for all of its questions", async () => {
  const never = new Promise(() => undefined);
  const first = settled(inTime("session", never));
  await vi.advanceTimersByTimeAsync(2000);
  expect([await first, isSilent("session"), isSilent("drafts")]).toEqual(["too late", true, false]);
  const second = settled(inTime("session", never));
  await vi.advanceTimersByTimeAsync(0);
  expect(await second).toBe("too late");
});

test("a store that answers after all is waited for again", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = settled(inTime("session", promise));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await first).toBe("too late");
  resolve("stored");
  await vi.advanceTimersByTimeAsync(0);
  expect(isSilent("session")).toBe(false);
});

test("a refusal is passed on at once, and is no silence", async () => {
  await expect(inTime("session", Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(isSilent("session")).toBe(false);
});
