import { challengePasskeySignInCall, signInByPasskeyCall } from "@madoguchi/contract/passkey/passkey.patient.calls";
import type { PasskeyAnswer } from "@madoguchi/contract/passkey/webauthn";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import { challengeForUse, readAuthentication, verifyUse } from "../../records/passkey/passkeys.ts";
import {
  consumeChallenge,
  findPasskey,
  findPatientOf,
  type PatientPasskey,
  recordPasskeyUse,
} from "../../records/passkey/patient-passkey.store.ts";
import { publicCalls } from "../answer-patient-call.ts";
import { issueChallenge, type PasskeyDeps, passkeyPlace, refuseChallenge } from "./passkey-place.ts";

/** A network may be that of a mobile carrier, with many patients of one business. */
const CHALLENGES_OF_NETWORK: RateRule = { name: "passkey challenge", limit: 300, windowSeconds: 3600 };
const TRIES_OF_PASSKEY: RateRule = { name: "passkey sign-in", limit: 30, windowSeconds: 3600 };

/** Without an address: the browser offers the passkeys that it has for this host. */
export const challengePasskeySignIn = publicCalls.answers(challengePasskeySignInCall, async ({ deps, context }) => {
  const place = passkeyPlace(deps);
  context.header("Cache-Control", "no-store");
  const subject = networkAtBusiness(context, deps.settings);
  await countAgainst(deps, [{ rule: CHALLENGES_OF_NETWORK, subject }]);
  const options = await challengeForUse(place.baseUrl);
  return issueChallenge(deps, place, { identityUid: null, sessionId: null }, options);
});

type Refused = { refusal: "unknown" | "not verified"; passkey?: PatientPasskey; patient?: Customer | undefined };
type Checked = { passkey: PatientPasskey; patient: Customer | undefined; refusal?: never } | Refused;

/** The passkey of a right answer, and its patient, if registered. The challenge is used up, right or wrong. */
async function checkUse(deps: PasskeyDeps, { challengeId, response }: PasskeyAnswer): Promise<Checked | "challenge"> {
  const { database } = deps;
  const at = deps.now();
  const { baseUrl, rpId, medicalBusinessId } = passkeyPlace(deps);
  const challenge = await consumeChallenge(database, challengeId, at);
  const isOurs = challenge?.medicalBusinessId === medicalBusinessId && challenge.rpId === rpId;
  if (!challenge || !isOurs || challenge.identityUid !== null) return "challenge";
  const answer = readAuthentication(response);
  const passkey = answer && (await findPasskey(database, { medicalBusinessId, rpId, credentialId: answer.id }));
  if (!answer || !passkey) return { refusal: "unknown" };
  const patient = await findPatientOf(database, passkey);
  await countAgainst(deps, [{ rule: TRIES_OF_PASSKEY, subject: passkey.passkeyId }]);
  const newCount = await verifyUse(baseUrl, { response: answer, challenge: challenge.challenge }, passkey);
  const isUsed = newCount !== undefined && (await recordPasskeyUse(database, passkey, { newCount, at }));
  return isUsed ? { passkey, patient } : { refusal: "not verified", passkey, patient };
}

const MESSAGES = {
  unknown:
    "このパスキーでは、このクリニックにログインできません。削除されたか、別のクリニックのものです。ほかの方法でログインしてください。",
  "not verified": "パスキーを確認できませんでした。ほかの方法でログインしてください。",
} as const;

/** Audits a refused use of a known passkey for its patient, as a refused code is. */
async function auditRefusal(
  { database, now, settings }: PasskeyDeps,
  { passkey, patient }: Refused,
  call: { device: string; requestId: string },
): Promise<void> {
  if (!passkey) return;
  await recordAuditEvent(database, {
    ...{ medicalBusinessId: settings.medicalBusinessId, customerId: patient?.customerId ?? null, ...call },
    ...{ actor: "visitor", action: "sign-in.passkey-refused", subject: `passkey:${passkey.passkeyId}`, at: now() },
  });
}

/**
 * Exchanges a passkey's answer for a token for the identity's sign-in, as a code is (`check-code.ts`). Refuses with C007
 * (the challenge, which is used up by any answer), E002 (the passkey) and 429 (E005).
 */
export const signInByPasskey = publicCalls.answers(signInByPasskeyCall, async ({ deps, body, context }) => {
  context.header("Cache-Control", "no-store");
  const checked = await checkUse(deps, body);
  if (checked === "challenge") return refuseChallenge();
  const { refusal, passkey, patient } = checked;
  if (refusal !== undefined) {
    const device = kindOfDevice(context.req.header("user-agent"));
    await auditRefusal(deps, checked, { device, requestId: context.var.requestId });
    return fail("Authentication", { message: MESSAGES[refusal], reason: `passkey ${refusal}` });
  }
  const { identityUid, passkeyId } = passkey;
  const customToken = await deps.identity.createCustomToken(identityUid, { passkeyId });
  return { customToken, isRegistered: patient !== undefined };
});
