import { firstBirthdateOfMinors } from "@madoguchi/contract/representation/adult-age";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { recipientSql } from "../representation/representation-sql.ts";

/** Tells in a statement with `recipientSql` whether the recipient of the customer's messages has mail or LINE. */
export const IS_REACHED_SQL = `(recipient.email is not null or recipient.contact_email is not null
  or (recipient.line_user_id is not null and recipient.is_line_friend))`;

const selectUnreached = prepareStatement<
  { medicalBusinessId: string; treatmentIds: string[]; firstMinor: string },
  { treatmentId: string; customerId: string }
>(
  "unreached_visits",
  `select treatment.treatment_id, treatment.customer_id from treatment
   join customer on customer.medical_business_id = treatment.medical_business_id
     and customer.customer_id = treatment.customer_id
   ${recipientSql(":firstMinor::date")}
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = any(:treatmentIds::uuid[])
     and treatment.status_id = ${TreatmentStatus.Reserved} and not ${IS_REACHED_SQL}
   order by treatment.treatment_id`,
);

/** Those of the reserved visits whose patients neither mail nor LINE reaches, also not through a representative. */
export async function listUnreachedVisits(
  database: Database,
  medicalBusinessId: string,
  treatmentIds: string[],
  now: Date,
): Promise<{ treatmentId: string; customerId: string }[]> {
  if (treatmentIds.length === 0) return [];
  return selectUnreached(database, { medicalBusinessId, treatmentIds, firstMinor: firstBirthdateOfMinors(now) });
}
