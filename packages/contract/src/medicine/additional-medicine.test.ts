import { expect, test } from "vitest";
import { additionalMedicineLink } from "./additional-medicine.ts";

test("an available further supply that is not yet applied for leads to its application", () => {
  const latest = { treatmentId: "t-1", isAdditionalMedicineAvailable: 1, isApplyingAdditionalMedicine: 0 } as const;
  expect(additionalMedicineLink(latest)).toEqual({ kind: "apply", treatmentId: "t-1" });
});

test.each([
  [1, 1, "すでにお薬の追加を申請中です"],
  [0, 1, "すでにお薬の追加を申請中です"],
  [0, 0, "お薬の追加ができません"],
] as const)("available %i and applying %i opens the dialog %s", (available, applying, title) => {
  const latest = {
    treatmentId: "t-1",
    isAdditionalMedicineAvailable: available,
    isApplyingAdditionalMedicine: applying,
  };
  expect(additionalMedicineLink(latest)).toEqual({ kind: "refused", title });
});

test("without a treatment nothing can be added", () => {
  expect(additionalMedicineLink(undefined)).toEqual({ kind: "refused", title: "お薬の追加ができません" });
});
