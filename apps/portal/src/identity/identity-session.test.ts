import { expect, test } from "vitest";
import { mayHaveStoredSession } from "./identity-session.ts";

test("a browser without any database of ours keeps no session", async () => {
  expect(await mayHaveStoredSession({ databases: async () => [] })).toBe(false);
});

test("a browser with one may keep a session", async () => {
  expect(await mayHaveStoredSession({ databases: async () => [{ name: "x", version: 1 }] })).toBe(true);
});

test("a browser that does not tell is taken to keep one", async () => {
  expect(await mayHaveStoredSession(undefined)).toBe(true);
  expect(await mayHaveStoredSession({ databases: () => Promise.reject(new Error("blocked")) })).toBe(true);
});
