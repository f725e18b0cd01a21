import { CODE_TRIES, SIGN_IN_RESEND_SECONDS } from "@madoguchi/contract/sign-in/limits";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { countCodeTry, findSignInAttempt, type SignInAttemptRow } from "./sign-in-attempt.store.ts";
import { isSameHash } from "./sign-in-code.ts";

/** `attempt` is set when the id is known. */
export type RefusedCode = {
  why: "unknown" | "used" | "expired" | "out of tries" | "wrong";
  attempt: SignInAttemptRow | undefined;
};

type CheckedCode = { attempt: SignInAttemptRow; refused?: never } | { attempt?: never; refused: RefusedCode };

/** Counts an attempt at the code of a mail and compares it; a right code is not consumed by this. */
export async function checkAttemptCode(
  database: Database,
  attemptId: string,
  hashOf: (attempt: SignInAttemptRow) => string,
  now: Date,
): Promise<CheckedCode> {
  const attempt = await countCodeTry(database, attemptId, CODE_TRIES, now);
  if (attempt) {
    return isSameHash(attempt.codeHash, hashOf(attempt)) ? { attempt } : { refused: { why: "wrong", attempt } };
  }
  const over = await findSignInAttempt(database, attemptId);
  if (!over) return { refused: { why: "unknown", attempt: undefined } };
  if (over.usedAt) return { refused: { why: "used", attempt: over } };
  return { refused: { why: over.expiresAt <= now ? "expired" : "out of tries", attempt: over } };
}

/** C006 (unknown, or used already), C007 (expired), C008 (wrong) or 429 (E005) after five attempts. */
export function refuseCode(why: RefusedCode["why"]): never {
  if (why === "unknown" || why === "used") return fail("EmailChangeRequestNotFound");
  if (why === "expired") return fail("VerifyCodeExpired");
  if (why === "wrong") return fail("VerifyCodeMismatch");
  return refuseAfterTries();
}

/** 429 (E005): only a new code helps. */
export function refuseAfterTries(): never {
  const message = "認証コードの入力回数が上限に達しました。新しいコードを送信してください。";
  return fail("Forbidden", { status: 429, message, retryAfterSeconds: SIGN_IN_RESEND_SECONDS });
}
