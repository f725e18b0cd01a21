import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { violatedUniqueness } from "../../platform/db/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import {
  linkLineAccount,
  lockSignInMethods,
  setLineFriend,
  unlinkLineAccount,
} from "../../records/customer/line-customer.store.ts";
import { enqueueAccountChange } from "../../records/notification/enqueue-notification.ts";
import { refuseLineReturn } from "./line-refusal.ts";
import { findReturnedAttempt, type LineReturn, redeemLineCode } from "./redeem-line-code.ts";

type CustomerContext = Customer & { requestId: string };

/**
 * Joins the LINE account that came back to the signed-in patient, in place of an earlier one. Only in the browser that
 * began, or somebody could be led to join another person's LINE. Refuses with E002, E003, E004 and U002 (linked to
 * another patient).
 */
export async function linkLine(
  deps: Pick<Deps, "database" | "line" | "now" | "settings">,
  { requestId, ...owner }: CustomerContext,
  returned: LineReturn,
): Promise<void> {
  if (!deps.line) return fail("ResourceNotFound", { reason: "LINE is not configured" });
  const { attempt, isThisBrowser } = await findReturnedAttempt(deps, returned, { isLink: true });
  if (!isThisBrowser) return refuseLineReturn("other-browser");
  const { userId, isFriend } = await redeemLineCode(deps, attempt, returned.code);
  const at = deps.now();
  try {
    await deps.database.transaction(async (transaction) => {
      await linkLineAccount(transaction, owner, userId);
      if (isFriend !== undefined) await setLineFriend(transaction, owner.medicalBusinessId, userId, isFriend, at);
      const { customerId, medicalBusinessId } = owner;
      const subject = `customer:${customerId}`;
      await recordAuditEvent(transaction, {
        medicalBusinessId,
        customerId,
        actor: subject,
        action: "line.link",
        subject,
        requestId,
        at,
      });
      const told = { change: "line-linked", clinicId: deps.settings.clinicId, now: at } as const;
      await enqueueAccountChange(transaction, owner, told);
    });
  } catch (error) {
    if (violatedUniqueness(error) !== "customer_line_user") throw error;
    fail("ChatAppUserAlreadyLinked", { cause: error });
  }
}

/**
 * Parts the LINE account from the signed-in patient; without one it changes nothing. E005 without a mail address:
 * LINE is the only way to sign in then.
 */
export async function unlinkLine(
  { database, now, settings }: Pick<Deps, "database" | "now" | "settings">,
  { medicalBusinessId, customerId, requestId }: Customer & { requestId: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const owner = { medicalBusinessId, customerId };
    const methods = await lockSignInMethods(transaction, owner);
    if (!methods || methods.lineUserId === null) return;
    if (methods.email === null) {
      fail("Forbidden", {
        message: "LINEはただ一つのログイン方法のため、連携を解除できません。先にメールアドレスを登録してください。",
        reason: "LINE is the only way to sign in",
      });
    }
    await unlinkLineAccount(transaction, owner);
    const subject = `customer:${customerId}`;
    const event = { medicalBusinessId, customerId, actor: subject, action: "line.unlink", subject, requestId };
    const at = now();
    await recordAuditEvent(transaction, { ...event, at });
    const told = { change: "line-unlinked", clinicId: settings.clinicId, now: at } as const;
    await enqueueAccountChange(transaction, owner, told);
  });
}
