/** A visit, or an application for additional medicine. */
export const TREATMENT_KINDS = ["consultation", "medicine"] as const;

export type TreatmentKind = (typeof TREATMENT_KINDS)[number];
