import type { TreatmentStepName } from "./treatment-step.ts";

export const TREATMENT_STEP_LABELS = {
  reservation: "予約",
  questionnaire: "問診",
  "device-test": "機器の確認",
  examination: "診察",
  application: "申請",
  review: "医師の確認",
  payment: "お支払い",
  delivery: "お届け",
} as const satisfies Record<TreatmentStepName, string>;
