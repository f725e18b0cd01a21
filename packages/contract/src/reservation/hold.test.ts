import { expect, test } from "vitest";
import { startAtSchema } from "../time/instant.ts";
import { holdRequestSchema } from "./hold.ts";

test.each(["2026-05-12T14:30:00+09:00", "2026-05-12T05:30:00Z", "2026-05-12T14:30+09:00"])("%s is a start", (text) => {
  expect(startAtSchema.safeParse(text).success).toBe(true);
});

test.each(["", "明日の午後", "2026-02-29T10:00:00+09:00", `2026-05-12T14:30:00.${"0".repeat(100)}Z`])(
  "%j is no start",
  (text) => {
    expect(startAtSchema.safeParse(text).success).toBe(false);
  },
);

test("a hold needs a spot and a start; without 初診 or 再診 it takes the proposal", () => {
  const hold = { spotId: "s-1", startAt: "2026-05-12T14:30:00+09:00", isFirstTreatment: true };
  expect(holdRequestSchema.safeParse(hold).success).toBe(true);
  expect(holdRequestSchema.safeParse({ ...hold, extend: true }).success).toBe(true);
  expect(holdRequestSchema.safeParse({ ...hold, isFirstTreatment: undefined }).success).toBe(true);
  for (const key of ["spotId", "startAt"]) {
    expect(holdRequestSchema.safeParse({ ...hold, [key]: undefined }).success).toBe(false);
  }
});
