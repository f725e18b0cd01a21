import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { findFreePort } from "../../../testing/free-port.ts";
import { openSandboxControl } from "../../../testing/sandbox-control.ts";
import type { Mail } from "./mail.port.ts";
import { createMailer } from "./mail.ts";

const { smtpUrl: url } = inject("sandbox");
const control = openSandboxControl(inject("sandbox"));
let mail: Omit<Mail, "calendar">;

beforeEach(() => {
  mail = {
    to: `hanako-${randomUUID()}@example.com`,
    subject: "【みなとオンラインクリニック】ログイン用コードのお知らせ",
    text: "認証コード：012345\n",
    html: "<p>認証コード：012345</p>",
    messageId: "<11111111-1111-4111-8111-111111111111@portal.example>",
  };
});

/** The sources of the mails to an address. */
async function received(to: string): Promise<string[]> {
  const mails = await control.mailsTo(to);
  return Promise.all(mails.map(({ id }) => control.readMailSource(id)));
}

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
    const [message] = await received(mail.to);
    expect(message).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    expect(message).toContain(Buffer.from(calendar.content).toString("base64"));
    expect(message).toContain("yoyaku.ics");
  });

  test("carries the plain text first, the HTML beside it, and the message id it was given", async () => {
    await createMailer(url, '"みなとオンラインクリニック" <no-reply@portal.example>')(mail);
    const messages = await received(mail.to);
    expect(messages).toHaveLength(1);
    const [message = ""] = messages;
    expect(message).toContain("Message-ID: <11111111-1111-4111-8111-111111111111@portal.example>");
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(message).toMatch(/^From: =\?UTF-8\?[^:]+ <no-reply@portal\.example>/m);
    expect(decodeParts(message)).toEqual(["text/plain|認証コード：012345\n", "text/html|<p>認証コード：012345</p>"]);
  });

  test("goes to one person, whatever signs the address holds", async () => {
    const second = `taro-${randomUUID()}@example.com`;
    const both = { ...mail, to: `${mail.to}, ${second}` };
    await createMailer(url, "no-reply@portal.example")(both).catch(() => undefined);
    const envelopes = (await control.mails()).map(({ to }) => to);
    expect(envelopes.filter((to) => to.includes(second))).toEqual([]);
    expect(envelopes.filter((to) => to.includes(mail.to)).length).toBeLessThanOrEqual(1);
  });
});

describe("a mail that is not taken", () => {
  test("rejects with the server's code and without the address", async () => {
    await control.failNext({ service: "mail", target: mail.to, status: 550 });
    const error = await createMailer(url, "no-reply@portal.example")(mail).catch((thrown) => thrown);
    expect(error).toMatchObject({ errorName: "EmailSendFailed", details: { reason: "EENVELOPE 550" } });
    expect(inspect(error, { depth: 9 })).not.toContain("hanako");
  });

  test("rejects when the server is not there", async () => {
    const absent = `smtp://127.0.0.1:${await findFreePort()}`;
    const error = await createMailer(absent, "no-reply@portal.example")(mail).catch((thrown) => thrown);
    expect(error).toMatchObject({ errorName: "EmailSendFailed", details: { reason: "ESOCKET" } });
  });
});
