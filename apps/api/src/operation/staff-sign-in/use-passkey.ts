import { randomUUID } from "node:crypto";
import type { PasskeyAnswer, PasskeyOptions } from "@madoguchi/contract/passkey/webauthn";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { challengeForUse, readAuthentication, verifyUse } from "../../records/passkey/passkeys.ts";
import { consumeChallenge, insertChallenge, type StaffChallenge } from "../../records/staff/staff-challenge.store.ts";
import { findStaffWithClinic } from "../../records/staff/staff-member.store.ts";
import {
  findPasskey,
  listOpenedStaff,
  listPasskeys,
  recordPasskeyUse,
} from "../../records/staff/staff-passkey.store.ts";
import { proveStaffSession } from "../../records/staff/staff-session.store.ts";
import { createStaffToken, hashStaffToken } from "../../records/staff/staff-token.ts";
import { isLetIn, type StaffSession } from "../staff-session.ts";
import { beginSession } from "./begin-session.ts";
import type { StaffSignInCall, StaffSignInDeps } from "./staff-sign-in-call.ts";

const CHALLENGE_MINUTES = 5;
const MINUTE_MS = 60_000;

/** Stores a challenge for some minutes. Returns the browser's options. */
export async function issueChallenge(
  { database, now }: StaffSignInDeps,
  about: Pick<StaffChallenge, "purpose" | "staffId" | "sessionId">,
  options: { challenge: string },
): Promise<PasskeyOptions> {
  const at = now();
  const challengeId = randomUUID();
  const expiresAt = new Date(at.getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  await insertChallenge(database, { ...about, challengeId, challenge: options.challenge, expiresAt }, at);
  return { challengeId, options: JSON.parse(JSON.stringify(options)) };
}

export async function challengeSignIn(deps: StaffSignInDeps): Promise<PasskeyOptions> {
  const options = await challengeForUse(deps.settings.deskBaseUrl);
  return issueChallenge(deps, { purpose: "sign-in", staffId: null, sessionId: null }, options);
}

/** Challenges the session's person alone: another person's passkey cannot open their screen. */
export async function challengeProof(
  deps: StaffSignInDeps,
  { staffId, sessionId }: StaffSession,
): Promise<PasskeyOptions> {
  const passkeys = await listPasskeys(deps.database, [staffId]);
  const options = await challengeForUse(deps.settings.deskBaseUrl, passkeys);
  return issueChallenge(deps, { purpose: "proof", staffId, sessionId }, options);
}

type Person = { staffId: string; medicalBusinessId: string; passkeyId: string };
type Outcome = { person: Person; token: string } | { refusal: string; person?: Person | undefined };

type Checked = { person: Person } | { refusal: string; person?: Person | undefined };

/**
 * Returns the person of a valid passkey, and one of the clinics that it opens at this desk: the challenge's, else the
 * wanted one, else the one joined first. A challenge is deleted after one try, right or wrong.
 */
async function checkUse(
  transaction: Database,
  deps: StaffSignInDeps,
  { challengeId, response, clinicId }: PasskeyAnswer & { clinicId?: string | undefined },
  isExpected: (challenge: StaffChallenge) => boolean,
): Promise<Checked> {
  const at = deps.now();
  const challenge = await consumeChallenge(transaction, challengeId, at);
  if (!challenge || !isExpected(challenge)) return { refusal: "challenge unknown, used or too old" };
  const answer = readAuthentication(response);
  const passkey = answer && (await findPasskey(transaction, answer.id));
  if (!answer || !passkey) return { refusal: "unknown passkey" };
  const { passkeyId } = passkey;
  const refused = async (refusal: string) => {
    const owner = await findStaffWithClinic(transaction, passkey.staffId);
    return { refusal, person: owner && { ...owner, passkeyId } };
  };
  const opened = await listOpenedStaff(transaction, passkeyId);
  if (opened.length === 0) return refused("passkey no longer in force");
  const here = opened.filter((each) => isLetIn(deps.settings, each));
  if (here.length === 0) return refused("a desk of others");
  const wanted = here.find((each) => each.clinicId === clinicId) ?? here[0];
  const owner = challenge.staffId === null ? wanted : here.find(({ staffId }) => staffId === challenge.staffId);
  if (!owner) return refused("another person's passkey");
  const person = { staffId: owner.staffId, medicalBusinessId: owner.medicalBusinessId, passkeyId };
  const use = { response: answer, challenge: challenge.challenge };
  const newCount = await verifyUse(deps.settings.deskBaseUrl, use, passkey);
  if (newCount === undefined) return { refusal: "passkey not verified", person };
  if (!(await recordPasskeyUse(transaction, passkey, { newCount, at }))) {
    return { refusal: "passkey used at the same time", person };
  }
  return { person };
}

/** Records a refusal after the transaction that found it was rolled back; then refuses with S001. */
async function refuse(
  { database, now, settings }: StaffSignInDeps,
  { device, requestId }: StaffSignInCall,
  action: AuditAction,
  { refusal, person }: { refusal: string; person?: Person | undefined },
): Promise<never> {
  const { deskServes, clinicId } = settings;
  const medicalBusinessId =
    person?.medicalBusinessId ??
    deskServes?.medicalBusinessId ??
    (await findClinic(database, clinicId))?.medicalBusinessId;
  const place = deskServes?.clinicId === null ? `business:${deskServes.medicalBusinessId}` : `clinic:${clinicId}`;
  if (medicalBusinessId !== undefined) {
    await recordAuditEvent(database, {
      medicalBusinessId,
      actor: "visitor",
      action,
      subject: person ? `staff:${person.staffId}` : place,
      customerId: null,
      device,
      requestId,
      at: now(),
    });
  }
  return fail("IncorrectSecret", { reason: refusal });
}

/** Signs in by any passkey of the staff. Returns the new session's token. Refuses with S001. */
export async function signInByPasskey(
  deps: StaffSignInDeps,
  answer: PasskeyAnswer & { clinicId?: string | undefined },
  call: StaffSignInCall & { earlierToken?: string },
): Promise<string> {
  const outcome = await deps.database.transaction(async (transaction): Promise<Outcome> => {
    const checked = await checkUse(transaction, deps, answer, ({ purpose }) => purpose === "sign-in");
    if (!("person" in checked) || "refusal" in checked) return checked;
    const begun = { ...call, action: "staff.sign-in" as const, at: deps.now() };
    return { person: checked.person, token: await beginSession(deps.live, transaction, checked.person, begun) };
  });
  return "token" in outcome ? outcome.token : refuse(deps, call, "staff.sign-in-refused", outcome);
}

/** Opens a locked screen and verifies the person again. Returns the session's new token. Refuses with S001. */
export async function proveByPasskey(
  deps: StaffSignInDeps,
  session: StaffSession,
  answer: PasskeyAnswer,
  call: StaffSignInCall,
): Promise<string> {
  const { sessionId } = session;
  const outcome = await deps.database.transaction(async (transaction): Promise<Outcome> => {
    const isExpected = (challenge: StaffChallenge) =>
      challenge.purpose === "proof" && challenge.sessionId === sessionId;
    const checked = await checkUse(transaction, deps, answer, isExpected);
    if ("refusal" in checked) return checked;
    const at = deps.now();
    const token = createStaffToken();
    await proveStaffSession(transaction, sessionId, {
      at,
      tokenHash: hashStaffToken(token),
      passkeyId: checked.person.passkeyId,
    });
    await recordAuditEvent(transaction, {
      medicalBusinessId: session.medicalBusinessId,
      actor: `staff:${session.staffId}`,
      action: "staff.prove",
      subject: `staff-session:${sessionId}`,
      customerId: null,
      ...call,
      at,
    });
    return { person: checked.person, token };
  });
  return "token" in outcome ? outcome.token : refuse(deps, call, "staff.proof-refused", outcome);
}
