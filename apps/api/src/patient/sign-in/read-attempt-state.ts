import type { SignInState } from "@madoguchi/contract/sign-in/sign-in";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { findSignInAttempt } from "../../records/sign-in/sign-in-attempt.store.ts";

/**
 * The delivery state of an attempt's mail. Whether its link or code was used is left out: a person who requests a mail
 * to another person's address holds the attempt too (decision 60). An
 * unknown attempt reads as expired: either way the patient needs a new mail.
 */
export async function readAttemptState(
  { database, now }: Pick<Deps, "database" | "now">,
  attemptId: string,
): Promise<SignInState> {
  const attempt = isUuid(attemptId) ? await findSignInAttempt(database, attemptId) : undefined;
  if (!attempt || attempt.expiresAt <= now()) return "expired";
  // The shared mail may have been refused since, and is deleted when it could not be sent at all.
  const mail = attempt.mailOf === null ? attempt : await findSignInAttempt(database, attempt.mailOf);
  const mailState = mail?.mailState ?? "refused";
  return mailState === "sent" ? "waiting" : mailState;
}
