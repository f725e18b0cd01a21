import { undoEmailChangeCall } from "@madoguchi/contract/email-undo/email-undo.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { violatedUniqueness } from "../../platform/db/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { findAccountForUpdate, updateEmail } from "../../records/customer/account.store.ts";
import { changeEmailAtPlatform } from "../../records/customer/change-email-at-platform.ts";
import { findBusinessOfClinic } from "../../records/customer/customer.store.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import { endAllSessions } from "../../records/customer/end-sessions.ts";
import { consumeEmailUndo, consumeLaterEmailUndos, findEmailUndo } from "../../records/email-undo/email-undo.store.ts";
import { readEmailUndoToken } from "../../records/email-undo/email-undo-token.ts";
import { planAddressMail } from "../../records/email-undo/offer-email-undo.ts";
import { enqueueAccountChange } from "../../records/notification/enqueue-notification.ts";
import { deletePasskeysOf } from "../../records/passkey/patient-passkey.store.ts";
import { publicCalls } from "../answer-patient-call.ts";

const UNDOS = { name: "email undo", limit: 60, windowSeconds: 3600 } as const satisfies RateRule;

/**
 * Undoes a change of address for the owner of the replaced one, who holds the mailed link: the address is the account's
 * again, every session ends, both addresses are notified. Refuses with C006 (unknown, used or void link), C007 (after
 * 72 hours), C004 (the address is another patient's by now) and E003; the link stays valid after the last two.
 */
async function undoEmailChange(
  deps: Pick<Deps, "database" | "identity" | "now" | "settings">,
  { token, device, requestId }: { token: string; device: string; requestId: string },
): Promise<void> {
  const { database, settings } = deps;
  const undoId = readEmailUndoToken(settings.hashSecret, token);
  if (undoId === undefined) return fail("EmailChangeRequestNotFound");
  const medicalBusinessId = (await findBusinessOfClinic(database, settings.clinicId)) ?? fail("ClinicNotFound");
  const key = { medicalBusinessId, undoId };
  const undo = await findEmailUndo(database, key);
  if (!undo || undo.usedAt !== null) return fail("EmailChangeRequestNotFound");
  const at = deps.now();
  if (undo.expiresAt <= at) return fail("VerifyCodeExpired", { message: OVER });
  const owner = { medicalBusinessId, customerId: undo.customerId };
  try {
    await database.transaction(async (transaction) => {
      const account = (await findAccountForUpdate(transaction, owner)) ?? fail("EmailChangeRequestNotFound");
      if (!(await consumeEmailUndo(transaction, key, at))) return fail("EmailChangeRequestNotFound");
      await consumeLaterEmailUndos(transaction, owner, { since: undo.createdAt, now: at });
      await updateEmail(transaction, owner, undo.earlierEmail);
      const subject = `customer:${owner.customerId}`;
      const event = { ...owner, actor: "visitor", action: "email.undo" as const, subject, device, requestId, at };
      await recordAuditEvent(transaction, event);
      const change = { change: "email-restored", clinicId: settings.clinicId, now: at } as const;
      await enqueueAccountChange(transaction, owner, change);
      await planAddressMail(transaction, key, "restored", at);
      const transacting = { ...deps, database: transaction };
      await changeEmailAtPlatform(transacting, account.identityUid, undo.earlierEmail);
      // The person who changed the address may have added the passkey of a device of theirs.
      await deletePasskeysOf(transaction, { medicalBusinessId, identityUid: account.identityUid });
      await endAllSessions(transacting, { owner, identityUid: account.identityUid });
    });
  } catch (error) {
    if (violatedUniqueness(error) !== "customer_email") throw error;
    return fail("EmailUsed", { cause: error });
  }
}

export const undoEmailChangeHandler = publicCalls.acts(undoEmailChangeCall, async ({ deps, body, context }) => {
  const network = networkAtBusiness(context, deps.settings);
  await countAgainst(deps, [{ rule: UNDOS, subject: network }]);
  const device = kindOfDevice(context.req.header("user-agent"));
  await undoEmailChange(deps, { token: body.token, device, requestId: context.var.requestId });
  context.header("Cache-Control", "no-store");
});

const OVER = "取り消しの期限（72時間）を過ぎています。クリニックへお問い合わせください。";
