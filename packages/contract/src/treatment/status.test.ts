import { expect, test } from "vitest";
import {
  isAdditionalMedicine,
  isCancelled,
  isCompleted,
  isOpenVisit,
  isUnpaid,
  openApplicationStatuses,
  treatmentStatuses,
  treatmentStatusIds,
  uncancelledApplicationStatuses,
  unfinishedStatuses,
} from "./status.ts";

test.each([
  [1, "TREATMENT_RESERVED", "予約済み"],
  [2, "TREATMENT_IN_PROGRESS", "診察中"],
  [3, "TREATMENT_UNPAID", "お支払い待ち"],
  [4, "TREATMENT_COMPLETED", "完了"],
  [5, "TREATMENT_CANCELLED", "キャンセル"],
  [6, "ADDITIONAL_MEDICINE_PENDING", "お薬の追加：医師確認中"],
  [7, "ADDITIONAL_MEDICINE_UNPAID", "お薬の追加：お支払い待ち"],
  [8, "ADDITIONAL_MEDICINE_COMPLETED", "お薬の追加：完了"],
  [9, "ADDITIONAL_MEDICINE_CANCELLED", "お薬の追加：キャンセル"],
] as const)("status %i is %s, shown as %s (spec §3 Treatment status)", (statusId, name, label) => {
  expect(treatmentStatuses[statusId]).toEqual({ name, label });
});

test("there are nine statuses", () => {
  expect(treatmentStatusIds).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(Object.keys(treatmentStatuses)).toHaveLength(9);
});

test("3 and 7 are unpaid", () => {
  expect(treatmentStatusIds.filter(isUnpaid)).toEqual([3, 7]);
});

test("1 and 2 are open visits", () => {
  expect(treatmentStatusIds.filter(isOpenVisit)).toEqual([1, 2]);
});

test("4 and 8 are completed, 5 and 9 cancelled, the rest unfinished", () => {
  expect(treatmentStatusIds.filter(isCompleted)).toEqual([4, 8]);
  expect(treatmentStatusIds.filter(isCancelled)).toEqual([5, 9]);
  expect(unfinishedStatuses).toEqual([1, 2, 3, 6, 7]);
});

test("6 to 9 are applications for additional medicine, 6 and 7 open ones", () => {
  expect(treatmentStatusIds.filter(isAdditionalMedicine)).toEqual([6, 7, 8, 9]);
  expect(openApplicationStatuses).toEqual([6, 7]);
  expect(uncancelledApplicationStatuses).toEqual([6, 7, 8]);
});
