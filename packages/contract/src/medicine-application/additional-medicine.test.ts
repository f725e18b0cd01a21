import { expect, test } from "vitest";
import { additionalMedicineLink } from "./additional-medicine.ts";

test("an available further supply that is not yet applied for leads to its application (spec §2 The link 薬の追加)", () => {
  const latest = { treatmentId: "t-1", isAdditionalMedicineAvailable: 1, isApplyingAdditionalMedicine: 0 } as const;
  expect(additionalMedicineLink(latest)).toEqual({ kind: "apply", treatmentId: "t-1" });
});

test.each([
  [
    1,
    1,
    "すでにお薬の追加を申請中です",
    "医師の確認をお待ちいただいているか、お支払いをお待ちしている申請があります。いまの状況は、診察履歴でご確認いただけます。",
    "申請中です",
  ],
  [
    0,
    1,
    "すでにお薬の追加を申請中です",
    "医師の確認をお待ちいただいているか、お支払いをお待ちしている申請があります。いまの状況は、診察履歴でご確認いただけます。",
    "申請中です",
  ],
  [
    0,
    0,
    "お薬の追加ができません",
    "薬の追加は、診察とお支払いが終わり、医師が追加を認めたお薬がある場合に申請できます。",
    "いまは申請できません",
  ],
] as const)(
  "available %i and applying %i opens the dialog %s (spec §4 Error dialog of 薬の追加)",
  (available, applying, title, text, note) => {
    const latest = {
      treatmentId: "t-1",
      isAdditionalMedicineAvailable: available,
      isApplyingAdditionalMedicine: applying,
    };
    expect(additionalMedicineLink(latest)).toEqual({ kind: "refused", title, text, note });
  },
);

test("without a treatment nothing can be added", () => {
  expect(additionalMedicineLink(undefined)).toMatchObject({ kind: "refused", title: "お薬の追加ができません" });
});
