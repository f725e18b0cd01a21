import type { TreatmentKind } from "./kind.ts";

/** Not beside the kinds: every first page reads those from its address, and must not load the words. */
export const TREATMENT_KIND_LABELS = {
  consultation: "診察",
  medicine: "お薬の追加",
} as const satisfies Record<TreatmentKind, string>;
