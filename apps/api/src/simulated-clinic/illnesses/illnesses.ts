import type { Diagnosis } from "@madoguchi/contract/diagnosis/diagnosis";
import type { DemonstrationDepartmentId } from "../../demonstration/clinic-minato.ts";
import { ALLERGIES } from "./allergy.ts";
import type { CarePlan } from "./care-plan.ts";
import { INTERNAL } from "./internal.ts";
import { SKIN } from "./skin.ts";
import { SLEEP } from "./sleep.ts";

/** An illness: the patient's complaint and the doctor's texts. */
export type Illness = {
  clinicalDepartmentId: DemonstrationDepartmentId;
  /** In the patient's words. */
  complaint: string;
  since: "today" | "days" | "week" | "month" | "longer";
  /** 0 to 10. */
  severity: number;
  /** The doctor's note, for the clinic alone. */
  note: string;
  diagnosis: Diagnosis;
  carePlan: CarePlan;
  /** Drugs of the clinic's list, for so many days. */
  medicines: readonly { medicineId: string; days: number }[];
  /** A lasting illness, for which the patient comes again and may apply for more medicine. */
  isLasting: boolean;
  /** Shown on a photo. */
  hasPhoto?: true;
};

export const ILLNESSES: readonly Illness[] = [...INTERNAL, ...SKIN, ...ALLERGIES, ...SLEEP];
