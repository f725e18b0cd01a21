import type { TreatmentRecord } from "@madoguchi/contract/operation/treatment-record";
import { findAddress } from "../address/address.store.ts";
import { isUuid } from "../db/uuid.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../http/fail.ts";
import { listPayments } from "../payment/payment.store.ts";
import { toPaymentAttempt } from "../payment/payment-attempt.ts";
import { findClinicTreatment } from "../treatment/clinic-treatment.store.ts";
import { getTreatment } from "../treatment/get-treatment.ts";
import { statusWords } from "../treatment/status-words.ts";
import type { Operator } from "./operator.ts";
import { findPatient } from "./patient.store.ts";
import { recordReading } from "./record-reading.ts";

/**
 * A treatment of the clinic, all that its patient sees of it, who she is, and every attempt to pay. The reading is an
 * audit event that she sees. T001 when there is none; T005 when it cannot be read.
 */
export async function readTreatmentRecord(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
): Promise<TreatmentRecord> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  return database.transaction(async (transaction) => {
    const found = await findClinicTreatment(transaction, operator, treatmentId);
    if (!found) return fail("TreatmentNotFound");
    const { customerId } = found;
    const caller = { ...operator, customerId };
    const detail = await getTreatment({ database: transaction, now }, caller, treatmentId);
    const owner = await findPatient(transaction, operator, { customerId });
    if (!owner) return fail("TreatmentNotFound", { reason: "the patient is not of this clinic" });
    const payments = await listPayments(transaction, found);
    await recordReading(transaction, operator, {
      action: "treatment.read",
      subject: `treatment:${treatmentId}`,
      customerId,
      at: now(),
    });
    return {
      ...detail,
      statusLabel: statusWords(detail),
      patient: owner.patient,
      address: await findAddress(transaction, found),
      payments: payments.map(toPaymentAttempt),
    };
  });
}
