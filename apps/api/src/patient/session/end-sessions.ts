import { endSessionCall, endSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAccount, findAccountForUpdate } from "../../records/customer/account.store.ts";
import { markSessionEnded } from "../../records/customer/customer-session.store.ts";
import { endAllSessions } from "../../records/customer/end-sessions.ts";
import { enqueueAccountChange } from "../../records/notification/enqueue-notification.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { sessionContextOf } from "../customer-context.ts";

/**
 * Ends every session of the customer, this one included: the API accepts none of their tokens any more, and the
 * platform renews none. E003, and nothing has changed, when the platform fails.
 */
export const endSessions = businessCalls.acts(endSessionsCall, async ({ deps: { settings, ...deps }, context }) => {
  const { owner, device, requestId } = sessionContextOf(context);
  await deps.database.transaction(async (transaction) => {
    const at = deps.now();
    const account = (await findAccountForUpdate(transaction, owner)) ?? fail("MedicalBusinessNotOfCustomer");
    const subject = `customer:${owner.customerId}`;
    const event = { ...owner, actor: subject, action: "session.end" as const, subject, device, requestId, at };
    await recordAuditEvent(transaction, event);
    const change = { change: "sessions-ended", clinicId: settings.clinicId, now: at } as const;
    await enqueueAccountChange(transaction, owner, change);
    const { identityUid } = account;
    await endAllSessions({ ...deps, database: transaction }, { owner, identityUid });
  });
});

/**
 * Ends one session of the customer, this one or another; a repeat changes nothing. The API accepts none of its tokens any
 * more; the platform, which cannot end a single session, still renews them. E004 when the customer has no such session.
 */
export const endSession = businessCalls.acts(
  endSessionCall,
  async ({ deps: { database, identity, now }, params, context }) => {
    const { owner, device, requestId } = sessionContextOf(context);
    const endedId = params.sessionId;
    if (!isUuid(endedId)) return fail("ResourceNotFound");
    await database.transaction(async (transaction) => {
      const at = now();
      const ended = (await markSessionEnded(transaction, owner, endedId, at)) ?? fail("ResourceNotFound");
      if (!ended.wasOpen) return;
      const event = { ...owner, actor: `customer:${owner.customerId}`, subject: `session:${endedId}`, requestId, at };
      await recordAuditEvent(transaction, { ...event, action: "session.end-one", device });
      const account = await findAccount(transaction, owner);
      if (account) await identity.within(transaction).endSession(account.identityUid, ended.authenticatedAt);
    });
  },
);
