import type { SignInState } from "@madoguchi/contract/sign-in/sign-in";
import { readSignInAttemptCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { countAgainst } from "../../platform/http/rate-limit.ts";
import { findSignInAttempt } from "../../records/sign-in/sign-in-attempt.store.ts";
import { publicCalls } from "../answer-patient-call.ts";

/** A page whose mail is still being sent polls twenty times a minute. */
const STATE_QUESTIONS = { name: "sign-in state", limit: 60, windowSeconds: 60 } as const;

/**
 * The delivery state of an attempt's mail. Whether its link or code was used is left out: a person who requests a mail
 * to another person's address holds the attempt too (decision 60). An
 * unknown attempt reads as expired: either way the patient needs a new mail.
 */
async function readAttemptState(
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

export const readSignInAttempt = publicCalls.answers(
  readSignInAttemptCall,
  async ({ deps, params: { attemptId }, context }) => {
    await countAgainst(deps, [{ rule: STATE_QUESTIONS, subject: attemptId }]);
    const state = await readAttemptState(deps, attemptId);
    context.header("Cache-Control", "no-store");
    return { state };
  },
);
