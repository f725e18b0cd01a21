import { randomUUID } from "node:crypto";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import { ADULT_AGE_YEARS } from "@madoguchi/contract/representation/adult-age";
import type { BeginRepresentationRequest } from "@madoguchi/contract/representation/clinic-representation";
import {
  beginRepresentationCall,
  endRepresentationByClinicCall,
  NOT_THEMSELVES,
  REPRESENTATIVES_OFF,
  SIGNS_IN_ALREADY,
  UNKNOWN_MINOR,
} from "@madoguchi/contract/representation/representation.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { fullNameOf } from "../../records/profile/full-name.store.ts";
import { findPatient, type PatientRecord } from "../../records/profile/patient.store.ts";
import { endActing } from "../../records/representation/end-acting.ts";
import {
  insertRepresentation,
  listOfPerson,
  listOfRepresentative,
} from "../../records/representation/representation.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";

async function requirePatient(database: Database, operator: Operator, code: string): Promise<PatientRecord> {
  const found = isWellFormedId(code) ? await findPatient(database, operator, { medicalRecordCode: code }) : undefined;
  return found && !found.isClosed ? found : fail("CustomerInfoNotFound");
}

type Agreement = Pick<BeginRepresentationRequest, "relation" | "consentNote">;

/**
 * Begins a representation of a waiting record with the agreement that the clinic has, in the caller's transaction. A 409
 * (E005) for a person who signs in, for the representative's own record, and for a parent of an adult.
 */
export async function beginWithAgreement(
  database: Database,
  operator: Operator,
  { person, representative }: { person: PatientRecord; representative: { customerId: string; name: string } },
  { relation, consentNote }: Agreement,
  at: Date,
): Promise<string> {
  const { medicalBusinessId, clinicId } = operator;
  if (person.customerId === representative.customerId) return fail(NOT_THEMSELVES, { reason: "one person" });
  if (!person.isWaitingForPatient) return fail(SIGNS_IN_ALREADY, { reason: "has a sign-in" });
  const age = ageIfKnown(person.patient.birthdate, at);
  const isMinor = age !== null && age < ADULT_AGE_YEARS;
  if (relation === "parent" && !isMinor) return fail(UNKNOWN_MINOR, { reason: "no minor" });
  const rows = await listOfPerson(database, { medicalBusinessId, customerId: person.customerId }, at);
  const same = rows.find((row) => row.isActing && row.representativeId === representative.customerId);
  if (same) return same.representationId;
  const representationId = randomUUID();
  await insertRepresentation(database, {
    ...{ medicalBusinessId, clinicId, representationId, relation, consentNote, begunAt: at, begunBy: operator.name },
    representativeId: representative.customerId,
    representedId: person.customerId,
    representativeName: representative.name,
    endsOfAge: isMinor,
  });
  for (const { customerId } of [person, representative]) {
    const subject = `representation:${representationId}`;
    await recordReading(database, operator, { action: "representation.begin", subject, customerId, at });
    await announceRecord(database, { medicalBusinessId, customerId });
  }
  return representationId;
}

/**
 * Makes one patient of the clinic the representative of another, who has a waiting record (decision 99), with the kind
 * of agreement that the clinic has. A repetition changes nothing. `database` must be a transaction. C005; a 409 (E005)
 * where the clinic accepts none, for a person who signs in, for a patient's own record, and for a parent of an adult.
 */
export const beginRepresentation = answers(
  beginRepresentationCall,
  async ({
    deps: { database, now },
    operator,
    params: { medicalRecordCode: representativeCode },
    body: { personCode, ...agreement },
  }) => {
    const { medicalBusinessId, clinicId } = operator;
    const person = await requirePatient(database, operator, personCode);
    const representative = await requirePatient(database, operator, representativeCode);
    if (person.customerId === representative.customerId) return fail(NOT_THEMSELVES, { reason: "one person" });
    // In the order of their ids, in which a merge locks them.
    for (const customerId of [person.customerId, representative.customerId].toSorted()) {
      if (!(await lockCustomer(database, { medicalBusinessId, customerId }))) return fail("CustomerInfoNotFound");
    }
    const at = now();
    const clinic = await findClinic(database, clinicId);
    if (!clinic?.acceptsRepresentatives)
      return fail(REPRESENTATIVES_OFF, { reason: "representatives are not accepted" });
    const named = { customerId: representative.customerId, name: fullNameOf(representative.patient) };
    return {
      representationId: await beginWithAgreement(database, operator, { person, representative: named }, agreement, at),
    };
  },
);

/** Ends a representation of or by a patient, for a reason. An ended one is unchanged. C005; E004 for an unknown one. */
export const endRepresentationByClinic = acts(
  endRepresentationByClinicCall,
  async ({ deps: { database, now }, operator, params: { medicalRecordCode, representationId }, body: { reason } }) => {
    const { medicalBusinessId, clinicId, requestId, name } = operator;
    await database.transaction(async (transaction) => {
      const { customerId } = await requirePatient(transaction, operator, medicalRecordCode);
      const at = now();
      const owner = { medicalBusinessId, customerId };
      const rows = [
        ...(await listOfPerson(transaction, owner, at)),
        ...(await listOfRepresentative(transaction, owner, at)),
      ];
      const row = rows.find((one) => one.representationId === representationId) ?? fail("ResourceNotFound");
      const end = { why: "clinic", by: name, reason, at } as const;
      await endActing(transaction, { medicalBusinessId, clinicId }, row, end, {
        ...operatorActor(operator),
        requestId,
      });
    });
  },
);
