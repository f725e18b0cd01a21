import { enterPatientCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { createPatientEntrySchema, MOST_SIMILAR_PATIENTS } from "@madoguchi/contract/customer/patient-entry";
import { DEFAULT_BIRTHDATE } from "@madoguchi/contract/profile/birthdate";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { allocateRecordCode, insertCustomer } from "../../records/customer/customer.store.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { insertProfile } from "../../records/profile/profile.store.ts";
import { findSimilarPatients } from "../../records/profile/similar-patient.store.ts";
import { answers } from "../answer-operation-call.ts";
import { operatorActor } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { rememberDistinction } from "./distinguish-records.ts";
import { toFoundPatient } from "./to-found-patient.ts";

/**
 * Makes the record of a patient who telephones or stands at the counter. If one of the clinic's patients may be the
 * same person and is not among `otherPatients`, nothing is stored and those patients are returned; `otherPatients` are
 * stored as different people. The record waits for its patient, who takes it over by registering with its mail address
 * (decision 87). Runs in the caller's transaction. Refuses with MB0001.
 */
export const enterPatient = answers(
  enterPatientCall,
  async ({ deps: { database, now }, operator, body: { otherPatients, birthdate, phoneNumber, email, ...person } }) => {
    const { medicalBusinessId, clinicId, requestId } = operator;
    const at = now();
    // Two staff members who enter the same person at once wait for each other here.
    await lockClinic(database, clinicId);
    const kana = `${person.lastNameKana}${person.firstNameKana}`;
    const wanted = { kana, birthdate, phoneNumber, email, most: MOST_SIMILAR_PATIENTS };
    const similar = await findSimilarPatients(database, operator, wanted);
    if (similar.some((patient) => !otherPatients.includes(patient.medicalRecordCode))) {
      await recordClinicEvent(database, operator, "customer.search", `clinic:${clinicId}`, at);
      return { outcome: "similar" as const, patients: similar.map(toFoundPatient) };
    }
    const medicalRecordCode =
      (await allocateRecordCode(database, medicalBusinessId)) ?? fail("MedicalBusinessNotFound");
    const owner = await insertCustomer(database, {
      medicalBusinessId,
      clinicId,
      medicalRecordCode,
      identityUid: undefined,
      contactEmail: email ?? undefined,
      createdAt: at,
    });
    const isBirthdateDefault = birthdate === null;
    const profile = { ...person, birthdate: birthdate ?? DEFAULT_BIRTHDATE, isBirthdateDefault };
    await insertProfile(database, owner, { ...profile, phoneNumber: phoneNumber ?? "" }, at, {
      isEnteredByClinic: true,
    });
    await recordAuditEvent(database, {
      ...operatorActor(operator),
      ...owner,
      clinicId,
      action: "profile.enter",
      subject: `customer:${owner.customerId}`,
      requestId,
      at,
    });
    for (const { medicalRecordCode: code } of similar) {
      const other = await findPatient(database, operator, { medicalRecordCode: code });
      if (other) await rememberDistinction(database, operator, [owner.customerId, other.customerId], at);
    }
    return { outcome: "entered" as const, medicalRecordCode };
  },
  createPatientEntrySchema,
);
