import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { profile } from "../profile/profile.table.ts";
import { treatment } from "../treatment/treatment.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };
type Link = TreatmentKey & { linkAt: Date; codeHash: string };

const insertLink = prepareStatement<Link, Record<string, never>>(
  "store_visit_link",
  `update treatment set visit_code_hash = :codeHash, visit_link_at = :linkAt::timestamptz
   where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId`,
);

const updateCode = prepareStatement<Link, Record<string, never>>(
  "replace_visit_link_code",
  `update treatment set visit_code_hash = :codeHash
   where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId
     and visit_link_at = :linkAt::timestamptz`,
);

/** Stores the visit's link in place of an earlier code. Lock the treatment first. */
export async function storeVisitLink(database: Database, link: Link): Promise<void> {
  await insertLink(database, link);
}

/** The link's code for another number; nothing where another link or code has replaced the link meanwhile. */
export async function replaceLinkCode(database: Database, link: Link): Promise<void> {
  await updateCode(database, link);
}

export type StoredVisitLink = {
  linkAt: Date | null;
  codeHash: string | null;
  startsAt: Date | null;
  /** The number of the patient's record as it is now. */
  phoneNumber: string;
};

/** The link of a visit, and the number to which it goes. */
export async function findVisitLink(database: Database, key: TreatmentKey): Promise<StoredVisitLink | undefined> {
  const [row] = await database
    .select({
      linkAt: treatment.visitLinkAt,
      codeHash: treatment.visitCodeHash,
      startsAt: treatment.startsAt,
      phoneNumber: profile.phoneNumber,
    })
    .from(treatment)
    .leftJoin(profile, ofCustomer(profile, treatment))
    .where(ofTreatment(treatment, key));
  return row && { ...row, phoneNumber: row.phoneNumber ?? "" };
}
