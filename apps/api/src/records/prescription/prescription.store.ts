import type { PrescriptionLine } from "@madoguchi/contract/medicine/prescription";
import type { Database } from "../../platform/db/database.ts";
import { prescriptionLine } from "./prescription-line.table.ts";

/** Writes what was prescribed in a treatment, in its order. */
export async function insertPrescription(
  database: Database,
  key: { medicalBusinessId: string; treatmentId: string },
  lines: readonly PrescriptionLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { medicalBusinessId, treatmentId } = key;
  const rows = lines.map((line, index) => ({ ...line, medicalBusinessId, treatmentId, position: index + 1 }));
  await database.insert(prescriptionLine).values(rows);
}
