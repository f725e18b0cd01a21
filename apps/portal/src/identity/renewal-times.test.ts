import { expect, test } from "vitest";
import { msToRenewal } from "./renewal-times.ts";

const NOW = Date.parse("2026-05-12T10:00:00+09:00");

test("a token is renewed five minutes before it runs out, and at once when it has less (spec §9 identity token refresh)", () => {
  expect(msToRenewal(NOW + 900_000, 0, NOW)).toBe(600_000);
  expect(msToRenewal(NOW + 299_000, 0, NOW)).toBe(0);
});

test("after failures it waits from 30 seconds on, twice as long each time, up to 960 (spec §9 backoff)", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 60].map((failures) => msToRenewal(NOW, failures, NOW) / 1000);
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
});
