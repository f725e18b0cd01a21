import { expect, test } from "vitest";
import { proposeFirstTreatment } from "./hold-seat.ts";

test("without a completed consultation in the department 初診 is proposed", () => {
  expect(proposeFirstTreatment({ hasCompletedInDepartment: false })).toBe(true);
});

test("after a completed consultation in the department 再診 is proposed", () => {
  expect(proposeFirstTreatment({ hasCompletedInDepartment: true })).toBe(false);
});
