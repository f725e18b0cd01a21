import { isUuid } from "../platform/db/well-formed-id.ts";
import type { Deps } from "../platform/deps.ts";
import { Failure, fail } from "../platform/errors/fail.ts";
import { countAgainst } from "../platform/http/rate-limit.ts";
import { findSignInAttempt } from "../records/sign-in/sign-in-attempt.store.ts";
import { mailboxOf } from "../records/sign-in/sign-in-limit.ts";

/**
 * Attempts at the codes of one mailbox by browsers unknown to it, over all sign-in attempts: many attempts that share a
 * mail give no more guesses than a few mails did. Counted by each business, as its mails are. The mail's link signs in all the same.
 */
const TRIES_OF_MAILBOX = { name: "sign-in code", limit: 30, windowSeconds: 3600 } as const;

/** Counts an attempt at the code of a sign-in mail; 429 (E005) after thirty of the mailbox within the hour. */
export async function limitCodeTries(
  deps: Pick<Deps, "database" | "now" | "settings">,
  attemptId: string,
): Promise<void> {
  const attempt = isUuid(attemptId) ? await findSignInAttempt(deps.database, attemptId) : undefined;
  if (!attempt || attempt.isKnownBrowser) return;
  const { medicalBusinessId } = deps.settings;
  try {
    await countAgainst(deps, [{ rule: TRIES_OF_MAILBOX, subject: `${medicalBusinessId} ${mailboxOf(attempt.email)}` }]);
  } catch (error) {
    if (!(error instanceof Failure) || error.details.status !== 429) throw error;
    const message =
      "認証コードの入力が続いたため、いまはコードでログインできません。メールのリンクからログインしてください。";
    fail("Forbidden", { ...error.details, message, reason: "too many code attempts for the mailbox" });
  }
}
