import { setTimeout as wait } from "node:timers/promises";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import type { Deps } from "../../platform/deps.ts";

/** A patient waits no longer for the mail server, whose answer may take ten minutes. */
const PATIENCE_MS = 3000;

/**
 * Hands a mail that a patient waits for to the mail server. Answers `sent` when the server took it, and rejects when it
 * refused. After three seconds without an answer it is `sending`: `onEnd` hears the answer when it comes.
 */
export async function handOverMail(
  { sendMail, log }: Pick<Deps, "sendMail" | "log">,
  mail: Mail,
  onEnd: (outcome: "sent" | "refused") => Promise<void>,
): Promise<"sent" | "sending"> {
  const patience = new AbortController();
  const sent = sendMail(mail).then(() => "sent" as const);
  try {
    const outcome = await Promise.race([sent, wait(PATIENCE_MS, "sending" as const, { signal: patience.signal })]);
    if (outcome === "sending") {
      const end = sent.catch(() => "refused" as const).then(onEnd);
      end.catch((error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "the end of a mail was not noted");
      });
    }
    return outcome;
  } finally {
    patience.abort();
  }
}
