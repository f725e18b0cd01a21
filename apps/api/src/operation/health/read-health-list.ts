import { readHealthListCall } from "@madoguchi/contract/health/health.operation.calls";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { readSentEntries } from "../../records/health/read-health-entries.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordReading } from "../record-clinic-event.ts";

/** Reads a patient's list. The reading is an audit event that the patient sees. C005 without such a patient. */
export const readHealthList = answers(
  readHealthListCall,
  ({ deps: { database, now }, operator, params: { medicalRecordCode } }) => {
    if (!isWellFormedId(medicalRecordCode)) return fail("CustomerInfoNotFound");
    return database.transaction(async (transaction) => {
      const found = (await findPatient(transaction, operator, { medicalRecordCode })) ?? fail("CustomerInfoNotFound");
      const { customerId } = found;
      const subject = `customer:${customerId}`;
      await recordReading(transaction, operator, { action: "health-fact.read", subject, customerId, at: now() });
      return { entries: (await readSentEntries(transaction, operator, [found]))(found) };
    });
  },
);
