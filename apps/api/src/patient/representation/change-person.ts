import { NOT_ACTING } from "@madoguchi/contract/representation/acting";
import { changePersonCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findProfileForUpdate, updateProfile } from "../../records/profile/profile.store.ts";
import { businessCalls } from "../answer-patient-call.ts";

/**
 * Stores the representative's changes of a person's profile; an empty telephone number leaves the stored one, and the
 * birthdate can be corrected by the clinic only. Refuses with E005 (409) a caller who represents no person, and with C005.
 */
export const changePerson = businessCalls.acts(
  changePersonCall,
  async ({ deps: { database, now }, customer: person, body: { phoneNumber, ...named } }) => {
    const { medicalBusinessId, customerId, representativeId, requestId } = person;
    if (representativeId === undefined) return fail(NOT_ACTING, { reason: "no represented person" });
    await database.transaction(async (transaction) => {
      const at = now();
      const stored = (await findProfileForUpdate(transaction, person)) ?? fail("CustomerInfoNotFound");
      const form = { ...named, phoneNumber: phoneNumber === "" ? stored.phoneNumber : phoneNumber };
      const isSo = Object.entries(form).every(([name, value]) => Reflect.get(stored, name) === value);
      if (isSo) return;
      await updateProfile(transaction, person, form, at, { isOwn: false });
      await recordAuditEvent(transaction, {
        ...{ medicalBusinessId, customerId, requestId, at, actor: `customer:${customerId}` },
        action: "profile.update",
        subject: `customer:${customerId}`,
      });
    });
  },
);
