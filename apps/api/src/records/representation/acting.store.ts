import { firstBirthdateOfMinors } from "@madoguchi/contract/representation/adult-age";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { actingSql, REPRESENTATION_WITH_RECORDS } from "./representation-sql.ts";

type Acting = { medicalBusinessId: string; representativeId: string; representationId: string; firstMinor: string };

const selectPerson = prepareStatement<
  Acting & { clinicId: string | null },
  { customerId: string; isOfClinic: boolean }
>(
  "acting_for",
  `select person.customer_id, (:clinicId::text is null or exists (select from customer_clinic
       where customer_clinic.medical_business_id = person.medical_business_id
         and customer_clinic.customer_id = person.customer_id and customer_clinic.clinic_id = :clinicId)) as is_of_clinic
   from ${REPRESENTATION_WITH_RECORDS}
   where representation.medical_business_id = :medicalBusinessId
     and representation.representation_id = :representationId::uuid
     and representative.customer_id = :representativeId::uuid and ${actingSql(":firstMinor::date")}`,
);

/**
 * The person whom a patient represents by this representation at present; `undefined` alike for an unknown one, another
 * patient's, and one that is over.
 */
export async function findPersonActedFor(
  database: Database,
  { medicalBusinessId, customerId: representativeId }: Customer,
  {
    representationId,
    clinicId = null,
    now,
  }: { representationId: string; clinicId?: string | undefined | null; now: Date },
): Promise<(Customer & { isOfClinic: boolean }) | undefined> {
  if (!isUuid(representationId)) return undefined;
  const firstMinor = firstBirthdateOfMinors(now);
  const key = { medicalBusinessId, representativeId, representationId, clinicId, firstMinor };
  const [found] = await selectPerson(database, key);
  return found && { medicalBusinessId, ...found };
}

const selectIsActing = prepareStatement<Omit<Acting, "representationId"> & { personId: string }, { one: number }>(
  "is_acting_for",
  `select 1 as one from ${REPRESENTATION_WITH_RECORDS}
   where representation.medical_business_id = :medicalBusinessId and representative.customer_id = :representativeId::uuid
     and person.customer_id = :personId::uuid and ${actingSql(":firstMinor::date")}`,
);

/** Whether a patient represents this person at present. */
export async function isActingFor(
  database: Database,
  { medicalBusinessId, customerId: representativeId }: Customer,
  personId: string,
  now: Date,
): Promise<boolean> {
  const firstMinor = firstBirthdateOfMinors(now);
  return (await selectIsActing(database, { medicalBusinessId, representativeId, personId, firstMinor })).length > 0;
}
