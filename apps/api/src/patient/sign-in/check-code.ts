import type { SignedIn } from "@madoguchi/contract/sign-in/sign-in";
import { checkSignInCodeCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure, fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { findBusinessOfClinic, findCustomerByEmail, isUserRegistered } from "../../records/customer/customer.store.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import { checkAttemptCode, type RefusedCode, refuseCode } from "../../records/sign-in/attempt-code.ts";
import {
  consumeSignInAttempt,
  countRefusedTry,
  findSignInAttempt,
  type SignInAttemptRow,
  uncountCodeTry,
} from "../../records/sign-in/sign-in-attempt.store.ts";
import { hashSignInCode } from "../../records/sign-in/sign-in-code.ts";
import { publicCalls } from "../answer-patient-call.ts";
import { setKnownBrowserCookie } from "../known-browser-cookie.ts";
import { limitCodeTries } from "../limit-code-tries.ts";

/** The holder of an attempt may go on trying its code; only this many attempts at it are audited. */
const AUDITED_TRIES = 10;

/**
 * Audits that a code did not sign in, with the kind of device: for the patient of the attempt's address, or without a
 * patient where there is none. An unknown id leaves nothing.
 */
async function auditRefusedCode(
  deps: Pick<Deps, "database" | "now" | "settings">,
  { why, attempt }: RefusedCode,
  call: { device: string; requestId: string },
): Promise<void> {
  const { database, now, settings } = deps;
  if (!attempt) return;
  const { attemptId } = attempt;
  // A wrong code has been counted already.
  if (why !== "wrong" && !(await countRefusedTry(database, attemptId, AUDITED_TRIES))) return;
  const medicalBusinessId = (await findBusinessOfClinic(database, settings.clinicId)) ?? fail("ClinicNotFound");
  const patient = await findCustomerByEmail(database, medicalBusinessId, attempt.email);
  const about = { medicalBusinessId, customerId: patient?.customerId ?? null, subject: `sign-in:${attemptId}` };
  const action = why === "wrong" ? "sign-in.code-wrong" : "sign-in.code-refused";
  await recordAuditEvent(database, { ...about, ...call, action, actor: "visitor", at: now() });
}

/**
 * Whether the address has signed in by the mail's link, as the identity platform records it, after the attempt began.
 */
async function hasSignedInSince(
  { identity }: Pick<Deps, "identity">,
  { email, createdAt }: SignInAttemptRow,
): Promise<boolean> {
  const lastSignInAt = await identity.lastSignInAt(email);
  return lastSignInAt !== undefined && lastSignInAt > createdAt;
}

/**
 * Exchanges the code of a sign-in mail for a token for the identity platform's SDK. Refuses with C006 (unknown, or used
 * already, by code or by link), C007 (expired), C008 (wrong) and 429 (E005) after five attempts. One code signs in
 * once, however many calls come at the same time; while the platform fails (E003) it stays valid.
 */
async function checkCode(
  deps: Pick<Deps, "database" | "identity" | "now" | "settings">,
  { attemptId, code, ...call }: { attemptId: string; code: string; device: string; requestId: string },
): Promise<SignedIn & { email: string }> {
  const { database, settings } = deps;
  if (!isUuid(attemptId)) return fail("EmailChangeRequestNotFound");
  const hashOf = (attempt: SignInAttemptRow) =>
    hashSignInCode(settings.hashSecret, attempt.mailOf ?? attempt.attemptId, code);
  const { attempt, refused } = await checkAttemptCode(database, attemptId, hashOf, deps.now());
  if (refused) {
    await auditRefusedCode(deps, refused, call);
    return refuseCode(refused.why);
  }
  try {
    return await signIn(deps, attempt);
  } catch (error) {
    if (error instanceof Failure && error.errorName === "Downstream") await uncountCodeTry(database, attemptId);
    throw error;
  }
}

export const checkSignInCode = publicCalls.answers(
  checkSignInCodeCall,
  async ({ deps, params: { attemptId }, body: { code }, context }) => {
    const device = kindOfDevice(context.req.header("user-agent"));
    await limitCodeTries(deps, attemptId);
    const { requestId } = context.var;
    const { email, ...signedIn } = await checkCode(deps, { attemptId, code, device, requestId });
    setKnownBrowserCookie(context, deps.settings, email);
    context.header("Cache-Control", "no-store");
    return signedIn;
  },
);

async function signIn(
  deps: Pick<Deps, "database" | "identity" | "now" | "settings">,
  asked: SignInAttemptRow,
): Promise<SignedIn & { email: string }> {
  const { database, identity, settings } = deps;
  const attempt = asked.mailOf === null ? asked : await findSignInAttempt(database, asked.mailOf);
  if (!attempt) return fail("EmailChangeRequestNotFound", { reason: "the shared mail was not sent" });
  const clinic = (await findClinic(database, settings.clinicId)) ?? fail("ClinicNotFound");
  if (await hasSignedInSince(deps, attempt)) {
    await consumeSignInAttempt(database, attempt.attemptId, deps.now());
    return fail("EmailChangeRequestNotFound", { reason: "the link of the same mail was used" });
  }
  const { uid } = await identity.findOrCreateUser(attempt.email);
  const [customToken, isRegistered] = await Promise.all([
    identity.createCustomToken(uid),
    isUserRegistered(database, clinic.medicalBusinessId, uid),
  ]);
  // Last, so that a failing platform consumes no code, and a second request at the same time gets no token.
  const isOurs = await consumeSignInAttempt(database, attempt.attemptId, deps.now());
  const { email } = attempt;
  return isOurs
    ? { customToken, isRegistered, email }
    : fail("EmailChangeRequestNotFound", { reason: "used by another call" });
}
