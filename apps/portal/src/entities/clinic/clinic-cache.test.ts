import { expect, test } from "vitest";
import { clinicCacheNumbers } from "./clinic-cache.ts";

test("the clinic is cached for a day, requested at most once a minute, and not on focus (spec §9 clinic data cache)", () => {
  expect(clinicCacheNumbers).toMatchObject({
    dedupingInterval: 60_000,
    refreshInterval: 86_400_000,
    revalidateOnFocus: false,
  });
});
