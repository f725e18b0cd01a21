import type { Deps } from "./platform/deps.ts";
import { deleteAnswersBefore } from "./platform/http/idempotency.store.ts";
import { answersKeptSince } from "./platform/http/idempotency.ts";
import { deleteWindowsBefore } from "./platform/http/rate-limit.store.ts";
import { deleteEmailChangesBefore } from "./records/customer/email-change.store.ts";
import { deleteLineLoginAttemptsBefore } from "./records/sign-in/line-login-attempt.store.ts";
import { deleteSignInAttemptsBefore } from "./records/sign-in/sign-in-attempt.store.ts";

const HOUR_MS = 3_600_000;
/** The longest window of any rule is a day. */
const LONGEST_WINDOW_MS = 24 * HOUR_MS;

/** A day on, nobody asks any more whether a sign-in or a change of address was done, used or expired. */
const SIGN_IN_KEPT_MS = 24 * HOUR_MS;

/** Removes kept answers, counts, sign-in attempts and changes of address that no rule reads any more. Nothing depends on when, or on whether it runs twice. */
export async function forgetExpired({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  await deleteAnswersBefore(database, answersKeptSince(now()));
  await deleteWindowsBefore(database, new Date(now().getTime() - LONGEST_WINDOW_MS));
  await deleteEmailChangesBefore(database, new Date(now().getTime() - SIGN_IN_KEPT_MS));
  await deleteSignInAttemptsBefore(database, new Date(now().getTime() - SIGN_IN_KEPT_MS));
  await deleteLineLoginAttemptsBefore(database, new Date(now().getTime() - SIGN_IN_KEPT_MS));
}
