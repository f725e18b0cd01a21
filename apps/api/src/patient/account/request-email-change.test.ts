import { requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteExpired } from "../../composition/jobs.ts";
import { customer, emailChange } from "../../records/customer/customer.table.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  clinic: { name: "みなとクリニック" },
  customers: { hanako: { email: "hanako@example.com" }, taro: { email: "taro@example.com" } },
});

function request(email: string, name = "hanako"): Promise<TestAnswer> {
  return client.as(name).send(requestEmailChangeCall, { body: { email } });
}

function codeIn(address: string): string {
  const mail = client.mails.findLast(({ to }) => to === address);
  return /認証コード：(\d{6})/.exec(mail?.text ?? "")?.[1] ?? "no code";
}

async function emailOf(name: string): Promise<unknown> {
  const { customerId } = client.customer(name);
  const [row] = await client.database.select().from(customer).where(eq(customer.customerId, customerId));
  return row?.email;
}

describe("requesting another address", () => {
  test("sends the code to the new one and a notice to the old one (spec §7 POST /api/v1/customer/business/{medicalBusinessId}/email/change/request)", async () => {
    const answer = await request("NEW@example.com ");
    expect([answer.status, answer.body]).toEqual([
      200,
      { expiresAt: "2026-05-11T09:10:00+09:00", hasOtherBusinesses: false },
    ]);
    expect(client.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["hanako@example.com", "【みなとクリニック】メールアドレス変更のお申し込みがありました"],
      ["new@example.com", "【みなとクリニック】メールアドレス変更の認証コード"],
    ]);
    const [notice, proof] = client.mails;
    expect(notice?.text).toContain("お申し込みの日時：2026.05.11（月）09:00");
    expect(notice?.text).toContain("心当たりがない場合は");
    expect(notice?.text).not.toMatch(/new@example\.com|認証コード：/);
    expect(proof?.text).toContain("認証コードの有効期限は10分です");
    expect(await emailOf("hanako")).toBe("hanako@example.com");
  });

  test("is answered the same for an address that another patient uses", async () => {
    const unused = await request("new@example.com");
    client.advance({ minutes: 1 });
    const used = await request("taro@example.com");
    expect([used.status, Object.keys(used.body as object)]).toEqual([
      unused.status,
      Object.keys(unused.body as object),
    ]);
    expect(codeIn("taro@example.com")).toMatch(/^\d{6}$/);
  });

  test("is refused for the patient's own address and for an invalid one: E001", async () => {
    expect((await request("hanako@example.com")).body).toMatchObject({
      code: "E001",
      issues: [{ path: "email", message: "現在のメールアドレスと同じです。" }],
    });
    expect((await request("hanako")).body).toMatchObject({
      code: "E001",
      issues: [{ path: "email", message: "メールアドレスの形式が正しくありません" }],
    });
    expect(client.mails).toEqual([]);
  });

  test("is allowed once a minute and five times an hour", async () => {
    await request("a1@example.com");
    const soon = await request("a2@example.com");
    expect([soon.status, soon.body, soon.headers.get("retry-after")]).toEqual([
      429,
      { code: "E005", message: "認証コードを続けて送信することはできません。1分後にもう一度お試しください。" },
      "60",
    ]);
    for (let turn = 0; turn < 4; turn += 1) {
      client.advance({ minutes: 1 });
      expect((await request(`b${turn}@example.com`)).status).toBe(200);
    }
    client.advance({ minutes: 1 });
    expect((await request("c@example.com")).status).toBe(429);
    expect((await request("d@example.com", "taro")).status).toBe(200);
  });

  test("while the mail server refuses is N001, is not counted and leaves no code", async () => {
    client.failMails(true);
    const answer = await request("new@example.com");
    expect([answer.status, refusalOf(answer)]).toEqual([502, "N001"]);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/^ただいまメールを送信できません。しばらく/) });
    expect(await client.database.select().from(emailChange)).toEqual([]);
    client.failMails(false);
    expect((await request("new@example.com")).status).toBe(200);
  });
});

test("an unconfirmed change is deleted a day after it expired", async () => {
  await request("new@example.com");
  client.advance({ hours: 24 });
  await deleteExpired(client.deps);
  expect(await client.database.select().from(emailChange)).toHaveLength(1);
  client.advance({ minutes: 16 });
  await deleteExpired(client.deps);
  expect(await client.database.select().from(emailChange)).toEqual([]);
});
