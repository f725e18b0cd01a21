import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { charge, chargeLine } from "./charge.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

export type NewCharge = { lines: readonly ChargeLine[]; total: number; issuedAt: Date; dueAt: Date };

/** Puts a new version of the bill in force, in place of the one before where there is one. Answers the version. */
export async function insertCharge(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  { lines, ...bill }: NewCharge,
): Promise<number> {
  const [newest] = await database
    .select({ version: charge.version })
    .from(charge)
    .where(and(eq(charge.medicalBusinessId, medicalBusinessId), eq(charge.treatmentId, treatmentId)))
    .orderBy(desc(charge.version))
    .limit(1);
  const version = (newest?.version ?? 0) + 1;
  await database
    .update(charge)
    .set({ supersededAt: bill.issuedAt })
    .where(
      and(
        eq(charge.medicalBusinessId, medicalBusinessId),
        eq(charge.treatmentId, treatmentId),
        isNull(charge.supersededAt),
      ),
    );
  await database.insert(charge).values({ medicalBusinessId, treatmentId, version, ...bill });
  const key = { medicalBusinessId, treatmentId, version };
  await database.insert(chargeLine).values(lines.map((line, index) => ({ ...line, ...key, position: index + 1 })));
  return version;
}

/** Gives the bill in force another last second. */
export async function updateChargeDueAt(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  version: number,
  dueAt: Date,
): Promise<void> {
  await database
    .update(charge)
    .set({ dueAt })
    .where(
      and(
        eq(charge.medicalBusinessId, medicalBusinessId),
        eq(charge.treatmentId, treatmentId),
        eq(charge.version, version),
      ),
    );
}
