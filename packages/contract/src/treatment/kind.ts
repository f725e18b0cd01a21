/** A visit, or an application for additional medicine. */
export const TREATMENT_KINDS = ["consultation", "medicine"] as const;

export type TreatmentKind = (typeof TREATMENT_KINDS)[number];

export const TREATMENT_KIND_LABELS = {
  consultation: "診察",
  medicine: "お薬の追加",
} as const satisfies Record<TreatmentKind, string>;
