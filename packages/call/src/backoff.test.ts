import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

test("attempts wait 0.25 to 4 seconds, of which half is left to chance", () => {
  const failures = [0, 1, 2, 3, 4, 5, 100];
  expect(failures.map((count) => backoffMs(count, 0))).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(failures.map((count) => backoffMs(count, 1))).toEqual([125, 250, 500, 1000, 2000, 2000, 2000]);
});
