import { CODE_TRIES, SIGN_IN_RESEND_SECONDS } from "@madoguchi/contract/sign-in/limits";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { violatedUniqueness } from "../../platform/db/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAccountForUpdate, isAnyonesUser, updateEmail } from "../../records/customer/account.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { countEmailChangeTry, findEmailChange, spendEmailChange } from "../../records/customer/email-change.store.ts";
import { enqueueAccountChange } from "../../records/notification/enqueue-notification.ts";
import { isSameHash } from "../../records/sign-in/sign-in-code.ts";
import { hashEmailChangeCode } from "./request-email-change.ts";

type CustomerContext = Customer & { requestId: string };
type Needs = Pick<Deps, "database" | "identity" | "now" | "settings">;

/**
 * Exchanges the patient's address for the one that they have proven to own, with us and at the identity platform together.
 * Refuses with C006 (nothing asked for, or done already), C007 (run out), C008 (wrong), 429 (E005) after five tries, and
 * C004 when the address is another patient's. One code changes once, however many confirm at the same time; while the
 * platform fails (E003) nothing has changed and the code stays good.
 */
export async function confirmEmailChange(
  deps: Needs,
  { requestId, ...owner }: CustomerContext,
  code: string,
): Promise<{ email: string }> {
  const { database, settings } = deps;
  const change = await countEmailChangeTry(database, owner, CODE_TRIES, deps.now());
  if (!change) return refuseChange(deps, owner);
  const { email, codeHash } = change;
  if (!isSameHash(codeHash, hashEmailChangeCode(settings.hashSecret, owner, email, code))) {
    return fail("VerifyCodeMismatch");
  }
  try {
    await database.transaction(async (transaction) => {
      const account = (await findAccountForUpdate(transaction, owner)) ?? fail("MedicalBusinessNotOfCustomer");
      if (!(await spendEmailChange(transaction, owner, codeHash))) return fail("EmailChangeRequestNotFound");
      await updateEmail(transaction, owner, email);
      const subject = `customer:${owner.customerId}`;
      const event = { ...owner, actor: subject, action: "email.change", subject, requestId, at: deps.now() };
      await recordAuditEvent(transaction, event);
      const told = { change: "email-changed", clinicId: settings.clinicId, now: event.at } as const;
      await enqueueAccountChange(transaction, owner, told);
      // Last, so that nothing above can fail any more once the platform has the new address.
      await changeAtPlatform({ ...deps, database: transaction }, account.identityUid, email);
    });
  } catch (error) {
    if (violatedUniqueness(error) !== "customer_email") throw error;
    return fail("EmailUsed", { cause: error });
  }
  return { email };
}

/**
 * A user with this address whom no patient of ours stands behind is the patient's own, from a sign-in that they never finished by
 * registering: it makes way. Any other is another patient's (C004).
 */
async function changeAtPlatform(
  { database, identity }: Pick<Deps, "database" | "identity">,
  uid: string,
  email: string,
): Promise<void> {
  if ((await identity.changeEmail(uid, email)) === "changed") return;
  const holder = await identity.findOrCreateUser(email);
  if (await isAnyonesUser(database, holder.uid)) return fail("EmailUsed", { reason: "user of another patient" });
  await identity.disableUser(holder.uid);
  if ((await identity.changeEmail(uid, email)) === "used") fail("Downstream", { reason: "the address stays used" });
}

async function refuseChange({ database, now }: Pick<Deps, "database" | "now">, owner: Customer): Promise<never> {
  const change = await findEmailChange(database, owner);
  if (!change) return fail("EmailChangeRequestNotFound");
  if (change.expiresAt <= now()) return fail("VerifyCodeExpired");
  const message = "認証コードの入力回数が上限に達しました。新しいコードを送信してください。";
  return fail("Forbidden", { status: 429, message, retryAfterSeconds: SIGN_IN_RESEND_SECONDS });
}
