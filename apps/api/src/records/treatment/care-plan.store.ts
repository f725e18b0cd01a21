import type { FinishRequest } from "@madoguchi/contract/operation/finish";
import type { Database } from "../../platform/db/database.ts";
import { carePlan } from "./care-plan.table.ts";

/** Writes the doctor's plan of a treatment, once. */
export async function insertCarePlan(
  database: Database,
  key: { medicalBusinessId: string; treatmentId: string },
  plan: FinishRequest["carePlan"] & { additionalMedicineUntil: string | null; writtenBy: string; writtenAt: Date },
): Promise<void> {
  const { medicalBusinessId, treatmentId } = key;
  await database.insert(carePlan).values({ ...plan, medicalBusinessId, treatmentId });
}
