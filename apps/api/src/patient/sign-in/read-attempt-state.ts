import type { SignInState } from "@madoguchi/contract/sign-in/sign-in";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/errors/fail.ts";
import {
  findSignInAttempt,
  type SignInAttemptRow,
  spendSignInAttempt,
} from "../../records/sign-in/sign-in-attempt.store.ts";

/** Whether the address has signed in by the mail's link, as the identity platform knows it, after the attempt began. */
export async function hasSignedInSince(
  { identity }: Pick<Deps, "identity">,
  { email, createdAt }: { email: string; createdAt: Date },
): Promise<boolean> {
  const lastSignInAt = await identity.lastSignInAt(email);
  return lastSignInAt !== undefined && lastSignInAt > createdAt;
}

/** A link opened in the last seconds still turns the waiting page; after that nobody asks the platform again. */
const LAST_QUESTION_AFTER_MS = 60_000;

/**
 * Whether the person of an attempt has signed in meanwhile, by code or by link. An unknown attempt reads as expired:
 * either way a new mail is what helps. While the platform does not answer, the page simply waits on.
 *
 * @param countQuestion called before the platform is asked; refuses too many questions.
 */
export async function readAttemptState(
  deps: Pick<Deps, "database" | "identity" | "now" | "log">,
  attemptId: string,
  countQuestion: (attemptId: string) => Promise<void>,
): Promise<SignInState> {
  const attempt = isUuid(attemptId) ? await findSignInAttempt(deps.database, attemptId) : undefined;
  if (!attempt) return "expired";
  if (attempt.usedAt) return "done";
  const now = deps.now();
  const isForgotten = now.getTime() > attempt.expiresAt.getTime() + LAST_QUESTION_AFTER_MS;
  if (isForgotten) return "expired";
  await countQuestion(attempt.attemptId);
  if (await wasLinkUsed(deps, attempt)) {
    // So that the code of the same mail is refused from now on, and the platform gets no second question.
    await spendSignInAttempt(deps.database, attempt.attemptId, now);
    return "done";
  }
  return now < attempt.expiresAt ? "waiting" : "expired";
}

async function wasLinkUsed(deps: Pick<Deps, "identity" | "log">, attempt: SignInAttemptRow): Promise<boolean> {
  try {
    return await hasSignedInSince(deps, attempt);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    deps.log.warn({ reason: error.details.reason }, "the identity platform could not say whether the link was used");
    return false;
  }
}
