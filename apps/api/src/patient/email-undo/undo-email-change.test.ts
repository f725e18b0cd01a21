import { confirmEmailChangeCall, requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { undoEmailChangeCall } from "@madoguchi/contract/email-undo/email-undo.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { emailUndo } from "../../records/email-undo/email-undo.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const business = { medicalBusinessId: "business-test" };
const information = fillPath(readProfileCall.path, business);

let jobs: TestJobs;

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00", customers: { hanako: {}, taro: {} } });

beforeEach(async () => {
  jobs = await createTestJobs(client);
});

afterEach(() => jobs.close());

function mailTo(address: string, subject: string) {
  return client.mails.findLast((mail) => mail.to === address && mail.subject.endsWith(subject));
}

async function changeTo(email: string, name = "hanako"): Promise<void> {
  await client.as(name).send(requestEmailChangeCall, { body: { email } });
  const code = /認証コード：(\d{6})/.exec(mailTo(email, "認証コード")?.text ?? "")?.[1] ?? "";
  const answer = await client.as(name).send(confirmEmailChangeCall, { body: { code } });
  expect(answer.status).toBe(200);
  await jobs.runDue();
}

function linkIn(address: string): URL {
  const text = mailTo(address, "メールアドレスが変更されました")?.text ?? "";
  return new URL(/https:\S+/.exec(text)?.[0] ?? "");
}

function undo(token: string | null, by = client): Promise<TestAnswer> {
  return by.post(undoEmailChangeCall.path, { token });
}

async function emailOf(name: string): Promise<string | null | undefined> {
  const { customerId } = client.customer(name);
  const [row] = await client.database.select().from(customer).where(eq(customer.customerId, customerId));
  return row?.email;
}

test("the replaced address gets the undo link, the new one does not", async () => {
  await changeTo("thief@example.com");
  const link = linkIn("hanako@example.com");
  expect(`${link.origin}${link.pathname}`).toBe("https://portal.example/email-undo");
  const mail = mailTo("hanako@example.com", "メールアドレスが変更されました");
  expect(mail?.text).toContain("リンクの有効期限は72時間です（2026.05.14（木）09:00まで）。");
  expect(`${mail?.subject}${mail?.text}`).not.toContain("thief");
  expect(
    client.mails
      .filter(({ to }) => to === "thief@example.com")
      .map(({ text }) => text)
      .join(""),
  ).not.toContain("email-undo");
  const rows = await client.database.select().from(emailUndo);
  expect(JSON.stringify(rows)).not.toContain(link.searchParams.get("code"));
});

test("an offer that no mail server took for 72 hours becomes the clinic's task", async () => {
  const email = "thief@example.com";
  await client.as("hanako").send(requestEmailChangeCall, { body: { email } });
  const code = /認証コード：(\d{6})/.exec(mailTo(email, "認証コード")?.text ?? "")?.[1] ?? "";
  client.failMails(true);
  await client.as("hanako").send(confirmEmailChangeCall, { body: { code } });
  await jobs.runDue();
  const readTasks = async () => {
    const { rows } = await client.database.execute("select kind, customer_id, detail from clinic_task");
    return rows;
  };
  expect(await readTasks()).toEqual([]);
  client.advance({ hours: 72 });
  await jobs.runDue();
  const { customerId } = client.customer("hanako");
  const detail = "email-replaced mail expired";
  expect(await readTasks()).toEqual([{ kind: "message-failed", customer_id: customerId, detail }]);
  expect(mailTo("hanako@example.com", "メールアドレスが変更されました")).toBeUndefined();
});

test("restores the address here and at the platform, ends every session, and notifies both", async () => {
  await changeTo("thief@example.com");
  const thief = client.withAuthorization(
    `Bearer ${await client.identity.signIdToken({ ...client.customer("hanako"), email: "thief@example.com" })}`,
  );
  expect((await thief.get(information)).status).toBe(200);
  client.advance({ hours: 71 });
  const answer = await undo(linkIn("hanako@example.com").searchParams.get("code"));
  expect([answer.status, answer.body]).toEqual([200, {}]);
  expect(await emailOf("hanako")).toBe("hanako@example.com");
  expect(client.identity.userWith("hanako@example.com")).toBe("uid-hanako");
  expect(client.identity.endedSessions.at(-1)).toBe("uid-hanako");
  expect(refusalOf(await thief.get(information))).toBe("E009");
  await jobs.runDue();
  expect(mailTo("thief@example.com", "メールアドレスの変更が取り消されました")).toBeDefined();
  expect(mailTo("hanako@example.com", "メールアドレスを変更前のものに戻しました")?.text).toContain("山田 花子 様");
  const { customerId } = client.customer("hanako");
  const events = await readAuditEvents(client, eq(auditEvent.customerId, customerId));
  expect(events.filter(({ action }) => action === "email.undo")).toMatchObject([{ actor: "visitor" }]);
});

test("works once, also twice at the same moment", async () => {
  await changeTo("thief@example.com");
  const token = linkIn("hanako@example.com").searchParams.get("code");
  const answers = await Promise.all([undo(token), undo(token, client.another())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(answers.map(refusalOf).filter(Boolean)).toEqual(["C006"]);
  expect(refusalOf(await undo(token))).toBe("C006");
});

test("after 72 hours is C007, with whom to contact", async () => {
  await changeTo("thief@example.com");
  const token = linkIn("hanako@example.com").searchParams.get("code");
  client.advance({ hours: 72 });
  expect((await undo(token)).body).toMatchObject({
    code: "C007",
    message: "取り消しの期限（72時間）を過ぎています。クリニックへお問い合わせください。",
  });
  expect(await emailOf("hanako")).toBe("thief@example.com");
});

test("an address that is another patient's by now is C004, changes nothing, and the link stays valid", async () => {
  await changeTo("thief@example.com");
  const token = linkIn("hanako@example.com").searchParams.get("code");
  const isTaro = eq(customer.identityUid, "uid-taro");
  await client.database.update(customer).set({ email: "hanako@example.com" }).where(isTaro);
  expect(refusalOf(await undo(token))).toBe("C004");
  expect(await emailOf("hanako")).toBe("thief@example.com");
  await client.database.update(customer).set({ email: "taro@example.com" }).where(isTaro);
  expect((await undo(token)).status).toBe(200);
});

test("while the platform fails is E003, and the link stays valid", async () => {
  await changeTo("thief@example.com");
  const token = linkIn("hanako@example.com").searchParams.get("code");
  client.identity.failChanges(true);
  expect(refusalOf(await undo(token))).toBe("E003");
  client.identity.failChanges(false);
  expect((await undo(token)).status).toBe(200);
});

test("the first owner's undo voids the offers to the addresses that came later", async () => {
  await changeTo("thief@example.com");
  client.advance({ minutes: 2 });
  await changeTo("second-thief@example.com");
  const theirs = linkIn("thief@example.com").searchParams.get("code");
  expect((await undo(linkIn("hanako@example.com").searchParams.get("code"))).status).toBe(200);
  expect(refusalOf(await undo(theirs))).toBe("C006");
  expect(await emailOf("hanako")).toBe("hanako@example.com");
});

test.each(["", "x", "00000000-0000-4000-8000-000000000000.AAAA", "%00"])("%j opens nothing", async (token) => {
  const answer = await undo(token);
  expect(["C006", "E001"]).toContain(refusalOf(answer));
});

test("a change ends every other session, also one that has never called, and the present one continues", async () => {
  const tokenOf = async (minutesAgo: number) => {
    const authenticatedAt = new Date(client.now().getTime() - minutesAgo * 60_000);
    return `Bearer ${await client.identity.signIdToken({ ...client.customer("hanako"), authenticatedAt })}`;
  };
  const known = client.withAuthorization(await tokenOf(60));
  const silent = client.withAuthorization(await tokenOf(120));
  expect((await known.get(information)).status).toBe(200);
  const present = client.withAuthorization(await tokenOf(0));
  await present.send(requestEmailChangeCall, { body: { email: "new@example.com" } });
  const code = /認証コード：(\d{6})/.exec(mailTo("new@example.com", "認証コード")?.text ?? "")?.[1];
  const answer = await present.send(confirmEmailChangeCall, { body: { code } });
  expect(answer.body).toMatchObject({ customToken: expect.stringMatching(/^custom-token-of-uid-hanako-in-/) });
  expect(client.identity.endedSessions).toEqual(["uid-hanako"]);
  expect(refusalOf(await known.get(information))).toBe("E009");
  expect(refusalOf(await silent.get(information))).toBe("E009");
  expect((await present.get(information)).status).toBe(200);
});
