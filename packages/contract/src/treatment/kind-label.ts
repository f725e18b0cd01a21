import type { TreatmentKind } from "./kind.ts";

/** In a separate file, because every first page reads the kinds from its address and must not load the labels. */
export const TREATMENT_KIND_LABELS = {
  consultation: "診察",
  medicine: "お薬の追加",
} as const satisfies Record<TreatmentKind, string>;
