import { endRepresentationCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { fail } from "../../platform/errors/fail.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { endActing } from "../../records/representation/end-acting.ts";
import { listOfRepresentative } from "../../records/representation/representation.store.ts";
import { businessCalls } from "../answer-patient-call.ts";

/**
 * Ends the signed-in patient's representation of a person; the record stays with the clinic, and booked visits stay
 * booked. One that has ended stays as it is. E004 when it is not the patient's.
 */
export const endRepresentationOf = businessCalls.acts(
  endRepresentationCall,
  async ({ deps: { database, now, settings }, customer: owner, params: { representationId } }) => {
    await database.transaction(async (transaction) => {
      if (!(await lockCustomer(transaction, owner))) return fail("MedicalBusinessNotOfCustomer");
      const at = now();
      const rows = await listOfRepresentative(transaction, owner, at);
      const row = rows.find((one) => one.representationId === representationId) ?? fail("ResourceNotFound");
      const { medicalBusinessId, requestId, customerId } = owner;
      const clinic = { medicalBusinessId, clinicId: settings.clinicId };
      const endedBy = { actor: `customer:${customerId}`, requestId };
      await endActing(transaction, clinic, row, { why: "representative", at }, endedBy);
    });
  },
);
