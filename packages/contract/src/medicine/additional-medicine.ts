/** The latest treatment as the portal keeps it locally (spec §3). */
export type LatestTreatment = {
  treatmentId: string;
  isAdditionalMedicineAvailable: 0 | 1;
  isApplyingAdditionalMedicine: 0 | 1;
};

export type AdditionalMedicineLink = { kind: "apply"; treatmentId: string } | { kind: "refused"; title: string };

/** Where 薬の追加 leads: to the application, or to the dialog that says why not (spec §2, §4). */
export function additionalMedicineLink(latest: LatestTreatment | undefined): AdditionalMedicineLink {
  if (latest?.isApplyingAdditionalMedicine === 1) return { kind: "refused", title: "すでにお薬の追加を申請中です" };
  if (latest?.isAdditionalMedicineAvailable === 1) return { kind: "apply", treatmentId: latest.treatmentId };
  return { kind: "refused", title: "お薬の追加ができません" };
}
