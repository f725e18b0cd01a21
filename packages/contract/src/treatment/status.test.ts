import { expect, test } from "vitest";
import { isOpenVisitStatus, isUnpaidStatus, treatmentStatuses, treatmentStatusIds } from "./status.ts";

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
] as const)("status %i is %s, shown as %s", (statusId, name, label) => {
  expect(treatmentStatuses[statusId]).toEqual({ name, label });
});

test("there are nine statuses", () => {
  expect(treatmentStatusIds).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(Object.keys(treatmentStatuses)).toHaveLength(9);
});

test("3 and 7 are unpaid", () => {
  expect(treatmentStatusIds.filter(isUnpaidStatus)).toEqual([3, 7]);
});

test("1 and 2 are open visits", () => {
  expect(treatmentStatusIds.filter(isOpenVisitStatus)).toEqual([1, 2]);
});
