import { linkLineCall, unlinkLineCall } from "@madoguchi/contract/line/line.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { violatedUniqueness } from "../../platform/db/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { requireLine } from "../../records/connection/require-line.ts";
import { type Account, findAccountForUpdate } from "../../records/customer/account.store.ts";
import { endOtherSessions } from "../../records/customer/end-sessions.ts";
import { linkLineAccount, setLineFriend, unlinkLineAccount } from "../../records/customer/line-customer.store.ts";
import { enqueueAccountChange } from "../../records/notification/enqueue-notification.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { type SessionContext, sessionContextOf } from "../customer-context.ts";
import { readBrowserSecret } from "../line-browser-cookie.ts";
import { refuseLineReturn } from "./line-refusal.ts";
import { findReturnedAttempt, type LineReturn, redeemLineCode } from "./redeem-line-code.ts";

type Needs = Pick<Deps, "database" | "identity" | "now" | "settings">;

/** `customToken`: the present session continues with it after all others were ended. */
type SessionContinued = { customToken: string };

const ACTIONS = { "line-linked": "line.link", "line-unlinked": "line.unlink" } as const;

/** Audits a change of the sign-in methods, notifies the patient, and ends every other session. */
async function finishChange(
  deps: Needs,
  { owner, ...session }: SessionContext,
  { identityUid }: Account,
  change: keyof typeof ACTIONS,
): Promise<SessionContinued> {
  const { database, now, settings } = deps;
  const at = now();
  const subject = `customer:${owner.customerId}`;
  const { device, requestId, sessionId } = session;
  const event = { ...owner, actor: subject, subject, device, requestId, at };
  await recordAuditEvent(database, { ...event, action: ACTIONS[change] });
  await enqueueAccountChange(database, owner, { change, clinicId: settings.clinicId, now: at });
  return { customToken: await endOtherSessions(deps, { owner, sessionId, identityUid }) };
}

/**
 * Links the returned LINE account to the signed-in patient, in place of an earlier one, and ends every other session.
 * Only in the browser that began, because a person could otherwise be led to link another person's LINE. Refuses with
 * E002, E003, E004 and U002 (linked to another patient).
 */
export const linkLine = businessCalls.answers(linkLineCall, async ({ deps, body, context }) => {
  const session: SessionContext = sessionContextOf(context);
  const returned: LineReturn = { ...body, browserSecret: readBrowserSecret(context, deps) };
  await requireLine(deps);
  const { attempt, isThisBrowser } = await findReturnedAttempt(deps, returned, "link");
  if (!isThisBrowser) return refuseLineReturn("other-browser");
  const { userId, isFriend } = await redeemLineCode(deps, attempt, returned.code);
  const { owner } = session;
  try {
    return await deps.database.transaction(async (transaction) => {
      const account = (await findAccountForUpdate(transaction, owner)) ?? fail("MedicalBusinessNotOfCustomer");
      await linkLineAccount(transaction, owner, userId);
      const { medicalBusinessId } = owner;
      if (isFriend !== undefined) await setLineFriend(transaction, medicalBusinessId, userId, isFriend, deps.now());
      return finishChange({ ...deps, database: transaction }, session, account, "line-linked");
    });
  } catch (error) {
    if (violatedUniqueness(error) !== "customer_line_user") throw error;
    return fail("ChatAppUserAlreadyLinked", { cause: error });
  }
});

/**
 * Unlinks the LINE account of the signed-in patient and ends every other session; without a LINE account it changes
 * nothing. E005 without a mail address: LINE is the only way to sign in then.
 */
export const unlinkLine = businessCalls.answers(unlinkLineCall, async ({ deps, context }) => {
  const session: SessionContext = sessionContextOf(context);
  const { owner } = session;
  return deps.database.transaction(async (transaction) => {
    const account = await findAccountForUpdate(transaction, owner);
    if (!account || account.lineUserId === null) return {};
    if (account.email === null) {
      fail("Forbidden", {
        message: "LINEはただ一つのログイン方法のため、連携を解除できません。先にメールアドレスを登録してください。",
        reason: "LINE is the only way to sign in",
      });
    }
    await unlinkLineAccount(transaction, owner);
    return finishChange({ ...deps, database: transaction }, session, account, "line-unlinked");
  });
});
