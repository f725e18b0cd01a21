import { createTransport } from "nodemailer";
import { fail } from "../../errors/fail.ts";
import type { SendMail } from "./mail.port.ts";

/** How long the mail server may take for each step. */
const TIMEOUT_MS = 10_000;

/** The mail server's own answer may repeat the address, so only its codes are kept: `EENVELOPE 550`. */
function describe(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : "unknown";
  const response = "responseCode" in error && typeof error.responseCode === "number" ? ` ${error.responseCode}` : "";
  return `${code}${response}`;
}

/**
 * Hands mails to the server at `smtpUrl` (`smtp://user:password@host:port`, or `smtps:`), from the address `from`.
 * The text comes first and the HTML beside it: carriers' old readers show the first part. Fails with N001 when
 * the server did not take the mail.
 */
export function createMailer(smtpUrl: string, from: string): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async function sendMail({ to, subject, text, html, messageId, calendar }) {
    try {
      await transport.sendMail({
        from,
        // As an object, so that no sign in the address can add a second recipient.
        to: { name: "", address: to },
        subject,
        text,
        html,
        messageId,
        // The whole text in one known form: carriers' mail programs are old.
        textEncoding: "base64",
        attachments: calendar
          ? [
              {
                filename: "yoyaku.ics",
                content: calendar.content,
                contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
              },
            ]
          : [],
        headers: { "Auto-Submitted": "auto-generated", "Content-Language": "ja" },
      });
    } catch (error) {
      fail("EmailSendFailed", { reason: describe(error) });
    }
  };
}
