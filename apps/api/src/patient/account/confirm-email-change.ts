import { confirmEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { CODE_TRIES } from "@madoguchi/contract/sign-in/limits";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { violatedUniqueness } from "../../platform/db/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { findAccountForUpdate, updateEmail } from "../../records/customer/account.store.ts";
import { changeEmailAtPlatform } from "../../records/customer/change-email-at-platform.ts";
import { consumeEmailChange, countEmailChangeTry, findEmailChange } from "../../records/customer/email-change.store.ts";
import { endOtherSessions } from "../../records/customer/end-sessions.ts";
import { offerEmailUndo } from "../../records/email-undo/offer-email-undo.ts";
import { enqueueAccountChange } from "../../records/notification/enqueue-notification.ts";
import { refuseCode } from "../../records/sign-in/attempt-code.ts";
import { auditWrongCode } from "../../records/sign-in/audit-wrong-code.ts";
import { isSameHash } from "../../records/sign-in/sign-in-code.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { type SessionContext, sessionContextOf } from "../customer-context.ts";
import { hashEmailChangeCode } from "./request-email-change.ts";

/** Each attempt is written to the patient's access log. */
const CHANGE_CODES = { name: "e-mail change codes", limit: 60, windowSeconds: 3600 } as const satisfies RateRule;

/**
 * Replaces the patient's address by the proven one, here and at the identity platform together, ends every other
 * session, and offers the owner of the earlier address an undo. Refuses with C006 (no change requested, or done
 * already), C007 (expired), C008 (wrong), 429 (E005) after five attempts, and C004 when the address is another
 * patient's. One code makes one change, however many calls confirm at the same time; while the platform fails (E003)
 * nothing has changed and the code stays valid.
 *
 * @returns `customToken`: the present session continues with it.
 */
export const confirmEmailChange = businessCalls.answers(
  confirmEmailChangeCall,
  async ({ deps, customer, body: { code }, context }) => {
    await countAgainst(deps, [{ rule: CHANGE_CODES, subject: customer.customerId }]);
    const session = sessionContextOf(context);
    const { database, settings } = deps;
    const { owner, requestId } = session;
    const change = await countEmailChangeTry(database, owner, CODE_TRIES, deps.now());
    const isRight =
      change && isSameHash(change.codeHash, hashEmailChangeCode(settings.hashSecret, owner, change.email, code));
    if (!change || !isRight) {
      const why = change ? "wrong" : await whyRefused(deps, session);
      await auditWrongCode(deps, session, why);
      return refuseCode(why);
    }
    const { email, codeHash } = change;
    try {
      const customToken = await database.transaction(async (transaction) => {
        const account = (await findAccountForUpdate(transaction, owner)) ?? fail("MedicalBusinessNotOfCustomer");
        if (!(await consumeEmailChange(transaction, owner, codeHash))) return fail("EmailChangeRequestNotFound");
        await updateEmail(transaction, owner, email);
        const at = deps.now();
        const subject = `customer:${owner.customerId}`;
        const event = {
          ...owner,
          actor: subject,
          action: "email.change" as const,
          subject,
          requestId,
          device: session.device,
          at,
        };
        await recordAuditEvent(transaction, event);
        await enqueueAccountChange(transaction, owner, {
          change: "email-changed",
          clinicId: settings.clinicId,
          now: at,
        });
        if (account.email !== null) {
          await offerEmailUndo(
            transaction,
            { ...owner, clinicId: settings.clinicId },
            { earlierEmail: account.email, laterEmail: email, now: at },
          );
        }
        // Last, so that nothing can fail after the platform has the new address.
        const transacting = { ...deps, database: transaction };
        await changeEmailAtPlatform(transacting, account.identityUid, email);
        return endOtherSessions(transacting, { ...session, identityUid: account.identityUid });
      });
      return { email, customToken };
    } catch (error) {
      if (violatedUniqueness(error) !== "customer_email") throw error;
      return fail("EmailUsed", { cause: error });
    }
  },
);

async function whyRefused(
  { database, now }: Pick<Deps, "database" | "now">,
  { owner }: SessionContext,
): Promise<"unknown" | "expired" | "out of tries"> {
  const change = await findEmailChange(database, owner);
  if (!change) return "unknown";
  return change.expiresAt <= now() ? "expired" : "out of tries";
}
