import { joinClinicCall } from "@madoguchi/contract/registration/join-clinic.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { respondentOf, submitForm } from "../../records/clinic-form/submit-form.ts";
import { findBusinessOfClinic, joinClinic } from "../../records/customer/customer.store.ts";
import type { ClinicCustomer } from "../../records/customer/customer-lookup.store.ts";
import { findProfileForUpdate } from "../../records/profile/profile.store.ts";
import { openSimilarTask } from "../../records/record-merge/similar-records.ts";
import { requireTaken } from "../../records/representation/require-taken.ts";
import { businessCalls } from "../answer-patient-call.ts";

type Member = ClinicCustomer & { actor: string; requestId: string; at: Date };

/** Makes a membership, audited; `false` for a member. A waiting record that may be theirs becomes the clinic's task. */
async function becomeMember(transaction: Database, { at, actor, requestId, ...member }: Member): Promise<boolean> {
  const { medicalBusinessId, customerId, clinicId } = member;
  if (!(await joinClinic(transaction, member, at))) return false;
  await openSimilarTask(transaction, { medicalBusinessId, clinicId }, customerId, at);
  const subject = `clinic:${clinicId}`;
  const event = { medicalBusinessId, customerId, actor, action: "clinic.join", subject, requestId, at } as const;
  await recordAuditEvent(transaction, event);
  return true;
}

/**
 * Makes a patient of the business the patient of another of its clinics, with the answers to that clinic's questions. For
 * a represented person the representative joins, too, since both are the clinic's customers in every call. Its terms
 * are agreed to when a visit is booked. `database` must be a transaction. Refuses with CL001, CL003, C005, E005 and E001
 * for a person whom the clinic does not take, and for the answers as `submitForm` does.
 */
export const joinAnotherClinic = businessCalls.acts(
  joinClinicCall,
  async ({ deps: { database, now }, customer, body: { answers, clinicId } }) => {
    const { medicalBusinessId, customerId, representativeId, requestId } = customer;
    const businessOfClinic = (await findBusinessOfClinic(database, clinicId)) ?? fail("ClinicNotFound");
    if (businessOfClinic !== medicalBusinessId) return fail("ClinicNotOfMedicalBusiness");
    const at = now();
    const profile = (await findProfileForUpdate(database, customer)) ?? fail("CustomerInfoNotFound");
    const common = { medicalBusinessId, clinicId, actor: `customer:${representativeId ?? customerId}`, requestId, at };
    if (representativeId !== undefined) {
      await requireTaken(database, clinicId, profile.birthdate, at);
      await becomeMember(database, { ...common, customerId: representativeId });
    }
    if (!(await becomeMember(database, { ...common, customerId }))) return;
    await submitForm(database, { medicalBusinessId, customerId, clinicId }, answers, respondentOf(profile, at), at);
  },
);
