import type { CustomerRecord } from "@madoguchi/contract/operation/patient";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { readFormAnswers } from "../../records/clinic-form/read-form-answers.ts";
import { readPastRecord } from "../../records/past-record/read-past-record.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { toQueuedTreatment } from "../../records/treatment-overview/queued-treatment.ts";
import { listTreatmentsOfCustomer } from "../../records/treatment-overview/treatment-queue.store.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";

/**
 * A patient of the clinic by record code, with their newest treatments and their answers to the user-details form. The
 * reading is an audit event that the patient sees. C005 when the clinic has no such patient.
 */
export async function readCustomerRecord(
  { database, now, settings }: Pick<Deps, "database" | "now" | "settings">,
  operator: Operator,
  medicalRecordCode: string,
): Promise<CustomerRecord> {
  if (!isWellFormedId(medicalRecordCode)) return fail("CustomerInfoNotFound");
  return database.transaction(async (transaction) => {
    const found = await findPatient(transaction, operator, { medicalRecordCode });
    if (!found) return fail("CustomerInfoNotFound");
    const { customerId, patient, joinedAt, isClosed, isWaitingForPatient } = found;
    const at = now();
    const treatments = await listTreatmentsOfCustomer(transaction, operator, customerId);
    const { medicalBusinessId, clinicId } = operator;
    const address = await findAddress(transaction, { medicalBusinessId, customerId });
    const formSubmissions = await readFormAnswers(transaction, { medicalBusinessId, clinicId, customerId }, patient);
    await recordReading(transaction, operator, {
      action: "customer.read",
      subject: `customer:${customerId}`,
      customerId,
      at,
    });
    return {
      patient,
      address,
      joinedAt: toWireTime(joinedAt),
      isClosed,
      isWaitingForPatient,
      treatments: treatments.map((treatment) => toQueuedTreatment(treatment, { settings, now: at })),
      formSubmissions,
      ...(await readPastRecord(transaction, { medicalBusinessId, clinicId, customerId })),
    };
  });
}
