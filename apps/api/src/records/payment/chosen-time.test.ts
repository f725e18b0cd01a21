import { expect, test } from "vitest";
import { readChosenTime, searchOfChosenTime } from "./chosen-time.ts";

test("the time that a patient wanted to book survives the redirect through the card company's page", () => {
  const chosenTime = { spotId: "spot-1", startAt: "2026-05-20T14:30:00+09:00", isFirstTreatment: false };
  const search = searchOfChosenTime(chosenTime);
  expect(search).toBe("?spotId=spot-1&startAt=2026-05-20T14%3A30%3A00%2B09%3A00&isFirstTreatment=false");
  expect(readChosenTime(new URLSearchParams(search))).toEqual([
    ["spotId", "spot-1"],
    ["startAt", "2026-05-20T14:30:00+09:00"],
    ["isFirstTreatment", "false"],
  ]);
});

test("without a time nothing is added to the return address", () => {
  expect(searchOfChosenTime(undefined)).toBe("");
});

test("any other parameter of the return address is dropped", () => {
  const search = new URLSearchParams("?spotId=spot-1&startAt=soon&mstatus=success&order_id=other");
  expect(readChosenTime(search)).toEqual([["spotId", "spot-1"]]);
});
