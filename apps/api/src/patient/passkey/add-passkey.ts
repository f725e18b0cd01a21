import { createHmac, randomUUID } from "node:crypto";
import { MAXIMUM_PASSKEYS } from "@madoguchi/contract/passkey/passkey";
import { addPasskeyCall, challengePasskeyCall } from "@madoguchi/contract/passkey/passkey.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { findAccount, findAccountForUpdate } from "../../records/customer/account.store.ts";
import { enqueueAccountChange } from "../../records/notification/enqueue-notification.ts";
import { challengeForEnrolment, verifyEnrolment } from "../../records/passkey/passkeys.ts";
import { consumeChallenge, insertPasskey, listPasskeys } from "../../records/passkey/patient-passkey.store.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { sessionContextOf } from "../customer-context.ts";
import { issueChallenge, type PasskeyPlace, passkeyPlace, refuseChallenge } from "./passkey-place.ts";

/** A passkey opens the account to anyone who can unlock the device: it is not made while the patient acts for another person. */
function refuseWhileActing({ representativeId }: { representativeId?: string | undefined }): void {
  if (representativeId === undefined) return;
  fail("Forbidden", {
    message: "パスキーは、ご自分の画面に戻ってから登録してください。",
    reason: "a passkey while acting for another person",
  });
}

/** The same for one user at one place, so that a device replaces an earlier passkey; it tells nothing about them. */
function handleOf(hashSecret: string, { medicalBusinessId, rpId }: PasskeyPlace, identityUid: string): Uint8Array {
  return createHmac("sha256", hashSecret).update(`passkey\n${medicalBusinessId}\n${rpId}\n${identityUid}`).digest();
}

function refuseNumber(count: number): void {
  if (count < MAXIMUM_PASSKEYS) return;
  fail("Forbidden", {
    message: "パスキーは10個まで登録できます。使っていないものを削除してから、もう一度お試しください。",
    reason: "too many passkeys",
  });
}

/** E005 while acting for another person, and with as many passkeys as are possible. */
export const challengePasskey = businessCalls.answers(challengePasskeyCall, async ({ deps, customer, context }) => {
  const place = passkeyPlace(deps);
  refuseWhileActing(customer);
  const { database, settings } = deps;
  const { owner, sessionId } = sessionContextOf(context);
  const { identityUid, email } = (await findAccount(database, owner)) ?? fail("MedicalBusinessNotOfCustomer");
  const clinicName = (await findClinic(database, settings.clinicId))?.name ?? fail("ClinicNotFound");
  const passkeys = await listPasskeys(database, { medicalBusinessId: owner.medicalBusinessId, identityUid });
  refuseNumber(passkeys.length);
  const handle = handleOf(settings.hashSecret, place, identityUid);
  const named = { handle, name: email ?? clinicName, clinicName };
  const here = passkeys.filter(({ rpId }) => rpId === place.rpId);
  const options = await challengeForEnrolment(place.baseUrl, named, here);
  context.header("Cache-Control", "no-store");
  return issueChallenge(deps, place, { identityUid, sessionId }, options);
});

/** Adds the device's passkey. C007 (the challenge), E005 (the passkey, and what the challenge refuses). */
export const addPasskey = businessCalls.acts(addPasskeyCall, async ({ deps, customer, body, context }) => {
  const { baseUrl, rpId, medicalBusinessId } = passkeyPlace(deps);
  refuseWhileActing(customer);
  const { now, settings } = deps;
  const { owner, sessionId, device, requestId } = sessionContextOf(context);
  // Used up by any answer: a refusal below does not bring it back.
  const challenge = await consumeChallenge(deps.database, body.challengeId, now());
  const isOurs = challenge?.medicalBusinessId === medicalBusinessId && challenge.rpId === rpId;
  if (!challenge || !isOurs || challenge.sessionId !== sessionId) return refuseChallenge();
  const passkey = await verifyEnrolment(baseUrl, { response: body.response, challenge: challenge.challenge });
  if (!passkey) return refusePasskey("passkey not verified");
  await deps.database.transaction(async (transaction) => {
    const at = now();
    const account = (await findAccountForUpdate(transaction, owner)) ?? fail("MedicalBusinessNotOfCustomer");
    const { identityUid } = account;
    if (challenge.identityUid !== identityUid) return refuseChallenge();
    refuseNumber((await listPasskeys(transaction, { medicalBusinessId, identityUid })).length);
    const passkeyId = randomUUID();
    const place = { medicalBusinessId, identityUid, rpId };
    if (!(await insertPasskey(transaction, { ...passkey, ...place, passkeyId, name: device, createdAt: at }))) {
      return refusePasskey("passkey known");
    }
    const actor = `customer:${owner.customerId}`;
    const event = { ...owner, actor, subject: `passkey:${passkeyId}`, device, requestId, at };
    await recordAuditEvent(transaction, { ...event, action: "passkey.add" });
    const change = { change: "passkey-added", clinicId: settings.clinicId, now: at } as const;
    return enqueueAccountChange(transaction, owner, change);
  });
});

function refusePasskey(reason: string): never {
  return fail("Forbidden", {
    message: "この端末のパスキーを登録できませんでした。もう一度お試しください。",
    reason,
  });
}
