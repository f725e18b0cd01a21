import { readPasskeysCall, removePasskeyCall } from "@madoguchi/contract/passkey/passkey.patient.calls";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAccount, findAccountForUpdate } from "../../records/customer/account.store.ts";
import { markSignInEnded } from "../../records/customer/sign-in-end.store.ts";
import { enqueueAccountChange } from "../../records/notification/enqueue-notification.ts";
import { deletePasskey, listPasskeys, listSignInsOfPasskey } from "../../records/passkey/patient-passkey.store.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { sessionContextOf } from "../customer-context.ts";
import { passkeyPlace } from "./passkey-place.ts";

export const readPasskeys = businessCalls.answers(readPasskeysCall, async ({ deps, context }) => {
  const { medicalBusinessId } = passkeyPlace(deps);
  const { owner } = sessionContextOf(context);
  const { identityUid } = (await findAccount(deps.database, owner)) ?? fail("MedicalBusinessNotOfCustomer");
  const passkeys = await listPasskeys(deps.database, { medicalBusinessId, identityUid });
  return {
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      createdAt: toWireTime(createdAt),
      lastUsedAt: toOptionalWireTime(lastUsedAt),
      openedThisSession: context.var.claims.passkeyId === passkeyId,
    })),
  };
});

/**
 * Removes a passkey, and ends the sign-ins that it opened, this one too if it is one of them: the device may be lost.
 * Needs no new proof, so that it is quick. E004 when the patient has no such passkey.
 */
export const removePasskey = businessCalls.acts(removePasskeyCall, async ({ deps, params, context }) => {
  const { medicalBusinessId } = passkeyPlace(deps);
  const { owner, device, requestId } = sessionContextOf(context);
  const { passkeyId } = params;
  if (!isUuid(passkeyId)) return fail("ResourceNotFound");
  await deps.database.transaction(async (transaction) => {
    const at = deps.now();
    const account = (await findAccountForUpdate(transaction, owner)) ?? fail("MedicalBusinessNotOfCustomer");
    const { identityUid } = account;
    const isDeleted = await deletePasskey(transaction, { medicalBusinessId, identityUid }, passkeyId);
    if (!isDeleted) return fail("ResourceNotFound");
    const users = deps.identity.within(transaction);
    for (const signIn of await listSignInsOfPasskey(transaction, passkeyId)) {
      await markSignInEnded(transaction, signIn, at);
      await users.endSession(signIn.uid, signIn.authenticatedAt);
    }
    const actor = `customer:${owner.customerId}`;
    const event = { ...owner, actor, subject: `passkey:${passkeyId}`, device, requestId, at };
    await recordAuditEvent(transaction, { ...event, action: "passkey.remove" });
    const change = { change: "passkey-removed", clinicId: deps.settings.clinicId, now: at } as const;
    return enqueueAccountChange(transaction, owner, change);
  });
});
