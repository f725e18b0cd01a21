import { createTransport } from "nodemailer";
import { fail } from "../../errors/fail.ts";
import { certificateProblemOf } from "../probe/certificate-problem.ts";
import { type Probe, ProbeFailure } from "../probe/probe.port.ts";
import { type Mail, mailProblemOf, type SendMail, UNANSWERED } from "./mail.port.ts";

/** The timeouts for connecting to the mail server, and for its greeting. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** The timeout of the whole conversation until the server asks for the message; nothing has been sent before. */
const HANDSHAKE_TIMEOUT_MS = 60_000;

/** The timeout of the answer to the message (RFC 5321, 4.5.3.2.6): hanging up earlier sends the mail twice. */
const ANSWER_TIMEOUT_MS = 600_000;

export type MailServer = {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  url: string;
  /** The default sender. */
  from: string;
  /** Our full host name in EHLO. */
  clientName: string;
  /** Refuses to continue without TLS, whatever the server or an attacker on the way offers. */
  requiresTls: boolean;
};

/** The refusal of our own address, or of the message, has the library's code of a refused recipient. */
const NOT_ABOUT_RECIPIENT: readonly unknown[] = ["MAIL FROM", "DATA"];

/**
 * The mail server's own answer may repeat the address, so only codes are used: `EENVELOPE 550` for a refused recipient,
 * `ESENDER 550` for our own address, `CERT_HAS_EXPIRED`.
 */
function describe(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown";
  const named = "code" in error && typeof error.code === "string" ? error.code : "unknown";
  const isOurs = named === "EENVELOPE" && "command" in error && NOT_ABOUT_RECIPIENT.includes(error.command);
  const code = isOurs ? "ESENDER" : named;
  const certificate = certificateProblemOf(error);
  if (certificate !== undefined) return certificate;
  const response = "responseCode" in error && typeof error.responseCode === "number" ? ` ${error.responseCode}` : "";
  return `${code}${response}`;
}

/** The connection that an address names. Its query is ignored: it could switch off required TLS. */
function readAddress(address: string) {
  const url = new URL(address);
  const port = url.port === "" ? {} : { port: Number(url.port) };
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    ...port,
    secure: url.protocol === "smtps:",
    ...(url.username !== "" && { auth }),
  };
}

function openTransport({ url, clientName, requiresTls }: MailServer) {
  return createTransport({
    ...readAddress(url),
    name: clientName,
    requireTLS: requiresTls,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Whether the mail server greets, uses TLS where it is required, and accepts our account; no mail is sent. */
export function createMailProbe(server: MailServer): Probe {
  return async (signal) => {
    const transport = openTransport(server);
    const end = () => transport.close();
    signal.addEventListener("abort", end);
    try {
      await transport.verify();
    } catch (error) {
      const code = describe(error);
      throw new ProbeFailure(mailProblemOf(code), code);
    } finally {
      signal.removeEventListener("abort", end);
      transport.close();
    }
  };
}

/** The address alone of `みなとクリニック <no-reply@clinic.example>`. */
function addressOf(from: string): string {
  return from.replace(/^.*<(.+)>\s*$/, "$1");
}

function compose(mail: Mail, from: string) {
  const { to, subject, text, html, messageId, senderName, senderAddress, replyTo, pictures = [], calendar } = mail;
  return {
    // As an object, so that no character of a name can add another sender.
    from:
      senderName === undefined && senderAddress === undefined
        ? from
        : { name: senderName ?? "", address: senderAddress ?? addressOf(from) },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    // As an object, so that no character of the address can add a second recipient.
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId,
    // Base64 for the whole text, for the old mail programs of carriers.
    textEncoding: "base64" as const,
    attachments: [
      ...pictures.map(({ contentId, type, base64 }) => ({
        cid: contentId,
        filename: `${contentId}.${type.slice("image/".length)}`,
        content: base64,
        encoding: "base64",
        contentType: type,
        contentDisposition: "inline" as const,
      })),
      ...(calendar
        ? [
            {
              filename: "yoyaku.ics",
              content: calendar.content,
              contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
            },
          ]
        : []),
    ],
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "ja" },
  };
}

/**
 * Sends mails to a mail server, each in a conversation of its own. The plain text precedes the HTML: old mail programs
 * of carriers show the first part. Fails with N001 when the server did not accept the mail, or did not answer within
 * ten minutes. `stop` ends every conversation.
 */
export function createMailer(server: MailServer, stop?: AbortSignal): SendMail {
  const { from } = server;

  return async function sendMail(mail) {
    const transport = openTransport(server);
    const handshake = new AbortController();
    let isHandedOver = false;
    const timer = setTimeout(() => handshake.abort(), HANDSHAKE_TIMEOUT_MS);
    transport.use("stream", ({ message }, done) => {
      message.processFunc((content) => {
        // The server has asked for the message, and from now on only its answer decides.
        content.once("resume", () => clearTimeout(timer));
        content.once("end", () => {
          isHandedOver = true;
        });
        return content;
      });
      done();
    });
    const signal = AbortSignal.any([handshake.signal, ...(stop ? [stop] : [])]);
    try {
      await transport.sendMail({ ...compose(mail, from), signal });
    } catch (error) {
      const reason = describe(error);
      fail("EmailSendFailed", { reason: isHandedOver && !/ \d{3}$/.test(reason) ? UNANSWERED : reason });
    } finally {
      clearTimeout(timer);
    }
  };
}
