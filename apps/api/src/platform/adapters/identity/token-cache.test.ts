import { expect, test } from "vitest";
import { createTokenCache } from "./token-cache.ts";

const now = new Date("2026-05-11T09:00:00+09:00");
const inAnHour = new Date("2026-05-11T10:00:00+09:00");
const claims = { uid: "hanako", email: "hanako@example.com", authenticatedAt: now };

test("a verified token is cached until it expires, and not a moment longer", () => {
  const memory = createTokenCache();
  memory.remember("token", claims, inAnHour);
  expect(memory.find("token", new Date("2026-05-11T09:59:59.999+09:00"))).toEqual(claims);
  expect(memory.find("token", inAnHour)).toBeUndefined();
  expect(memory.find("token", now)).toBeUndefined();
});

test("a token that differs by one letter is not found", () => {
  const memory = createTokenCache();
  memory.remember("token", claims, inAnHour);
  expect(memory.find("tokem", now)).toBeUndefined();
});

test("above the limit the oldest token is evicted", () => {
  const memory = createTokenCache(2);
  for (const token of ["first", "second", "third"]) memory.remember(token, claims, inAnHour);
  expect(["first", "second", "third"].map((token) => memory.find(token, now) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});
