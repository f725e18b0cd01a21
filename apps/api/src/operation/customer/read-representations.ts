import { dayOfMajority } from "@madoguchi/contract/representation/adult-age";
import type { Representation, Representations } from "@madoguchi/contract/representation/clinic-representation";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { fullNameOf } from "../../records/profile/full-name.store.ts";
import {
  listOfPerson,
  listOfRepresentative,
  type RepresentationRow,
} from "../../records/representation/representation.store.ts";

function toRepresentation(
  row: RepresentationRow,
  other: Pick<Representation, "name" | "medicalRecordCode">,
): Representation {
  const { representationId, relation, begunBy, consentVersion, consentNote, isActing, endedAt, endedWhy } = row;
  return {
    ...{ ...other, representationId, relation, begunBy, consentVersion, consentNote, isActing },
    begunAt: toWireTime(row.begunAt),
    endsOn: row.endsOfAge ? dayOfMajority(row.birthdate) : null,
    ended:
      endedAt && endedWhy ? { at: toWireTime(endedAt), why: endedWhy, by: row.endedBy, reason: row.endReason } : null,
  };
}

/** The representations of a patient, both as represented person and as representative; present ones first. */
export async function readRepresentations(database: Database, owner: Customer, now: Date): Promise<Representations> {
  const [ofPerson, ofRepresentative] = await database.together((connection) =>
    Promise.all([listOfPerson(connection, owner, now), listOfRepresentative(connection, owner, now)]),
  );
  const inOrder = (rows: Representation[]) =>
    rows.toSorted((one, other) => Number(other.isActing) - Number(one.isActing));
  return {
    representatives: inOrder(
      ofPerson.map((row) =>
        toRepresentation(row, { name: row.representativeName, medicalRecordCode: row.representativeCode }),
      ),
    ),
    represented: inOrder(
      ofRepresentative.map((row) =>
        toRepresentation(row, { name: fullNameOf(row), medicalRecordCode: row.personCode }),
      ),
    ),
  };
}

/** The codes of records that share a telephone number or address because of a representation. */
export async function listFamilyCodes(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  now: Date,
): Promise<string[]> {
  const representatives = await listOfPerson(database, { medicalBusinessId, customerId }, now);
  const ids = [customerId, ...representatives.map(({ representativeId }) => representativeId)];
  const codes = representatives.map(({ representativeCode }) => representativeCode);
  for (const id of ids) {
    const rows = await listOfRepresentative(database, { medicalBusinessId, customerId: id }, now);
    codes.push(...rows.map(({ personCode }) => personCode));
  }
  return codes;
}
