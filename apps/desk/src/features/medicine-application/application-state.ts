import type {
  MedicineApplication,
  MedicineDecision,
} from "@madoguchi/contract/medicine-application/clinic-application";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";

/** Whether it still waits for a doctor. */
export function isPending({ statusId }: Pick<MedicineApplication, "statusId">): boolean {
  return statusId === TreatmentStatus.AdditionalMedicinePending;
}

export const DECISION_LABELS = {
  approve: "承認",
  "ask-for-visit": "診察を依頼",
  refuse: "お断り",
} as const satisfies Record<MedicineDecision["decision"], string>;
