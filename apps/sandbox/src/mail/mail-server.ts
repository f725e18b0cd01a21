import { setTimeout as wait } from "node:timers/promises";
import PostalMime, { type Address, type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Failures } from "../control/failures.ts";
import type { Attachment, MailBox } from "./mail-box.ts";

const MAXIMUM_MAIL_BYTES = 10 * 1024 * 1024;

export type MailServer = { stop: () => Promise<void> };

/** A refusal with its SMTP reply code: 4xx asks the sender to come again, 5xx is final. */
class MailRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number) {
    super(responseCode >= 500 ? "Mailbox unavailable" : "Try again later");
    this.responseCode = responseCode;
  }
}

function writeAddress({ name, address }: Address): string {
  return name === undefined || name === "" ? (address ?? "") : `${name} <${address ?? ""}>`;
}

function readAttachments({ attachments }: Email): Attachment[] {
  return attachments
    .filter(({ mimeType }) => mimeType.startsWith("text/"))
    .map(({ filename, mimeType, content }) => ({
      filename: filename ?? "attachment",
      contentType: mimeType,
      // The parser makes lines end as on this machine; on the wire, and in a calendar's file, they end with both signs.
      content: (typeof content === "string" ? content : new TextDecoder().decode(content)).replaceAll(/\r?\n/g, "\r\n"),
    }));
}

/** Listens for mail to anybody, without a password, and puts all of it into the one mailbox. Rejects when the port is in use. */
export function startMailServer(port: number, mailBox: MailBox, failures: Failures): Promise<MailServer> {
  async function receive(stream: AsyncIterable<Uint8Array>, recipients: string[]): Promise<void> {
    const parts: Uint8Array[] = [];
    for await (const part of stream) parts.push(part);
    const failure = failures.take("mail");
    if (failure) {
      await wait(failure.delayMs);
      if (failure.status !== undefined) throw new MailRefusal(failure.status);
    }
    const parsed = await PostalMime.parse(Buffer.concat(parts));
    await mailBox.add({
      to: recipients.join(", "),
      from: parsed.from ? writeAddress(parsed.from) : "",
      subject: parsed.subject ?? "",
      text: (parsed.text ?? "").trimEnd(),
      html: parsed.html ?? "",
      attachments: readAttachments(parsed),
      messageId: parsed.messageId ?? "",
    });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: MAXIMUM_MAIL_BYTES,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      receive(stream, recipients).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new MailRefusal(451)),
      );
    },
  });

  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => {
      server.off("error", reject);
      // A sender that hangs up in the middle of a mail is no reason to stop.
      server.on("error", () => undefined);
      resolve({ stop: () => new Promise((stopped) => server.close(() => stopped())) });
    });
  });
}
