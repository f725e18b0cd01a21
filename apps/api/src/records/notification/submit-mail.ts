import { setTimeout as wait } from "node:timers/promises";
import { timeLeft } from "../../platform/adapters/call-budget.ts";
import { releaseSlotWhile } from "../../platform/adapters/call-slot.ts";
import { type Mail, UNANSWERED } from "../../platform/adapters/mail/mail.port.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/errors/fail.ts";

/** The longest wait of a patient for the mail server, whose answer may take ten minutes. */
const TIMEOUT_MS = 3000;

/**
 * The pauses before a mail is sent again after the server's temporary refusal (4xx): a greylisting server accepts the second
 * or third attempt, while the patient waits with the page open.
 */
const PAUSES_MS = [10_000, 30_000, 60_000];

/** `unanswered`: the connection closed after the whole message, so the mail may arrive all the same. */
type Outcome = "sent" | "refused" | "unanswered";

function isUnanswered(error: unknown): boolean {
  return error instanceof Failure && error.details.reason === UNANSWERED;
}

/** Whether the server's reply allows the same mail later (RFC 5321, 4.2.1). */
function isForLater(error: unknown): boolean {
  return error instanceof Failure && / 4\d\d$/.test(error.details.reason ?? "");
}

/** Sends a mail until the server accepts or refuses it; `onLater` is called when the first attempt is deferred. */
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
 * Sends a mail that a patient waits for. Returns `sent` when the server has accepted it, and rejects when it was
 * refused. After three seconds without an answer, when the server closes the connection, or when the mail is deferred,
 * which it is up to three times, it is `sending`, and `onEnd` gets the outcome.
 */
export async function submitMail(
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
    const outcome = await releaseSlotWhile(() =>
      Promise.race([sent, later.promise, wait(timeLeft(TIMEOUT_MS), "sending" as const, { signal: patience.signal })]),
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
