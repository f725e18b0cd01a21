import { setTimeout as wait } from "node:timers/promises";
import { timeLeft } from "../../platform/adapters/call-budget.ts";
import { type Mail, UNANSWERED } from "../../platform/adapters/mail/mail.port.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/errors/fail.ts";

/** A patient waits no longer for the mail server, whose answer may take ten minutes. */
const PATIENCE_MS = 3000;

/** `unanswered`: the conversation broke off after the whole message, so that the mail may arrive all the same. */
type Outcome = "sent" | "refused" | "unanswered";

function isUnanswered(error: unknown): boolean {
  return error instanceof Failure && error.details.reason === UNANSWERED;
}

/**
 * Hands a mail that a patient waits for to the mail server. Answers `sent` when the server took it, and rejects when it
 * refused. After three seconds without an answer, or when the server hangs up on it, it is `sending`: `onEnd` hears how it
 * ended.
 */
export async function handOverMail(
  { sendMail, log }: Pick<Deps, "sendMail" | "log">,
  mail: Mail,
  onEnd: (outcome: Outcome) => Promise<void>,
): Promise<"sent" | "sending"> {
  const patience = new AbortController();
  const sent = sendMail(mail).then(
    () => "sent" as const,
    (error: unknown) => {
      if (isUnanswered(error)) return "unanswered" as const;
      throw error;
    },
  );
  try {
    const outcome = await Promise.race([
      sent,
      wait(timeLeft(PATIENCE_MS), "sending" as const, { signal: patience.signal }),
    ]);
    if (outcome !== "sent") {
      const end = sent.catch(() => "refused" as const).then(onEnd);
      end.catch((error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "the end of a mail was not noted");
      });
    }
    return outcome === "sent" ? "sent" : "sending";
  } finally {
    patience.abort();
  }
}
