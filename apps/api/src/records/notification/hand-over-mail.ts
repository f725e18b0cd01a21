import { setTimeout as wait } from "node:timers/promises";
import { timeLeft } from "../../platform/adapters/call-budget.ts";
import { besidesTurn } from "../../platform/adapters/call-turn.ts";
import { type Mail, UNANSWERED } from "../../platform/adapters/mail/mail.port.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/errors/fail.ts";

/** A patient waits no longer for the mail server, whose answer may take ten minutes. */
const PATIENCE_MS = 3000;

/**
 * The pauses before a mail is offered again that the server does not take now (4xx): one that greylists takes the second
 * or third, while the patient waits with the page open.
 */
const PAUSES_MS = [10_000, 30_000, 60_000];

/** `unanswered`: the conversation broke off after the whole message, so that the mail may arrive all the same. */
type Outcome = "sent" | "refused" | "unanswered";

function isUnanswered(error: unknown): boolean {
  return error instanceof Failure && error.details.reason === UNANSWERED;
}

/** The server's own word that the same mail may be taken later (RFC 5321, 4.2.1). */
function isForLater(error: unknown): boolean {
  return error instanceof Failure && / 4\d\d$/.test(error.details.reason ?? "");
}

/** Offers a mail until the server takes or refuses it; `onLater` hears that the first try was put off. */
async function offer(sendMail: Deps["sendMail"], mail: Mail, onLater: () => void): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await sendMail(mail);
    } catch (error) {
      if (!isForLater(error)) throw error;
    }
    onLater();
    await wait(pauseMs, undefined, { ref: false });
  }
  return sendMail(mail);
}

/**
 * Hands a mail that a patient waits for to the mail server. Answers `sent` when the server took it, and rejects when it
 * refused. After three seconds without an answer, when the server hangs up on it, or when it is to come again later, which
 * it does three times, it is `sending`: `onEnd` hears how it ended.
 */
export async function handOverMail(
  { sendMail, log }: Pick<Deps, "sendMail" | "log">,
  mail: Mail,
  onEnd: (outcome: Outcome) => Promise<void>,
): Promise<"sent" | "sending"> {
  const patience = new AbortController();
  const later = Promise.withResolvers<"sending">();
  const sent = offer(sendMail, mail, () => later.resolve("sending")).then(
    () => "sent" as const,
    (error: unknown) => {
      if (isUnanswered(error)) return "unanswered" as const;
      throw error;
    },
  );
  try {
    const outcome = await besidesTurn(() =>
      Promise.race([sent, later.promise, wait(timeLeft(PATIENCE_MS), "sending" as const, { signal: patience.signal })]),
    );
    if (outcome !== "sent") {
      const end = sent.catch(() => "refused" as const).then(onEnd);
      end.catch((error: unknown) => {
        log.warn(
          { reason: error instanceof Error ? error.name : "unknown" },
          "the outcome of a mail could not be recorded",
        );
      });
    }
    return outcome === "sent" ? "sent" : "sending";
  } finally {
    patience.abort();
  }
}
