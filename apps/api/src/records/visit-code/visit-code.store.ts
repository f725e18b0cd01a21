import { isOpenVisit } from "@madoguchi/contract/treatment/status";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { readStatus } from "../treatment/read-status.ts";
import { treatment } from "../treatment/treatment.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

const updateCode = prepareStatement<TreatmentKey & { codeHash: string }, Record<string, never>>(
  "store_visit_code",
  `update treatment set visit_code_hash = :codeHash
   where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId`,
);

/** Replaces the visit's code. Lock the treatment first. */
export async function storeVisitCode(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  codeHash: string,
): Promise<void> {
  await updateCode(database, { medicalBusinessId, treatmentId, codeHash });
}

/** The open visit of a code. */
export async function findVisitOfCode(
  database: Database,
  medicalBusinessId: string,
  codeHash: string,
): Promise<{ treatmentId: string } | undefined> {
  const [row] = await database
    .select({ treatmentId: treatment.treatmentId, statusId: treatment.statusId })
    .from(treatment)
    .where(and(eq(treatment.medicalBusinessId, medicalBusinessId), eq(treatment.visitCodeHash, codeHash)));
  return row && isOpenVisit(readStatus(row.statusId)) ? { treatmentId: row.treatmentId } : undefined;
}

export type VisitOfSignIn = {
  clinicId: string;
  customerId: string;
  codeHash: string | null;
  isOpen: boolean;
  finishedAt: Date | null;
};

/** The visit that a sign-in by its code is about. */
export async function findVisitOfSignIn(database: Database, key: TreatmentKey): Promise<VisitOfSignIn | undefined> {
  const [row] = await database
    .select({
      clinicId: treatment.clinicId,
      customerId: treatment.customerId,
      codeHash: treatment.visitCodeHash,
      statusId: treatment.statusId,
      finishedAt: treatment.finishedAt,
    })
    .from(treatment)
    .where(ofTreatment(treatment, key));
  return row && { ...row, isOpen: isOpenVisit(readStatus(row.statusId)) };
}
