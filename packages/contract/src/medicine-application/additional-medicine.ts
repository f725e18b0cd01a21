/** The latest treatment in local storage (spec §3). */
export type LatestTreatment = {
  treatmentId: string;
  isAdditionalMedicineAvailable: 0 | 1;
  isApplyingAdditionalMedicine: 0 | 1;
};

/** `note`: the text beside the link, which announces the dialog. */
type Refusal = { kind: "refused"; title: string; text: string; note: string };

export type AdditionalMedicineLink = { kind: "apply"; treatmentId: string } | Refusal;

const APPLYING = {
  kind: "refused",
  title: "すでにお薬の追加を申請中です",
  // Also while only the payment of an approved application is missing.
  text: "医師の確認をお待ちいただいているか、お支払いをお待ちしている申請があります。いまの状況は、診察履歴でご確認いただけます。",
  note: "申請中です",
} as const satisfies AdditionalMedicineLink;

const UNAVAILABLE = {
  kind: "refused",
  title: "お薬の追加ができません",
  text: "薬の追加は、診察とお支払いが終わり、医師が追加を認めたお薬がある場合に申請できます。",
  note: "いまは申請できません",
} as const satisfies AdditionalMedicineLink;

/** The target of 薬の追加: the application, or a dialog with the reason why not (spec §2, §4). */
export function additionalMedicineLink(latest: LatestTreatment | undefined): AdditionalMedicineLink {
  if (latest?.isApplyingAdditionalMedicine === 1) return APPLYING;
  if (latest?.isAdditionalMedicineAvailable === 1) return { kind: "apply", treatmentId: latest.treatmentId };
  return UNAVAILABLE;
}
