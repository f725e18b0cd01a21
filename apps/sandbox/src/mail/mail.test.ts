import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { startTestSandbox } from "../testing/test-sandbox.ts";

const signInMail = {
  from: "みなとオンラインクリニック <no-reply@clinic.example>",
  to: "hanako@example.jp",
  subject: "【みなとオンラインクリニック】ログイン用コードのお知らせ",
  text: "taro-123456@example.jp 様\n\n認証コード：482913\n\nhttp://localhost:3000/finish-magic-link-login?oobCode=123456&mode=signIn\n",
  html: '<p>認証コード：<b>482913</b></p><script>document.title="ran"</script><a href="http://localhost:3000/">ログインする</a>',
};

function openSender(smtpPort: number) {
  return createTransport({ host: "localhost", port: smtpPort });
}

test("a Japanese mail arrives whole, newest first, and is still there after a restart", async () => {
  const sandbox = await startTestSandbox();
  const sender = openSender(sandbox.smtpPort);
  await sender.sendMail(signInMail);
  await sender.sendMail({ ...signInMail, to: "taro@example.jp", subject: "ご予約が確定しました" });

  const mails = await sandbox.readMails();
  expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
    ["taro@example.jp", "ご予約が確定しました"],
    ["hanako@example.jp", "【みなとオンラインクリニック】ログイン用コードのお知らせ"],
  ]);
  expect(mails[1]?.text).toContain("認証コード：482913");
  expect(mails[1]?.html).toContain("<b>482913</b>");
  expect(Date.parse(mails[1]?.receivedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);

  await sandbox.restart();
  expect(await sandbox.readMails()).toEqual(mails);
});

test("the mailbox page lists the mail with its code, and the mail's own page opens its link", async () => {
  const sandbox = await startTestSandbox();
  const empty = await (await fetch(sandbox.baseUrl)).text();
  expect(empty).toContain("まだメールはありません");

  await openSender(sandbox.smtpPort).sendMail(signInMail);
  const list = await (await fetch(sandbox.baseUrl)).text();
  expect(list).toContain("【みなとオンラインクリニック】ログイン用コードのお知らせ");
  expect(list).toContain("<b>482913</b>");

  const [mail] = await sandbox.readMails();
  const page = await (await fetch(`${sandbox.baseUrl}/mail/${mail?.id}`)).text();
  expect(page).toContain('href="http://localhost:3000/finish-magic-link-login?oobCode=123456&amp;mode=signIn"');
  expect(page).toContain("認証コード：482913");
  expect(page).toContain("みなとオンラインクリニック &lt;no-reply@clinic.example&gt;");
});

test("the mails to one address can be read without the others", async () => {
  const sandbox = await startTestSandbox();
  const sender = openSender(sandbox.smtpPort);
  await sender.sendMail(signInMail);
  await sender.sendMail({ ...signInMail, to: "jiro@example.jp" });
  const answer = await fetch(`${sandbox.baseUrl}/mail/messages?to=jiro%40example.jp`);
  expect(await answer.json()).toMatchObject([{ to: "jiro@example.jp" }]);
  expect(await sandbox.readMails()).toHaveLength(2);
});

test("the source of a mail can be read as it was sent", async () => {
  const sandbox = await startTestSandbox();
  await openSender(sandbox.smtpPort).sendMail({ ...signInMail, messageId: "<1@clinic.example>" });
  const [mail] = await sandbox.readMails();
  const answer = await fetch(`${sandbox.baseUrl}/mail/messages/${mail?.id}/source`);
  expect(answer.headers.get("content-type")).toBe("message/rfc822");
  expect(await answer.text()).toMatch(/^Message-ID: <1@clinic\.example>\r$/m);
  const list: unknown = await (await fetch(`${sandbox.baseUrl}/mail/messages`)).json();
  expect(list).toEqual([expect.not.objectContaining({ source: expect.anything() })]);
});

test("a calendar entry that came with a mail can be opened", async () => {
  const sandbox = await startTestSandbox();
  const calendar = "BEGIN:VCALENDAR\r\nSUMMARY:オンライン診察のご予約\r\nEND:VCALENDAR\r\n";
  const attachments = [{ filename: "yoyaku.ics", content: calendar, contentType: "text/calendar; method=PUBLISH" }];
  await openSender(sandbox.smtpPort).sendMail({ ...signInMail, attachments, messageId: "<1@clinic.example>" });
  const [mail] = await sandbox.readMails();
  expect(mail).toMatchObject({ messageId: "<1@clinic.example>" });
  const path = `/mail/messages/${mail?.id}/attachments/0`;
  expect(await (await fetch(`${sandbox.baseUrl}/mail/${mail?.id}`)).text()).toContain(
    `<a href="${path}">yoyaku.ics</a>`,
  );
  const answer = await fetch(`${sandbox.baseUrl}${path}`);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(await answer.text()).toBe(calendar);
});

test("a mail's HTML is shown where its scripts cannot run", async () => {
  const sandbox = await startTestSandbox();
  await openSender(sandbox.smtpPort).sendMail(signInMail);
  const [mail] = await sandbox.readMails();
  const answer = await fetch(`${sandbox.baseUrl}/mail/messages/${mail?.id}/html`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^sandbox /);
  expect(policy).not.toContain("allow-scripts");
  expect(policy).toContain("default-src 'none'");
});

test("a mail shows one part at a time, and its HTML with the pictures that came with it", async () => {
  const sandbox = await startTestSandbox();
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const picture = { cid: "logo-1", filename: "logo.png", content: png, encoding: "base64", contentType: "image/png" };
  await openSender(sandbox.smtpPort).sendMail({
    ...signInMail,
    html: '<img src="cid:logo-1" alt="">',
    attachments: [picture],
  });
  const [mail] = await sandbox.readMails();
  const page = await (await fetch(`${sandbox.baseUrl}/mail/messages/${mail?.id}/html`)).text();
  expect(page).toContain(`<img src="data:image/png;base64,${png}" alt="">`);
  const frame = await (await fetch(`${sandbox.baseUrl}/mail/${mail?.id}`)).text();
  expect(frame).not.toContain("添付ファイル");
  expect(frame).toMatch(/role="tab"[^>]*>HTML<[\s\S]*role="tab"[^>]*>テキスト</);
});

test("a subject with markup is shown as text", async () => {
  const sandbox = await startTestSandbox();
  await openSender(sandbox.smtpPort).sendMail({ ...signInMail, subject: "<img src=x>ご案内" });
  const list = await (await fetch(sandbox.baseUrl)).text();
  expect(list).toContain("&lt;img src=x&gt;ご案内");
  expect(list).not.toContain("<img");
});

test("a recipient is refused at once, by a reply that names the address", async () => {
  const sandbox = await startTestSandbox();
  const sender = openSender(sandbox.smtpPort);
  await sandbox.post("/__sandbox/failures", { service: "mail", target: "taro@example.jp", status: 550 });
  await sender.sendMail(signInMail);
  await expect(sender.sendMail({ ...signInMail, to: "taro@example.jp" })).rejects.toMatchObject({
    code: "EENVELOPE",
    responseCode: 550,
    response: "550 <taro@example.jp>: mailbox unavailable",
  });
  expect(await sandbox.readMails()).toHaveLength(1);
});

test("mail is refused as often as was asked for, then taken again", async () => {
  const sandbox = await startTestSandbox();
  const sender = openSender(sandbox.smtpPort);
  await sandbox.post("/__sandbox/failures", { service: "mail", status: 451 });
  await expect(sender.sendMail(signInMail)).rejects.toMatchObject({
    code: "EMESSAGE",
    responseCode: 451,
  });
  expect(await sandbox.readMails()).toEqual([]);
  await sender.sendMail(signInMail);
  expect(await sandbox.readMails()).toHaveLength(1);
});
