import type { Language } from "@madoguchi/contract/http/language";
import { firstBirthdateOfMinors } from "@madoguchi/contract/representation/adult-age";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { actingSql, REPRESENTATION_WITH_RECORDS } from "./representation-sql.ts";

/** The recipient of messages about a person: the representation, and the addresses. */
export type NotifiedRepresentative = {
  representationId: string;
  name: string;
  language: Language;
  email: string | null;
  lineUserId: string | null;
  isLineFriend: boolean;
  isRegistered: boolean;
  /** The first name of the person whom the message is about. */
  personName: string;
};

const selectNotifiedRepresentative = prepareStatement<Customer & { firstMinor: string }, NotifiedRepresentative>(
  "told_representative",
  `select representation.representation_id, representation.representative_name as name, representative.language,
     coalesce(representative.email, representative.contact_email) as email, representative.line_user_id,
     representative.is_line_friend, representative.identity_uid is not null as is_registered,
     person_profile.first_name as person_name
   from ${REPRESENTATION_WITH_RECORDS}
   where representation.medical_business_id = :medicalBusinessId and person.customer_id = :customerId::uuid
     and ${actingSql(":firstMinor::date")}
   order by representation.begun_at, representation.representation_id limit 1`,
);

/** The representative of longest standing, of the present ones; `undefined` without one. The same as `recipientSql`. */
export async function findNotifiedRepresentative(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  now: Date,
): Promise<NotifiedRepresentative | undefined> {
  const firstMinor = firstBirthdateOfMinors(now);
  const [found] = await selectNotifiedRepresentative(database, { medicalBusinessId, customerId, firstMinor });
  return found;
}
