import { setTimeout as wait } from "node:timers/promises";
import PostalMime, { type Address, type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Failure, Failures } from "../control/failures.ts";
import type { Attachment, MailBox, MailPicture } from "./mail-box.ts";

const MAXIMUM_MAIL_BYTES = 10 * 1024 * 1024;

export type MailServer = { stop: () => Promise<void> };

/** The reply codes by which a server refuses a recipient; the others refuse the message itself (RFC 5321, 4.2). */
const RECIPIENT_REFUSALS = [450, 550, 551, 553];

/** A refusal with its SMTP reply code: 4xx asks the sender to try again, 5xx is final. */
class MailRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, recipient: string) {
    // Real servers repeat the address, which the product must not log.
    super(`<${recipient}>: ${responseCode >= 500 ? "mailbox unavailable" : "try again later"}`);
    this.responseCode = responseCode;
  }
}

/** Dots in a row, or at either end: a name that RFC 5321 (4.1.2) allows in quotation marks only. */
const NEEDS_QUOTES = /^\.|^[^"].*\.\.|\.@/;

/** The address as its holder writes it: `"hanako.."@docomo.ne.jp` is the mailbox of `hanako..@docomo.ne.jp`. */
function readRecipient(address: string): string {
  return address.replace(/^"([^"\\]*)"@/, "$1@");
}

function refusesRecipient({ status }: Failure): boolean {
  return status !== undefined && RECIPIENT_REFUSALS.includes(status);
}

function writeAddress({ name, address }: Address): string {
  return name === undefined || name === "" ? (address ?? "") : `${name} <${address ?? ""}>`;
}

function readPictures({ attachments }: Email): MailPicture[] {
  return attachments
    .filter(({ mimeType, contentId }) => mimeType.startsWith("image/") && contentId !== undefined)
    .map(({ mimeType, contentId = "", content }) => ({
      contentId: contentId.replace(/^<|>$/g, ""),
      contentType: mimeType,
      content: Buffer.from(typeof content === "string" ? content : new Uint8Array(content)).toString("base64"),
    }));
}

function readAttachments({ attachments }: Email): Attachment[] {
  return attachments
    .filter(({ mimeType }) => mimeType.startsWith("text/"))
    .map(({ filename, mimeType, content }) => ({
      filename: filename ?? "attachment",
      contentType: mimeType,
      // The parser normalizes line ends; on the wire, and in a calendar file, they are CRLF.
      content: (typeof content === "string" ? content : new TextDecoder().decode(content)).replaceAll(/\r?\n/g, "\r\n"),
    }));
}

/** Takes mail to any address, without a password, into the one mailbox. Rejects when the port is in use. */
export function startMailServer(
  { host, port }: { host: string; port: number },
  mailBox: MailBox,
  failures: Failures,
): Promise<MailServer> {
  async function apply(failure: Failure | undefined, recipient: string): Promise<void> {
    if (!failure) return;
    await wait(failure.delayMs);
    if (failure.status !== undefined) throw new MailRefusal(failure.status, recipient);
  }

  async function receive(stream: AsyncIterable<Uint8Array>, recipients: string[]): Promise<void> {
    const parts: Uint8Array[] = [];
    for await (const part of stream) parts.push(part);
    const recipient = recipients[0] ?? "";
    await apply(failures.consume("mail", recipient), recipient);
    const source = Buffer.concat(parts);
    const parsed = await PostalMime.parse(source);
    await mailBox.add({
      to: recipients.join(", "),
      from: parsed.from ? writeAddress(parsed.from) : "",
      subject: parsed.subject ?? "",
      text: (parsed.text ?? "").trimEnd(),
      html: parsed.html ?? "",
      attachments: readAttachments(parsed),
      pictures: readPictures(parsed),
      messageId: parsed.messageId ?? "",
      source: source.toString("utf8"),
    });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Otherwise dots in a row are refused in quotation marks, too.
    lenientAddressParsing: true,
    size: MAXIMUM_MAIL_BYTES,
    onRcptTo: ({ address: written }, _session, done) => {
      if (NEEDS_QUOTES.test(written)) return done(new MailRefusal(553, written));
      const address = readRecipient(written);
      apply(failures.consume("mail", address, refusesRecipient), address).then(() => done(), done);
    },
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map((recipient) => readRecipient(recipient.address));
      receive(stream, recipients).then(() => done(), done);
    },
  });

  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      // A sender may hang up in the middle of a mail.
      server.on("error", () => undefined);
      resolve({ stop: () => new Promise((stopped) => server.close(() => stopped())) });
    });
  });
}
