import { isAddressRefused } from "../../platform/adapters/mail/mail.port.ts";
import { Failure, fail } from "../../platform/errors/fail.ts";

/** The code of a failed mail or message. Only our own adapters' texts: another error's may repeat the address. */
export function unsentReasonOf(error: unknown): string {
  if (error instanceof Failure) return error.details.reason ?? error.errorName;
  return error instanceof Error ? error.name : "unknown";
}

/**
 * Refuses a call with N001 (Specification 8) because the mail that the patient waits for was not sent. The patient is
 * asked to check the address only where the mail server refused it; otherwise the message has what helps: LINE where
 * `signsInByLine`, and the clinic's telephone number. `reason` is for the log.
 */
export function refuseUnsentMail(
  cause: unknown,
  { phoneNumber, signsInByLine, reason }: { phoneNumber: string; signsInByLine: boolean; reason: string },
): never {
  if (isAddressRefused(unsentReasonOf(cause))) return fail("EmailSendFailed", { reason, cause });
  const message = signsInByLine
    ? `ただいまメールを送信できません。LINEでログインしていただくか、クリニック（電話：${phoneNumber}）へご連絡ください。`
    : `ただいまメールを送信できません。しばらく経ってから再度お試しいただくか、クリニック（電話：${phoneNumber}）へご連絡ください。`;
  return fail("EmailSendFailed", { message, reason, cause });
}
