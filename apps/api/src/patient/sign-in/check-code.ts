import { CODE_TRIES, SIGN_IN_RESEND_SECONDS } from "@madoguchi/contract/sign-in/limits";
import type { SignedIn } from "@madoguchi/contract/sign-in/sign-in";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure, fail } from "../../platform/errors/fail.ts";
import { isUserRegistered } from "../../records/customer/customer.store.ts";
import {
  countCodeTry,
  findSignInAttempt,
  type SignInAttemptRow,
  spendSignInAttempt,
  takeCodeTryBack,
} from "../../records/sign-in/sign-in-attempt.store.ts";
import { hashSignInCode, isSameHash } from "../../records/sign-in/sign-in-code.ts";
import { findSignInSender } from "../../records/sign-in/sign-in-sender.store.ts";

/** Whether the address has signed in by the mail's link, as the identity platform knows it, after the attempt began. */
async function hasSignedInSince(
  { identity }: Pick<Deps, "identity">,
  { email, createdAt }: SignInAttemptRow,
): Promise<boolean> {
  const lastSignInAt = await identity.lastSignInAt(email);
  return lastSignInAt !== undefined && lastSignInAt > createdAt;
}

/**
 * Turns the code of a sign-in mail into a token for the identity platform's SDK. Refuses with C006 (unknown, or used
 * already, by code or by link), C007 (expired), C008 (wrong) and 429 (E005) after five tries. One code signs in once,
 * however many ask at the same time; while the platform fails (E003) it stays good.
 */
export async function checkCode(
  deps: Pick<Deps, "database" | "identity" | "now" | "settings">,
  attemptId: string,
  code: string,
): Promise<SignedIn> {
  const { database, settings } = deps;
  if (!isUuid(attemptId)) return fail("EmailChangeRequestNotFound");
  const attempt = await countCodeTry(database, attemptId, CODE_TRIES, deps.now());
  if (!attempt) return refuseAttempt(deps, attemptId);
  if (!isSameHash(attempt.codeHash, hashSignInCode(settings.hashSecret, attempt.attemptId, code))) {
    return fail("VerifyCodeMismatch");
  }
  try {
    return await signIn(deps, attempt);
  } catch (error) {
    if (error instanceof Failure && error.errorName === "Downstream") await takeCodeTryBack(database, attemptId);
    throw error;
  }
}

/** For a code that was right. */
async function signIn(
  deps: Pick<Deps, "database" | "identity" | "now" | "settings">,
  attempt: SignInAttemptRow,
): Promise<SignedIn> {
  const { database, identity, settings } = deps;
  const sender = (await findSignInSender(database, settings.clinicId)) ?? fail("ClinicNotFound");
  if (await hasSignedInSince(deps, attempt)) {
    await spendSignInAttempt(database, attempt.attemptId, deps.now());
    return fail("EmailChangeRequestNotFound", { reason: "the link of the same mail was used" });
  }
  const { uid } = await identity.findOrCreateUser(attempt.email);
  const [customToken, isRegistered] = await Promise.all([
    identity.createCustomToken(uid),
    isUserRegistered(database, sender.medicalBusinessId, uid),
  ]);
  // Last, so that a platform that fails above costs no code, and a second request at the same time gets no token.
  const isOurs = await spendSignInAttempt(database, attempt.attemptId, deps.now());
  return isOurs ? { customToken, isRegistered } : fail("EmailChangeRequestNotFound", { reason: "used meanwhile" });
}

async function refuseAttempt({ database, now }: Pick<Deps, "database" | "now">, attemptId: string): Promise<never> {
  const attempt = await findSignInAttempt(database, attemptId);
  if (!attempt || attempt.usedAt) return fail("EmailChangeRequestNotFound");
  if (attempt.expiresAt <= now()) return fail("VerifyCodeExpired");
  const message = "認証コードの入力回数が上限に達しました。新しいコードを送信してください。";
  return fail("Forbidden", { status: 429, message, retryAfterSeconds: SIGN_IN_RESEND_SECONDS });
}
