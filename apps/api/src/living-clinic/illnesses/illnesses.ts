import type { Diagnosis } from "@madoguchi/contract/diagnosis/diagnosis";
import type { DemonstrationDepartmentId } from "../../demonstration/clinic-minato.ts";
import { ALLERGIES } from "./allergy.ts";
import type { CarePlan } from "./care-plan.ts";
import { INTERNAL } from "./internal.ts";
import { SKIN } from "./skin.ts";
import { SLEEP } from "./sleep.ts";

/** What somebody comes with: what they say and what the doctor writes. */
export type Illness = {
  clinicalDepartmentId: DemonstrationDepartmentId;
  /** In the patient's words. */
  complaint: string;
  since: "today" | "days" | "week" | "month" | "longer";
  /** 0 to 10. */
  severity: number;
  /** The doctor's note, for the clinic alone. */
  note: string;
  /** What the doctor takes it for. */
  diagnosis: Diagnosis;
  carePlan: CarePlan;
  /** Drugs of the clinic's list, for so many days. */
  medicines: readonly { medicineId: string; days: number }[];
  /** It lasts, so that the patient comes again and may apply for more of the same medicine. */
  isLasting: boolean;
  /** Shown on a photo. */
  hasPhoto?: true;
};

export const ILLNESSES: readonly Illness[] = [...INTERNAL, ...SKIN, ...ALLERGIES, ...SLEEP];
