import { randomInt, randomUUID } from "node:crypto";
import { startRehearsalCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import type { Rehearsal } from "@madoguchi/contract/preparation/rehearsal";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { listDepartments, lockClinic } from "../../records/clinic/clinic.store.ts";
import { findPortalAddress } from "../../records/clinic-host/clinic-addresses.ts";
import {
  insertCustomer,
  insertRegistrationConsents,
  isEmailRegistered,
  isUserRegistered,
} from "../../records/customer/customer.store.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import { insertProfile } from "../../records/profile/profile.store.ts";
import { findRehearsal, insertPracticeVisit, insertRehearsal } from "../../records/rehearsal/rehearsal.store.ts";
import { REHEARSAL_HOURS } from "../../records/rehearsal/remove-rehearsal.ts";
import { createReservationNumber } from "../../records/treatment/reservation-number.ts";
import { answers } from "../answer-operation-call.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

const MINUTE_MS = 60_000;
/** The visit begins now: its room is open at once. */
const STARTS_IN_MINUTES = 5;

const PRACTICE_PROFILE = {
  ...{ lastName: "リハーサル", firstName: "太郎", lastNameKana: "リハーサル", firstNameKana: "タロウ" },
  ...{ sex: 0, birthdate: "1990-01-01", phoneNumber: "", careNeeds: [], careNeedsNote: "" },
} as const;

const USED = "このメールアドレスは、患者さまが使っています。別のアドレスをご入力ください。";

function refuseAddress(): never {
  return fail("Validation", { issues: [{ path: "email", message: USED }] });
}

/** A code outside the count of patients, so that the next real patient's number has no gap. */
function practiceCode(): string {
  return `R${String(randomInt(1_000_000)).padStart(6, "0")}`;
}

/** The clinic's rehearsal as its owners see it; `null` while there is none. */
export async function describeRehearsal(
  database: Database,
  settings: Pick<Deps["settings"], "installation">,
  clinic: ClinicKey,
): Promise<Rehearsal | null> {
  const found = await findRehearsal(database, clinic.clinicId);
  if (!found) return null;
  const { startedBy, startedAt } = found.row;
  return {
    medicalRecordCode: found.medicalRecordCode,
    patientName: `${found.lastName} ${found.firstName}`,
    email: found.email ?? "",
    startedBy,
    startedAt: toWireTime(startedAt),
    endsAt: toWireTime(new Date(startedAt.getTime() + REHEARSAL_HOURS * 60 * MINUTE_MS)),
    signInUrl: `${await findPortalAddress(database, settings, clinic)}/login/`,
  };
}

async function bookPracticeVisit(
  transaction: Database,
  owner: { medicalBusinessId: string; customerId: string; clinicId: string },
  at: Date,
): Promise<void> {
  const [department] = await listDepartments(transaction, owner.clinicId);
  if (!department) return fail("Forbidden", { status: 409, message: "先に診療科を登録してください。" });
  const { clinicalDepartmentId, durationMinutes } = department;
  const startsAt = new Date(at.getTime() + STARTS_IN_MINUTES * MINUTE_MS);
  const visit = { ...owner, treatmentId: randomUUID(), clinicalDepartmentId, startsAt, createdAt: at };
  const endsAt = new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
  await insertPracticeVisit(transaction, { ...visit, endsAt, reservationNumber: createReservationNumber() });
  const event = { type: "treatment.booked", startsAt } as const;
  await enqueueNotification(transaction, { ...owner, treatmentId: visit.treatmentId, event, now: at });
  await announceTreatment(transaction, { clinicId: owner.clinicId, treatmentId: visit.treatmentId });
}

/**
 * Makes a practice patient with a visit of now. Their mails go to an address that an owner names, by which the clinic's
 * person signs in as this patient, with the mailed link or code as every patient does. A second call returns the
 * existing rehearsal. E001 for an address that a patient has; E005 (409) without a department.
 */
export const startRehearsal = answers(
  startRehearsalCall,
  async ({ deps: { database, now, identity, settings }, operator, body: { email } }) => {
    const { medicalBusinessId, clinicId } = operator;
    const begun = await describeRehearsal(database, settings, operator);
    if (begun) return begun;
    if (await isEmailRegistered(database, medicalBusinessId, email)) refuseAddress();
    const { uid: identityUid } = await identity.findOrCreateUser(email);
    return database.transaction(async (transaction) => {
      await lockClinic(transaction, clinicId);
      const since = await describeRehearsal(transaction, settings, operator);
      if (since) return since;
      if (await isUserRegistered(transaction, medicalBusinessId, identityUid)) refuseAddress();
      if (await isEmailRegistered(transaction, medicalBusinessId, email)) refuseAddress();
      const at = now();
      const owner = await insertCustomer(transaction, {
        ...{ medicalBusinessId, clinicId, identityUid, email, medicalRecordCode: practiceCode(), createdAt: at },
      });
      await insertProfile(transaction, owner, { ...PRACTICE_PROFILE, careNeeds: [] }, at, { isEnteredByClinic: true });
      await insertRegistrationConsents(transaction, { ...owner, clinicId }, at);
      await insertRehearsal(transaction, { ...owner, clinicId, startedBy: operator.name, startedAt: at });
      await bookPracticeVisit(transaction, { ...owner, clinicId }, at);
      await recordClinicEvent(transaction, operator, "rehearsal.begin", `clinic:${clinicId}`, at);
      const made = await describeRehearsal(transaction, settings, operator);
      return made ?? fail("ClinicNotFound");
    });
  },
);
