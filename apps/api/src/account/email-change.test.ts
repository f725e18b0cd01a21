import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../audit/audit-event.table.ts";
import { customer } from "../customer/customer.table.ts";
import { forgetExpired } from "../http/forget-expired.ts";
import { createTestClient, refusalOf, type TestAnswer, type TestClient } from "../testing/test-client.ts";
import { emailChange } from "./email-change.table.ts";

const business = { medicalBusinessId: "business-test" };
const requestPath = fillPath(apiPaths.emailChangeRequest, business);
const confirmPath = fillPath(apiPaths.emailChangeConfirm, business);
const information = fillPath(apiPaths.information, business);

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-11T09:00:00+09:00",
    clinic: { name: "みなとクリニック" },
    customers: { hanako: { email: "hanako@example.com" }, taro: { email: "taro@example.com" } },
  });
});

afterEach(() => client.close());

function request(email: string, name = "hanako"): Promise<TestAnswer> {
  return client.as(name).post(requestPath, { email });
}

function confirm(code: string, name = "hanako"): Promise<TestAnswer> {
  return client.as(name).post(confirmPath, { code });
}

function codeIn(address: string): string {
  const mail = client.mails.findLast(({ to }) => to === address);
  return /認証コード：(\d{6})/.exec(mail?.text ?? "")?.[1] ?? "no code";
}

function anotherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

async function emailOf(name: string): Promise<unknown> {
  const { customerId } = client.customer(name);
  const [row] = await client.database.select().from(customer).where(eq(customer.customerId, customerId));
  return row?.email;
}

describe("asking for another address", () => {
  test("sends the code to the new one and the news to the old one", async () => {
    const answer = await request("NEW@example.com ");
    expect([answer.status, answer.body]).toEqual([200, { expiresAt: "2026-05-11T09:15:00+09:00" }]);
    expect(client.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["hanako@example.com", "【みなとクリニック】メールアドレス変更のお申し込みがありました"],
      ["new@example.com", "【みなとクリニック】メールアドレス変更の認証コード"],
    ]);
    const [news, proof] = client.mails;
    expect(news?.text).toContain("お申し込みの日時：2026.05.11（月）09:00");
    expect(news?.text).toContain("心当たりがない場合は");
    expect(news?.text).not.toMatch(/new@example\.com|認証コード：/);
    expect(proof?.text).toContain("認証コードの有効期限は15分です");
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

  test("is refused for her own address and for what is no address: E001", async () => {
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

  test("is for once a minute and five times an hour", async () => {
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

  test("while the mail server refuses is N001, costs no turn and leaves no code", async () => {
    client.failMails(true);
    const answer = await request("new@example.com");
    expect([answer.status, refusalOf(answer)]).toEqual([502, "N001"]);
    expect(await client.database.select().from(emailChange)).toEqual([]);
    client.failMails(false);
    expect((await request("new@example.com")).status).toBe(200);
  });
});

describe("proving the address", () => {
  test("changes it with us and at the platform together, once", async () => {
    await request("new@example.com");
    const answer = await confirm(codeIn("new@example.com"));
    expect([answer.status, answer.body]).toEqual([200, { email: "new@example.com" }]);
    expect((await client.as("hanako").get(information)).body).toMatchObject({ email: "new@example.com" });
    expect(client.identity.userWith("new@example.com")).toBe("uid-hanako");
    expect(refusalOf(await confirm(codeIn("new@example.com")))).toBe("C006");
  });

  test("with full-width digits is understood", async () => {
    await request("new@example.com");
    const wide = codeIn("new@example.com").replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect((await confirm(wide)).status).toBe(200);
  });

  test("without having asked is C006", async () => {
    const answer = await confirm("123456");
    expect([answer.status, refusalOf(answer)]).toEqual([404, "C006"]);
  });

  test("with another patient's code is C006: hers alone counts", async () => {
    await request("new@example.com");
    expect(refusalOf(await confirm(codeIn("new@example.com"), "taro"))).toBe("C006");
    expect(await emailOf("taro")).toBe("taro@example.com");
  });

  test("after a quarter of an hour is C007", async () => {
    await request("new@example.com");
    client.advance({ minutes: 15 });
    const answer = await confirm(codeIn("new@example.com"));
    expect([answer.status, refusalOf(answer)]).toEqual([410, "C007"]);
  });

  test("with a wrong code is C008, five times; then the right one helps no more, and a new one does", async () => {
    await request("new@example.com");
    const code = codeIn("new@example.com");
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await confirm(anotherThan(code));
      expect([answer.status, refusalOf(answer)]).toEqual([400, "C008"]);
    }
    const late = await confirm(code);
    expect([late.status, refusalOf(late)]).toEqual([429, "E005"]);
    client.advance({ minutes: 1 });
    await request("new@example.com");
    expect((await confirm(codeIn("new@example.com"))).status).toBe(200);
  });

  test("guessed by many at once is still five guesses", async () => {
    await request("new@example.com");
    const wrong = anotherThan(codeIn("new@example.com"));
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(wrong)));
    expect(answers.map(refusalOf).sort()).toEqual([...Array(5).fill("C008"), ...Array(7).fill("E005")]);
  });

  test("with the code of an earlier request is C008: only the last counts", async () => {
    await request("first@example.com");
    const first = codeIn("first@example.com");
    client.advance({ minutes: 1 });
    await request("second@example.com");
    expect(refusalOf(await confirm(first))).toBe("C008");
    expect((await confirm(codeIn("second@example.com"))).body).toEqual({ email: "second@example.com" });
  });

  test("that is another patient's is C004, said only now, and changes nothing anywhere", async () => {
    await request("taro@example.com");
    const answer = await confirm(codeIn("taro@example.com"));
    expect([answer.status, refusalOf(answer)]).toEqual([409, "C004"]);
    expect([await emailOf("hanako"), await emailOf("taro")]).toEqual(["hanako@example.com", "taro@example.com"]);
    expect(client.identity.userWith("taro@example.com")).toBeUndefined();
  });

  test("twice at the same moment changes once", async () => {
    await request("new@example.com");
    const code = codeIn("new@example.com");
    const answers = await Promise.all([confirm(code), client.another().as("hanako").post(confirmPath, { code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.map(refusalOf).filter(Boolean)).toEqual(["C006"]);
  });

  test("by two patients of the same address at the same moment gives it to one", async () => {
    await request("both@example.com");
    const first = codeIn("both@example.com");
    await request("both@example.com", "taro");
    const second = codeIn("both@example.com");
    const answers = await Promise.all([confirm(first), confirm(second, "taro")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(refusalOf).filter(Boolean)).toEqual(["C004"]);
  });

  test("while the platform fails is E003, changes nothing, and the code stays good", async () => {
    await request("new@example.com");
    client.identity.failChanges(true);
    const answer = await confirm(codeIn("new@example.com"));
    expect([answer.status, refusalOf(answer)]).toEqual([502, "E003"]);
    expect(await emailOf("hanako")).toBe("hanako@example.com");
    client.identity.failChanges(false);
    expect((await confirm(codeIn("new@example.com"))).status).toBe(200);
  });

  test("with which she once signed in without registering takes the place of that user", async () => {
    const { uid } = await client.identity.findOrCreateUser("new@example.com");
    await request("new@example.com");
    expect((await confirm(codeIn("new@example.com"))).status).toBe(200);
    expect(client.identity.disabledUsers).toEqual([uid]);
    expect(client.identity.userWith("new@example.com")).toBe("uid-hanako");
  });

  test("of a patient whom only the platform knows by it is C004, and that patient stays", async () => {
    await client.identity.changeEmail("uid-taro", "taro-new@example.com");
    await request("taro-new@example.com");
    expect(refusalOf(await confirm(codeIn("taro-new@example.com")))).toBe("C004");
    expect(client.identity.disabledUsers).toEqual([]);
    expect(await emailOf("hanako")).toBe("hanako@example.com");
  });

  test("gives a patient of LINE her first address, and there is no old one to tell", async () => {
    const { customerId } = client.customer("hanako");
    await client.database.update(customer).set({ email: null }).where(eq(customer.customerId, customerId));
    await request("first@example.com");
    expect(client.mails.map(({ to }) => to)).toEqual(["first@example.com"]);
    expect((await confirm(codeIn("first@example.com"))).body).toEqual({ email: "first@example.com" });
  });
});

test("request and change are written down; neither code nor address stands in the log", async () => {
  await request("new@example.com");
  const code = codeIn("new@example.com");
  await confirm(anotherThan(code));
  await confirm(code);
  const { customerId } = client.customer("hanako");
  const rows = await client.database
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.customerId, customerId)));
  expect(rows.map(({ action }) => action).sort()).toEqual(["email.change", "email.change-request"]);
  const log = client.logLines.join("\n");
  for (const secret of [code, "new@example.com", "hanako@example.com"]) expect(log).not.toContain(secret);
});

test("what was never confirmed is forgotten a day after it ran out", async () => {
  await request("new@example.com");
  client.advance({ hours: 24 });
  await forgetExpired(client.deps);
  expect(await client.database.select().from(emailChange)).toHaveLength(1);
  client.advance({ minutes: 16 });
  await forgetExpired(client.deps);
  expect(await client.database.select().from(emailChange)).toEqual([]);
});
