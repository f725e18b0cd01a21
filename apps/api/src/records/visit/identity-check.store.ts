import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { IdentityCheck, IdentityCheckRequest } from "@madoguchi/contract/visit/identity-check";
import { desc, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { identityCheck } from "./identity-check.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** The checks of identity documents, the newest first. */
export async function listIdentityChecks(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<IdentityCheck[]> {
  const rows = await database
    .select({
      document: identityCheck.document,
      remark: identityCheck.remark,
      seenBy: identityCheck.seenBy,
      seenAt: identityCheck.seenAt,
    })
    .from(identityCheck)
    .where(ofTreatment(identityCheck, { medicalBusinessId, treatmentId }))
    .orderBy(desc(identityCheck.checkNumber));
  return rows.map((row) => ({ ...row, seenAt: toWireTime(row.seenAt) }));
}

/** Adds a check to those of a treatment. Lock the treatment first. */
export async function insertIdentityCheck(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  check: IdentityCheckRequest & { seenBy: string; seenAt: Date },
): Promise<void> {
  const { checkNumber, treatmentId: ofTreatment, medicalBusinessId: ofBusiness } = identityCheck;
  await database.insert(identityCheck).values({
    ...check,
    medicalBusinessId,
    treatmentId,
    checkNumber: sql`(select coalesce(max(${checkNumber}), 0) + 1 from ${identityCheck}
        where ${ofBusiness} = ${medicalBusinessId} and ${ofTreatment} = ${treatmentId})`,
  });
}
