import { expect, test } from "vitest";
import { decideRenewal } from "./decide-renewal.ts";

const RENEWED = new Date("2026-05-12T10:00:00+09:00");
const after = (seconds: number) => new Date(RENEWED.getTime() + seconds * 1000);
const family = { newest: 3, replaced: 2, renewedAt: RENEWED };

test.each([
  ["the newest token is renewed", 3, 600, "renew"],
  ["the one before it, from a second tab or a request sent twice, has the same answer for a minute", 2, 59, "repeat"],
  [
    "later the answer was lost, however long the phone had no network: another takes its place",
    2,
    7 * 86_400,
    "replace",
  ],
  ["one whose successor was used is on two devices", 1, 600, "reused"],
  ["and so within the minute: its successor was used in that one", 1, 1, "reused"],
] as const)("%s", (_, number, seconds, decision) => {
  expect(decideRenewal(number, family, after(seconds))).toBe(decision);
});

test("a lost successor cannot replace a token once another one has", () => {
  expect(decideRenewal(3, { newest: 4, replaced: 2, renewedAt: RENEWED }, after(600))).toBe("reused");
});

test("the first token of a sign-in replaced none", () => {
  expect(decideRenewal(1, { newest: 1, replaced: null, renewedAt: RENEWED }, after(1))).toBe("renew");
});
