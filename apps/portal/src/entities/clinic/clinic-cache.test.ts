import { expect, test } from "vitest";
import { clinicCacheNumbers } from "./clinic-cache.ts";

test("the clinic is kept for a day, asked for at most once a minute, and not again on focus", () => {
  expect(clinicCacheNumbers).toMatchObject({
    dedupingInterval: 60_000,
    refreshInterval: 86_400_000,
    revalidateOnFocus: false,
  });
});
