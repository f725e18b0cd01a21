import type { CustomerRecord } from "@madoguchi/contract/operation/customer-record";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { findAddress } from "../address/address.store.ts";
import { isPossibleId } from "../clinic/possible-id.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../http/fail.ts";
import type { Operator } from "./operator.ts";
import { findPatient } from "./patient.store.ts";
import { toQueuedTreatment } from "./queued-treatment.ts";
import { recordReading } from "./record-reading.ts";
import { listTreatmentsOfCustomer } from "./treatment-queue.store.ts";

/**
 * A patient of the clinic by her record code, with her newest treatments. The reading is an audit event that she sees.
 * C005 when the clinic has no such patient.
 */
export async function readCustomerRecord(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  medicalRecordCode: string,
): Promise<CustomerRecord> {
  if (!isPossibleId(medicalRecordCode)) return fail("CustomerInfoNotFound");
  return database.transaction(async (transaction) => {
    const found = await findPatient(transaction, operator, { medicalRecordCode });
    if (!found) return fail("CustomerInfoNotFound");
    const { customerId, patient, joinedAt, isClosed } = found;
    const at = now();
    const treatments = await listTreatmentsOfCustomer(transaction, operator, customerId);
    const { medicalBusinessId } = operator;
    const address = await findAddress(transaction, { medicalBusinessId, customerId });
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
      treatments: treatments.map((treatment) => toQueuedTreatment(treatment, at)),
    };
  });
}
