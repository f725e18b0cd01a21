import { expect, test } from "vitest";
import { canStoreSession, mayHaveStoredSession } from "./identity-session.ts";

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
  expect(await canStoreSession({ databases: async () => [] })).toBe(true);
  expect(await canStoreSession(undefined)).toBe(false);
  expect(await canStoreSession({ databases: () => Promise.reject(new Error("blocked")) })).toBe(false);
});
