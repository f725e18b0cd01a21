import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMailer } from "./mail.ts";

const mail = {
  to: "hanako@example.com",
  subject: "【みなとオンラインクリニック】ログイン用コードのお知らせ",
  text: "認証コード：012345\n",
  html: "<p>認証コード：012345</p>",
  messageId: "<11111111-1111-4111-8111-111111111111@portal.example>",
};

let server: SMTPServer;
let url: string;
let recipients: string[];
let received: string[];
let refusal: Error | undefined;

beforeEach(async () => {
  recipients = [];
  received = [];
  refusal = undefined;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (address, _, done) => {
      if (refusal) return done(refusal);
      recipients.push(address.address);
      return done();
    },
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("utf8"));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  url = `smtp://127.0.0.1:${port}`;
});

afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

function decodeParts(message: string): string[] {
  const parts = message.split(/^--.*$/m).slice(1, -1);
  return parts.map((part) => {
    const [head = "", ...body] = part.trim().split("\r\n\r\n");
    return `${/Content-Type: ([^;\r\n]+)/i.exec(head)?.[1]}|${Buffer.from(body.join(""), "base64").toString("utf8")}`;
  });
}

describe("a mail that is taken", () => {
  test("brings a date for the calendar along, as a file that mail programs know", async () => {
    const calendar = { content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", method: "CANCEL" } as const;
    await createMailer(url, "no-reply@clinic.example")({ ...mail, calendar });
    expect(received[0]).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    expect(received[0]).toContain(Buffer.from(calendar.content).toString("base64"));
    expect(received[0]).toContain("yoyaku.ics");
  });

  test("carries the plain text first, the HTML beside it, and the message id it was given", async () => {
    await createMailer(url, '"みなとオンラインクリニック" <no-reply@portal.example>')(mail);
    expect(recipients).toEqual(["hanako@example.com"]);
    const [message = ""] = received;
    expect(message).toContain("Message-ID: <11111111-1111-4111-8111-111111111111@portal.example>");
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(message).toMatch(/^From: =\?UTF-8\?[^:]+ <no-reply@portal\.example>/m);
    expect(decodeParts(message)).toEqual(["text/plain|認証コード：012345\n", "text/html|<p>認証コード：012345</p>"]);
  });

  test("goes to one person, whatever signs the address holds", async () => {
    await createMailer(
      url,
      "no-reply@portal.example",
    )({ ...mail, to: "hanako@example.com, taro@example.com" }).catch(() => undefined);
    expect(recipients).not.toContain("taro@example.com");
    expect(recipients.length).toBeLessThanOrEqual(1);
  });
});

describe("a mail that is not taken", () => {
  test("rejects with the server's code and without the address", async () => {
    refusal = Object.assign(new Error("hanako@example.com: mailbox unavailable"), { responseCode: 550 });
    const error = await createMailer(url, "no-reply@portal.example")(mail).catch((thrown) => thrown);
    expect(error).toMatchObject({ errorName: "EmailSendFailed", details: { reason: "EENVELOPE 550" } });
    expect(inspect(error, { depth: 9 })).not.toContain("hanako");
  });

  test("rejects when the server is not there", async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const error = await createMailer(url, "no-reply@portal.example")(mail).catch((thrown) => thrown);
    expect(error).toMatchObject({ errorName: "EmailSendFailed", details: { reason: "ESOCKET" } });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
});
