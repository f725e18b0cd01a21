import { randomUUID } from "node:crypto";
import { shownName } from "@madoguchi/contract/profile/shown-name";
import { ADULT_AGE_YEARS } from "@madoguchi/contract/representation/adult-age";
import {
  createPersonRequestSchema,
  MOST_PEOPLE,
  MOST_PEOPLE_EVER,
} from "@madoguchi/contract/representation/representation";
import { addPersonCall, TOO_MANY_PEOPLE } from "@madoguchi/contract/representation/representation.patient.calls";
import { ageInYears } from "@madoguchi/contract/time/tokyo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  allocateRecordCode,
  insertCustomer,
  insertRegistrationConsents,
} from "../../records/customer/customer.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { findProfile, insertProfile } from "../../records/profile/profile.store.ts";
import {
  insertRepresentation,
  listOfRepresentative,
  type RepresentationRow,
} from "../../records/representation/representation.store.ts";
import { requireTaken } from "../../records/representation/require-taken.ts";
import { clinicCalls } from "../answer-patient-call.ts";

function requireRoom(rows: readonly RepresentationRow[]): void {
  const acting = rows.filter(({ isActing }) => isActing);
  if (acting.length < MOST_PEOPLE && rows.length < MOST_PEOPLE_EVER) return;
  fail(TOO_MANY_PEOPLE, { reason: "too many represented people" });
}

/**
 * Creates the record of a person whom the signed-in patient represents from now on, with its own code, and records what
 * they agreed to (decision 99). It is a waiting record, like one that the clinic enters. A person added already, by
 * name and birthdate, is answered again. The form names the texts to which the representative agrees for them. `database` must be a transaction. Refuses with C001, C005 (the patient has no
 * profile), E005 (the clinic does not take representatives; too many people), E001 (too young for every department).
 */
export const addPerson = clinicCalls.answers(
  addPersonCall,
  async ({
    deps: { database, now },
    customer: representative,
    body: { relation, consentVersion, phoneNumber, ...person },
  }) => {
    if (!(await lockCustomer(database, representative))) return fail("ClinicNotOfCustomer");
    const at = now();
    const { medicalBusinessId, clinicId, customerId: representativeId, requestId } = representative;
    await requireTaken(database, clinicId, person.birthdate, at);
    const own = (await findProfile(database, representative)) ?? fail("CustomerInfoNotFound");
    const rows = await listOfRepresentative(database, representative, at);
    const same = rows.find(
      (row) =>
        row.isActing &&
        row.birthdate === person.birthdate &&
        row.lastName === person.lastName &&
        row.firstName === person.firstName,
    );
    if (same) return { representationId: same.representationId };
    requireRoom(rows);
    const medicalRecordCode =
      (await allocateRecordCode(database, medicalBusinessId)) ?? fail("MedicalBusinessNotFound");
    const common = { medicalBusinessId, clinicId };
    const record = await insertCustomer(database, {
      ...common,
      identityUid: undefined,
      medicalRecordCode,
      createdAt: at,
    });
    const form = { ...person, phoneNumber: phoneNumber === "" ? own.phoneNumber : phoneNumber };
    await insertProfile(database, record, form, at, { isEnteredByClinic: true });
    await insertRegistrationConsents(database, { ...record, clinicId }, at);
    const representationId = randomUUID();
    await insertRepresentation(database, {
      ...{ ...common, representationId, representativeId, representedId: record.customerId, relation, consentVersion },
      representativeName: shownName(own),
      begunAt: at,
      endsOfAge: relation === "parent" || ageInYears(person.birthdate, at) < ADULT_AGE_YEARS,
    });
    for (const customerId of [record.customerId, representativeId]) {
      await recordAuditEvent(database, {
        ...{ ...common, customerId, requestId, at, actor: `customer:${representativeId}` },
        action: "representation.begin",
        subject: `representation:${representationId}`,
      });
    }
    return { representationId };
  },
  createPersonRequestSchema,
);
