/**
 * How a visit ended that no doctor finished (`docs/design/visit-ends.md`): called without an answer, or recorded as absent · the patient
 * waited and was never called · the two never met, as far as the program knows · begun, and left by both sides · the
 * clinic's program did not run at its time.
 */
export const VISIT_ENDS = [
  "patient-absent",
  "clinic-did-not-call",
  "not-held",
  "broken-off",
  "clinic-was-not-there",
] as const;

export type VisitEnd = (typeof VISIT_ENDS)[number];

/** The patient's texts for it, in messages and on every page of the visit. It is never charged. */
export const VISIT_END_TEXTS = {
  "patient-absent": "ご予約の時間につながらなかったため、この予約を終了しました。料金はかかりません。",
  "clinic-did-not-call":
    "お待ちいただきましたが、クリニックからお呼びできませんでした。申し訳ありません。この予約を終了しました。料金はかかりません。",
  "not-held": "ご予約の日に診察が行われた記録がないため、この予約を終了しました。料金はかかりません。",
  "broken-off":
    "診察が途中で切れたまま、ご予約の日が終わったため、この診察を終了しました。料金はかかりません。続きは、あらためてご予約ください。",
  "clinic-was-not-there":
    "クリニックのシステムが止まっていたため、診察を行えませんでした。申し訳ありません。この予約を終了しました。料金はかかりません。",
} as const satisfies Record<VisitEnd, string>;
