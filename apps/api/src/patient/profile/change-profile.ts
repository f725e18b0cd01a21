import { isDeepStrictEqual } from "node:util";
import { createProfileUpdateSchema, type ProfileUpdate, type StoredProfile } from "@madoguchi/contract/profile/profile";
import { changeProfileCall } from "@madoguchi/contract/profile/profile-change.patient.calls";
import { NOT_ACTING } from "@madoguchi/contract/representation/acting";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { requireVersion } from "../../records/content-version/content-version.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { findProfileForUpdate, updateProfile } from "../../records/profile/profile.store.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { limitPhoneGuesses, phoneAskerOf } from "../limit-phone-guesses.ts";
import { withProfileRefusals } from "./profile-refusal.ts";

/**
 * Changes the named fields of the stored profile; of two changes at once the later one is stored complete, unless
 * `ifMatch` names the version that the form was read in: then a change over another version is a 409 (E005). Fields
 * outside the form (medical record code, e-mail, LINE) stay. Refuses with C005 and C009.
 */
async function changeProfile(
  { database, now }: Pick<Deps, "database" | "now">,
  owner: Customer & { requestId: string },
  form: ProfileUpdate,
  ifMatch?: string,
): Promise<void> {
  const { medicalBusinessId, customerId, requestId } = owner;
  await withProfileRefusals("Database", () =>
    database.transaction(async (transaction) => {
      const at = now();
      const stored = await findProfileForUpdate(transaction, owner);
      if (stored && isAlreadySo(stored, form)) return;
      if (stored) requireVersion(ifMatch, stored);
      if (!(await updateProfile(transaction, owner, form, at))) return fail("CustomerInfoNotFound");
      await recordAuditEvent(transaction, {
        medicalBusinessId,
        customerId,
        actor: `customer:${customerId}`,
        action: "profile.update",
        subject: `customer:${customerId}`,
        requestId,
        at,
      });
      await announceRecord(transaction, owner);
    }),
  );
}

export const changeProfileHandler = businessCalls.acts(
  changeProfileCall,
  ({ deps, customer, body, context }) => {
    // This form has the rules of a patient's own record (spec §5); a represented person's is `changePersonCall`.
    if (customer.representativeId !== undefined)
      return fail(NOT_ACTING, { reason: "the form is for the patient's own record" });
    const ifMatch = context.req.header("if-match");
    return limitPhoneGuesses(deps, phoneAskerOf(context, deps), () => changeProfile(deps, customer, body, ifMatch));
  },
  createProfileUpdateSchema,
);

/** The answer to the same form may have been lost; its repeat names an older version and changes nothing. */
function isAlreadySo(stored: StoredProfile, form: ProfileUpdate): boolean {
  const fields: Readonly<Record<string, unknown>> = stored;
  return Object.entries(form).every(([name, value]) => value === undefined || isDeepStrictEqual(fields[name], value));
}
