import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { hasDoctorSql } from "./needed-lines.ts";

const selectHasDoctor = prepareStatement<{ clinicId: string }, { hasDoctor: boolean }>(
  "has_doctor",
  `select ${hasDoctorSql(":clinicId")} as has_doctor`,
);

/** Whether a doctor or a system could hold a visit of the clinic. */
export async function hasDoctor(database: Database, { clinicId }: { clinicId: string }): Promise<boolean> {
  const [row] = await selectHasDoctor(database, { clinicId });
  return row?.hasDoctor === true;
}
