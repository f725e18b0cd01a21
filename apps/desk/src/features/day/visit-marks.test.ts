import { expect, test } from "vitest";
import { queuedVisit } from "./day.fixture.ts";
import { marksOf } from "./visit-marks.tsx";

test("the mark of what a patient needs shows what it is about: an eye for sight, an ear for hearing", () => {
  const iconOf = (...careNeeds: ("seeing" | "hearing" | "japanese")[]) =>
    marksOf(queuedVisit({ careNeeds })).find(({ key }) => key === "needs")?.icon;
  expect(iconOf("seeing")).not.toEqual(iconOf("hearing"));
  expect(iconOf("japanese")).not.toEqual(iconOf("hearing"));
  expect(iconOf("hearing", "seeing")).toEqual(iconOf("hearing"));
  expect(iconOf()).toBeUndefined();
});
