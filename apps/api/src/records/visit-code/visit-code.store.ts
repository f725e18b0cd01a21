import { isOpenVisit } from "@madoguchi/contract/treatment/status";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { profile } from "../profile/profile.table.ts";
import { readStatus } from "../treatment/read-status.ts";
import { treatment } from "../treatment/treatment.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** They tell that a link is that of another number than the record's (`visit-link.ts`). */
type LinkFacts = { codeHash: string | null; linkAt: Date | null; phoneNumber: string };

const LINK_FACTS = {
  codeHash: treatment.visitCodeHash,
  linkAt: treatment.visitLinkAt,
  phoneNumber: profile.phoneNumber,
};

function withNumber<Row extends { phoneNumber: string | null }>(row: Row): Row & { phoneNumber: string } {
  return { ...row, phoneNumber: row.phoneNumber ?? "" };
}

const updateCode = prepareStatement<TreatmentKey & { codeHash: string }, Record<string, never>>(
  "store_visit_code",
  `update treatment set visit_code_hash = :codeHash, visit_link_at = null
   where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId`,
);

/** Replaces the visit's code, a link by SMS too. Lock the treatment first. */
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
): Promise<(LinkFacts & { treatmentId: string }) | undefined> {
  const [row] = await database
    .select({ treatmentId: treatment.treatmentId, statusId: treatment.statusId, ...LINK_FACTS })
    .from(treatment)
    .leftJoin(profile, ofCustomer(profile, treatment))
    .where(and(eq(treatment.medicalBusinessId, medicalBusinessId), eq(treatment.visitCodeHash, codeHash)));
  return row && isOpenVisit(readStatus(row.statusId)) ? withNumber(row) : undefined;
}

export type VisitOfSignIn = LinkFacts & {
  clinicId: string;
  customerId: string;
  isOpen: boolean;
  finishedAt: Date | null;
};

/** The visit that a sign-in by its code is about. */
export async function findVisitOfSignIn(database: Database, key: TreatmentKey): Promise<VisitOfSignIn | undefined> {
  const [row] = await database
    .select({
      clinicId: treatment.clinicId,
      customerId: treatment.customerId,
      ...LINK_FACTS,
      statusId: treatment.statusId,
      finishedAt: treatment.finishedAt,
    })
    .from(treatment)
    .leftJoin(profile, ofCustomer(profile, treatment))
    .where(ofTreatment(treatment, key));
  return row && { ...withNumber(row), isOpen: isOpenVisit(readStatus(row.statusId)) };
}
