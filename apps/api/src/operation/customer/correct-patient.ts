import {
  CONTACT_IS_THEIRS,
  CORRECTED_MEANWHILE,
  CORRECTION_NEEDS_DOCUMENT,
  correctPatientCall,
  NOTHING_TO_CORRECT,
} from "@madoguchi/contract/customer/customer.operation.calls";
import {
  type CorrectedPatient,
  createPatientCorrectionSchema,
  FIELDS_OF_DOCUMENT,
  type PatientCorrection,
} from "@madoguchi/contract/customer/patient-correction";
import { DEFAULT_BIRTHDATE } from "@madoguchi/contract/profile/birthdate";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceTasks } from "../../records/clinic/announce-change.store.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { setContactEmail } from "../../records/customer/record-contact.store.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import { findPatient, type PatientRecord } from "../../records/profile/patient.store.ts";
import { correctProfile } from "../../records/profile/profile.store.ts";
import { settleSimilarTasks } from "../../records/record-merge/similar-records.ts";
import { acts } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { operatorActor } from "../operator.ts";
import { isActedFor } from "./acted-for.ts";

function correctable({ patient }: PatientRecord): PatientCorrection["before"] {
  const { lastName, firstName, lastNameKana, firstNameKana, sex, birthdate, phoneNumber, email } = patient;
  return {
    ...{ lastName, firstName, lastNameKana, firstNameKana, sex },
    ...{ birthdate: birthdate || null, phoneNumber: phoneNumber || null, email: email || null },
  };
}

function isSame(one: PatientCorrection["before"], other: PatientCorrection["before"]): boolean {
  return describeChange(one, other) === undefined;
}

/** Why the clinic may not change this about the patient; `undefined`: it may. */
function refusalOf(record: PatientRecord, after: CorrectedPatient, reason: string) {
  if (record.isClosed) return NOTHING_TO_CORRECT;
  if (record.isWaitingForPatient) return undefined;
  const stored = correctable(record);
  const changed = Object.keys(describeChange(stored, after)?.after ?? {});
  const ofDocument: readonly string[] = FIELDS_OF_DOCUMENT;
  if (changed.some((name) => !ofDocument.includes(name))) return CONTACT_IS_THEIRS;
  if (after.birthdate === null && stored.birthdate !== null) return CONTACT_IS_THEIRS;
  return reason === "" ? CORRECTION_NEEDS_DOCUMENT : undefined;
}

/**
 * Corrects what the clinic has entered about a patient: all facts of a waiting record, whose mail address can be added
 * later too; of a patient who signs in the facts that a document shows, with the reason. The values before and after are
 * in the audit, the act in the patient's access log; a patient who signs in, or is acted for, is notified. A repetition changes nothing. C005; a 409 (E005) for what is not the
 * clinic's to change, and after a change since the page was read.
 */
export const correctPatient = acts(
  correctPatientCall,
  async ({ deps: { database, now }, operator, params: { medicalRecordCode }, body: { before, after, reason } }) => {
    if (!isWellFormedId(medicalRecordCode)) return fail("CustomerInfoNotFound");
    const { medicalBusinessId, clinicId, requestId } = operator;
    await database.transaction(async (transaction) => {
      const found = (await findPatient(transaction, operator, { medicalRecordCode })) ?? fail("CustomerInfoNotFound");
      const { customerId } = found;
      await lockCustomer(transaction, { medicalBusinessId, customerId });
      const record = (await findPatient(transaction, operator, { customerId })) ?? fail("CustomerInfoNotFound");
      const stored = correctable(record);
      const change = describeChange(stored, after);
      if (change === undefined) return;
      const refusal = refusalOf(record, after, reason);
      if (refusal) return fail(refusal, { reason: "not the clinic's to change" });
      if (!isSame(stored, before)) return fail(CORRECTED_MEANWHILE, { reason: "changed meanwhile" });
      const at = now();
      const owner = { medicalBusinessId, customerId };
      const { email, birthdate, phoneNumber, ...person } = after;
      await correctProfile(
        transaction,
        owner,
        {
          ...{ ...person, birthdate: birthdate ?? DEFAULT_BIRTHDATE, isBirthdateDefault: birthdate === null },
          phoneNumber: phoneNumber ?? "",
        },
        at,
      );
      if (record.isWaitingForPatient && email !== stored.email) {
        await setContactEmail(transaction, owner, email);
      }
      await recordAuditEvent(transaction, {
        ...{ ...operatorActor(operator), ...owner, clinicId, requestId, at },
        action: "profile.correct",
        subject: `customer:${customerId}`,
        change: { before: change.before, after: { ...change.after, ...(reason !== "" && { reason }) } },
      });
      if (!record.isWaitingForPatient || (await isActedFor(transaction, owner, at))) {
        const event = { type: "profile.corrected", correctedAt: at } as const;
        await enqueueNotification(transaction, { ...owner, clinicId, treatmentId: null, event, now: at });
      }
      await announceRecord(transaction, owner);
      await settleSimilarTasks(transaction, operator, at);
      await announceTasks(transaction, operator);
    });
  },
  createPatientCorrectionSchema,
);
