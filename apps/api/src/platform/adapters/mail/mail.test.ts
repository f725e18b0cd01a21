import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { findFreePort } from "../../../testing/free-port.ts";
import { openSandboxControl } from "../../../testing/sandbox-control.ts";
import {
  type MailServerScript,
  type ScriptedMailServer,
  startScriptedMailServer,
} from "../../../testing/scripted-mail-server.ts";
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

function mailerTo(
  address: string,
  from = "no-reply@portal.example",
  { requiresTls = false, stop = new AbortController() } = {},
) {
  return createMailer({ url: address, from, clientName: "clinic.example", requiresTls }, stop.signal);
}

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
  test("comes from a clinic's own sender, with its own addresses for answers and for bounces", async () => {
    const own = { senderName: '第一 <x@elsewhere.example>, "窓口"', senderAddress: "mail@first.example" };
    await mailerTo(url, "システム <no-reply@clinic.example>")({ ...mail, ...own, replyTo: "desk@first.example" });
    const [message = ""] = await received(mail.to);
    const head = message.slice(0, message.indexOf("\r\n\r\n"));
    expect(head).toMatch(/^From: [^<]*<mail@first\.example>\r$/m);
    expect(head).toMatch(/^Reply-To: <?desk@first\.example>?\r$/m);
    expect(head).not.toContain("no-reply@clinic.example");
    expect(head).not.toMatch(/^From: .*<x@elsewhere/m);
  });

  test("attaches a date for the calendar, as a file that mail programs know", async () => {
    const calendar = { content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", method: "CANCEL" } as const;
    await mailerTo(url, "no-reply@clinic.example")({ ...mail, calendar });
    const [message] = await received(mail.to);
    expect(message).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    expect(message).toContain(Buffer.from(calendar.content).toString("base64"));
    expect(message).toContain("yoyaku.ics");
  });

  test("carries the plain text first, the HTML beside it, and the message id it was given", async () => {
    await mailerTo(url, '"みなとオンラインクリニック" <no-reply@portal.example>')(mail);
    const messages = await received(mail.to);
    expect(messages).toHaveLength(1);
    const [message = ""] = messages;
    expect(message).toContain("Message-ID: <11111111-1111-4111-8111-111111111111@portal.example>");
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(message).toMatch(/^From: =\?UTF-8\?[^:]+ <no-reply@portal\.example>/m);
    expect(decodeParts(message)).toEqual(["text/plain|認証コード：012345\n", "text/html|<p>認証コード：012345</p>"]);
  });

  test("attaches the picture that its HTML shows to that part alone", async () => {
    const picture = { contentId: "logo-1", type: "image/png", base64: "iVBORw0KGgo=" } as const;
    await mailerTo(url)({ ...mail, html: '<img src="cid:logo-1" alt="">', pictures: [picture] });
    const [message = ""] = await received(mail.to);
    expect(message).toMatch(
      /multipart\/alternative[\s\S]*text\/plain[\s\S]*multipart\/related[\s\S]*text\/html[\s\S]*image\/png/,
    );
    expect(message).toContain("Content-ID: <logo-1>");
    expect(message).toContain("Content-Disposition: inline");
  });

  test.each(["hanako..0511", "hanako.", "ha..na..ko."])(
    "reaches the carrier's address %s@…, which servers take in quotation marks only",
    async (localPart) => {
      const to = `${randomUUID()}${localPart}@docomo.ne.jp`;
      await mailerTo(url)({ ...mail, to });
      const [message = ""] = await received(to);
      expect(message).toContain(`To: <"${to.replace("@", '"@')}>`);
    },
  );

  test("goes to one person, whatever characters the address has", async () => {
    const second = `taro-${randomUUID()}@example.com`;
    const both = { ...mail, to: `${mail.to}, ${second}` };
    await mailerTo(url, "no-reply@portal.example")(both).catch(() => undefined);
    const envelopes = (await control.mails()).map(({ to }) => to);
    expect(envelopes.filter((to) => to.includes(second))).toEqual([]);
    expect(envelopes.filter((to) => to.includes(mail.to)).length).toBeLessThanOrEqual(1);
  });
});

describe("a mail that is not taken", () => {
  test("rejects with the server's code and without the address", async () => {
    await control.failNext({ service: "mail", target: mail.to, status: 550 });
    const error = await mailerTo(url, "no-reply@portal.example")(mail).catch((thrown) => thrown);
    expect(error).toMatchObject({ errorName: "EmailSendFailed", details: { reason: "EENVELOPE 550" } });
    expect(inspect(error, { depth: 9 })).not.toContain("hanako");
  });

  test("rejects when the server cannot be reached", async () => {
    const absent = `smtp://127.0.0.1:${await findFreePort()}`;
    const error = await mailerTo(absent, "no-reply@portal.example")(mail).catch((thrown) => thrown);
    expect(error).toMatchObject({ errorName: "EmailSendFailed", details: { reason: "ESOCKET" } });
  });
});

describe("a conversation", () => {
  let server: ScriptedMailServer;

  async function converse(script: MailServerScript): Promise<void> {
    server = await startScriptedMailServer(script);
  }

  afterEach(() => server.stop());

  test("begins with the full name of our host, and ends once the server has accepted the mail", async () => {
    await converse({});
    await mailerTo(server.url)(mail);
    expect(server.commands).toEqual([
      "EHLO clinic.example",
      "MAIL FROM:<no-reply@portal.example>",
      `RCPT TO:<${mail.to}>`,
      "DATA",
    ]);
    expect(server.messages).toHaveLength(1);
  });

  test("ends when STARTTLS is stripped on the way and TLS is required", async () => {
    await converse({});
    const address = server.url.replace("smtp://", "smtp://clinic:secret@");
    const error = await mailerTo(address, undefined, { requiresTls: true })(mail).catch((thrown) => thrown);
    expect(error).toMatchObject({ errorName: "EmailSendFailed", details: { reason: "ETLS 500" } });
    expect(server.commands).toEqual(["EHLO clinic.example", "STARTTLS"]);
    expect(server.messages).toEqual([]);
  });

  test("whose sender is refused says nothing of the recipient's address", async () => {
    await converse({ refusesSender: true });
    const error = await mailerTo(server.url)(mail).catch((thrown) => thrown);
    expect(error).toMatchObject({ errorName: "EmailSendFailed", details: { reason: "ESENDER 553" } });
  });

  test("requires TLS whatever the query of the address says", async () => {
    await converse({});
    const address = `${server.url}/?requireTLS=false&ignoreTLS=true`;
    await expect(mailerTo(address, undefined, { requiresTls: true })(mail)).rejects.toThrow();
    expect(server.messages).toEqual([]);
  });

  test("waits for the answer to the message, however long it takes", async () => {
    await converse({ afterDot: "hang" });
    const sent = mailerTo(server.url)(mail).then(() => "sent");
    await expect.poll(() => server.messages.length).toBe(1);
    await expect(Promise.race([sent, wait(11_000, "still waiting")])).resolves.toBe("still waiting");
    server.answerHanging();
    expect(await sent).toBe("sent");
    expect(server.messages).toHaveLength(1);
  }, 20_000);

  test("that breaks off after the message fails, and is not retried", async () => {
    await converse({ afterDot: "hang up" });
    await expect(mailerTo(server.url)(mail)).rejects.toMatchObject({
      errorName: "EmailSendFailed",
      details: { reason: "no answer to the message" },
    });
    expect(server.messages).toHaveLength(1);
    expect(server.commands.filter((command) => command.startsWith("EHLO"))).toHaveLength(1);
  });

  test("in which the server never asks for the message ends after a minute", async () => {
    await converse({ isDeaf: true });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const failure = mailerTo(server.url)(mail).catch((thrown) => thrown);
    while (!server.commands.some((command) => command.startsWith("RCPT"))) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ errorName: "EmailSendFailed" });
    vi.useRealTimers();
  });

  test("ends at once when the program stops", async () => {
    await converse({ afterDot: "hang" });
    const stop = new AbortController();
    const failure = mailerTo(server.url, undefined, { stop })(mail).catch((thrown) => thrown);
    await expect.poll(() => server.messages.length).toBe(1);
    stop.abort();
    expect(await failure).toMatchObject({ errorName: "EmailSendFailed" });
  });
});
