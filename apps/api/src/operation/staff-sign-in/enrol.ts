import { randomUUID } from "node:crypto";
import type { PasskeyAnswer, PasskeyOptions } from "@madoguchi/contract/passkey/webauthn";
import type { Enrolment } from "@madoguchi/contract/staff/desk-session";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { challengeForEnrolment, verifyEnrolment } from "../../records/passkey/passkeys.ts";
import { consumeChallenge } from "../../records/staff/staff-challenge.store.ts";
import { consumeEnrolment, findOpenEnrolment } from "../../records/staff/staff-enrolment.store.ts";
import { insertPasskey, listPasskeys } from "../../records/staff/staff-passkey.store.ts";
import { hashStaffToken } from "../../records/staff/staff-token.ts";
import { isLetIn } from "../staff-session.ts";
import { beginSession } from "./begin-session.ts";
import type { StaffSignInCall, StaffSignInDeps } from "./staff-sign-in-call.ts";
import { issueChallenge } from "./use-passkey.ts";

/** The link's person; E004 in the same words for an unknown, used, expired or other desk's link. */
async function requireEnrolment(database: Database, token: string, { settings, now }: StaffSignInDeps) {
  const found = await findOpenEnrolment(database, hashStaffToken(token), now());
  if (found && isLetIn(settings, found)) return found;
  const message =
    "この登録用リンクは、期限が切れているか、すでに使われています。管理者に新しいリンクをご依頼ください。";
  return fail("ResourceNotFound", { message, reason: "enrolment link unknown, used or too old" });
}

/** The person of a link. */
export async function readEnrolment(deps: StaffSignInDeps, token: string): Promise<Enrolment> {
  const { name, clinicName, expiresAt } = await requireEnrolment(deps.database, token, deps);
  return { name, clinicName, expiresAt: toWireTime(expiresAt) };
}

export async function challengeEnrolment(deps: StaffSignInDeps, token: string): Promise<PasskeyOptions> {
  const enrolment = await requireEnrolment(deps.database, token, deps);
  const passkeys = await listPasskeys(deps.database, [enrolment.staffId]);
  const person = { ...enrolment, handle: new TextEncoder().encode(enrolment.staffId) };
  const options = await challengeForEnrolment(deps.settings.deskBaseUrl, person, passkeys);
  return issueChallenge(deps, { purpose: "enrol", staffId: enrolment.staffId, sessionId: null }, options);
}

/**
 * Adds the passkey to the link's person, which uses the link up and signs in. Returns the session's token. Refuses with
 * E004 (the link), S001 (the passkey).
 */
export async function enrolPasskey(
  deps: StaffSignInDeps,
  { token, challengeId, response }: PasskeyAnswer & { token: string },
  call: StaffSignInCall & { earlierToken?: string },
): Promise<string> {
  const { settings, now } = deps;
  // A challenge is deleted at its first use: a refusal below does not bring it back.
  const challenge = await consumeChallenge(deps.database, challengeId, now());
  return deps.database.transaction(async (transaction) => {
    const at = now();
    const { enrolmentId, staffId, medicalBusinessId } = await requireEnrolment(transaction, token, deps);
    if (challenge?.purpose !== "enrol" || challenge.staffId !== staffId) {
      return fail("IncorrectSecret", { reason: "challenge unknown, used or too old" });
    }
    const passkey = await verifyEnrolment(settings.deskBaseUrl, { response, challenge: challenge.challenge });
    if (!passkey) return fail("IncorrectSecret", { reason: "passkey not verified" });
    const passkeyId = randomUUID();
    const row = { ...passkey, passkeyId, staffId, name: call.device, createdAt: at, lastUsedAt: at };
    if (!(await consumeEnrolment(transaction, enrolmentId, at)) || !(await insertPasskey(transaction, row))) {
      return fail("IncorrectSecret", { reason: "link or passkey used at the same time" });
    }
    await recordAuditEvent(transaction, {
      medicalBusinessId,
      actor: `staff:${staffId}`,
      action: "staff.enrol",
      subject: `passkey:${passkeyId}`,
      customerId: null,
      device: call.device,
      requestId: call.requestId,
      at,
    });
    return beginSession(
      deps.live,
      transaction,
      { staffId, medicalBusinessId, passkeyId },
      { ...call, action: "staff.sign-in", at },
    );
  });
}
