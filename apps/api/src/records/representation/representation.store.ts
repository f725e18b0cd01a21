import { firstBirthdateOfMinors } from "@madoguchi/contract/representation/adult-age";
import type { Relation, RepresentationEnd } from "@madoguchi/contract/representation/representation";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { representation } from "./representation.table.ts";
import { actingSql, REPRESENTATION_WITH_RECORDS } from "./representation-sql.ts";

export type NewRepresentation = typeof representation.$inferInsert;

export async function insertRepresentation(database: Database, row: NewRepresentation): Promise<void> {
  await database.insert(representation).values(row);
}

/** A representation with the present records of both. */
export type RepresentationRow = {
  representationId: string;
  relation: Relation;
  begunAt: Date;
  begunBy: string | null;
  consentVersion: number | null;
  consentNote: string | null;
  representativeName: string;
  endsOfAge: boolean;
  endedAt: Date | null;
  endedWhy: RepresentationEnd | null;
  endedBy: string | null;
  endReason: string | null;
  /** `false` also for a row that is open in the table but over, such as since a birthday. */
  isActing: boolean;
  hasOwnSignIn: boolean;
  representativeId: string;
  representativeCode: string;
  personId: string;
  personCode: string;
  lastName: string;
  firstName: string;
  birthdate: string;
  isBirthdateDefault: boolean;
};

const COLUMNS = `representation.representation_id, representation.relation, representation.begun_at, representation.begun_by,
     representation.consent_version, representation.consent_note, representation.representative_name,
     representation.ends_of_age, representation.ended_at, representation.ended_why, representation.ended_by,
     representation.end_reason, ${actingSql(":firstMinor::date")} as is_acting,
     person.identity_uid is not null as has_own_sign_in,
     representative.customer_id as representative_id, representative.medical_record_code as representative_code,
     person.customer_id as person_id, person.medical_record_code as person_code,
     person_profile.last_name, person_profile.first_name, person_profile.birthdate::text as birthdate,
     person_profile.is_birthdate_default`;

const ORDER = "order by representation.begun_at, representation.representation_id";

type Key = { medicalBusinessId: string; customerId: string; firstMinor: string };

const selectOfRepresentative = prepareStatement<Key, RepresentationRow>(
  "representations_of_representative",
  `select ${COLUMNS} from ${REPRESENTATION_WITH_RECORDS}
   where representation.medical_business_id = :medicalBusinessId and representative.customer_id = :customerId::uuid ${ORDER}`,
);

const selectOfPerson = prepareStatement<Key, RepresentationRow>(
  "representations_of_person",
  `select ${COLUMNS} from ${REPRESENTATION_WITH_RECORDS}
   where representation.medical_business_id = :medicalBusinessId and person.customer_id = :customerId::uuid ${ORDER}`,
);

/** The representations by a patient, ended ones too, the oldest first. */
export function listOfRepresentative(database: Database, owner: Customer, now: Date): Promise<RepresentationRow[]> {
  return selectOfRepresentative(database, { ...owner, firstMinor: firstBirthdateOfMinors(now) });
}

/** The representations of a person, ended ones too, the oldest first. */
export function listOfPerson(database: Database, owner: Customer, now: Date): Promise<RepresentationRow[]> {
  return selectOfPerson(database, { ...owner, firstMinor: firstBirthdateOfMinors(now) });
}

export type EndOfRepresentation = { why: RepresentationEnd; by?: string; reason?: string; at: Date };

/** Ends a representation, and the open sockets that it admitted, at the commit; `false` when it has ended before. */
export async function endRepresentation(
  database: Database,
  { medicalBusinessId, representationId }: { medicalBusinessId: string; representationId: string },
  { why, by, reason, at }: EndOfRepresentation,
): Promise<boolean> {
  const [ended] = await database
    .update(representation)
    .set({ endedAt: at, endedWhy: why, endedBy: by ?? null, endReason: reason ?? null })
    .where(
      and(
        eq(representation.medicalBusinessId, medicalBusinessId),
        eq(representation.representationId, representationId),
        isNull(representation.endedAt),
      ),
    )
    .returning({ representativeId: representation.representativeId });
  if (!ended) return false;
  await announcePersonsEnd(database, ended.representativeId);
  return true;
}

const selectOfAge = prepareStatement<
  { firstMinor: string },
  { medicalBusinessId: string; clinicId: string; customerId: string }
>(
  "representations_of_age",
  `select distinct representation.medical_business_id, representation.clinic_id, person.customer_id
   from ${REPRESENTATION_WITH_RECORDS}
   where representation.ended_at is null and representation.ends_of_age
     and person_profile.birthdate < :firstMinor::date`,
);

/** The people who are of age by now with an open representation as a minor. */
export function listOfAge(
  database: Database,
  now: Date,
): Promise<{ medicalBusinessId: string; clinicId: string; customerId: string }[]> {
  return selectOfAge(database, { firstMinor: firstBirthdateOfMinors(now) });
}
