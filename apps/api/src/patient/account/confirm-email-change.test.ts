import { confirmEmailChangeCall, requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const business = { medicalBusinessId: "business-test" };
const confirmPath = fillPath(confirmEmailChangeCall.path, business);

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" }, taro: { email: "taro@example.com" } },
});

function request(email: string, name = "hanako"): Promise<TestAnswer> {
  return client.as(name).send(requestEmailChangeCall, { body: { email } });
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

describe("proving the address", () => {
  test("changes it here and at the platform together, once", async () => {
    await request("new@example.com");
    const answer = await confirm(codeIn("new@example.com"));
    expect([answer.status, answer.body]).toMatchObject([200, { email: "new@example.com" }]);
    expect((await client.as("hanako").send(readProfileCall)).body).toMatchObject({
      email: "new@example.com",
    });
    expect(client.identity.userWith("new@example.com")).toBe("uid-hanako");
    expect(refusalOf(await confirm(codeIn("new@example.com")))).toBe("C006");
  });

  test("with full-width digits is understood", async () => {
    await request("new@example.com");
    const wide = codeIn("new@example.com").replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect((await confirm(wide)).status).toBe(200);
  });

  test("without a requested change is C006", async () => {
    const answer = await confirm("123456");
    expect([answer.status, refusalOf(answer)]).toEqual([404, "C006"]);
  });

  test("with another patient's code is C006: only the patient's own counts", async () => {
    await request("new@example.com");
    expect(refusalOf(await confirm(codeIn("new@example.com"), "taro"))).toBe("C006");
    expect(await emailOf("taro")).toBe("taro@example.com");
  });

  test("after a quarter of an hour is C007", async () => {
    await request("new@example.com");
    client.advance({ minutes: 10 });
    const answer = await confirm(codeIn("new@example.com"));
    expect([answer.status, refusalOf(answer)]).toEqual([410, "C007"]);
  });

  test("with a wrong code is C008, five times; then the right one is refused too, and a new one is not", async () => {
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

  test("guessed many times at once still allows five guesses", async () => {
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
    expect((await confirm(codeIn("second@example.com"))).body).toMatchObject({ email: "second@example.com" });
  });

  test("of an address that is another patient's is C004, answered only now, and changes nothing", async () => {
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

  test("while the platform fails is E003, changes nothing, and the code stays valid", async () => {
    await request("new@example.com");
    client.identity.failChanges(true);
    const answer = await confirm(codeIn("new@example.com"));
    expect([answer.status, refusalOf(answer)]).toEqual([502, "E003"]);
    expect(await emailOf("hanako")).toBe("hanako@example.com");
    client.identity.failChanges(false);
    expect((await confirm(codeIn("new@example.com"))).status).toBe(200);
  });

  test("of an address whose platform user never registered takes the place of that user", async () => {
    const { uid } = await client.identity.findOrCreateUser("new@example.com");
    await request("new@example.com");
    expect((await confirm(codeIn("new@example.com"))).status).toBe(200);
    expect(client.identity.disabledUsers).toEqual([uid]);
    expect(client.identity.userWith("new@example.com")).toBe("uid-hanako");
  });

  test("of an address that another patient has at the platform alone is C004, and that patient stays", async () => {
    await client.identity.changeEmail("uid-taro", "taro-new@example.com");
    await request("taro-new@example.com");
    expect(refusalOf(await confirm(codeIn("taro-new@example.com")))).toBe("C004");
    expect(client.identity.disabledUsers).toEqual([]);
    expect(await emailOf("hanako")).toBe("hanako@example.com");
  });

  test("gives a patient of LINE a first address, without a mail to an old one", async () => {
    const { customerId } = client.customer("hanako");
    await client.database.update(customer).set({ email: null }).where(eq(customer.customerId, customerId));
    await request("first@example.com");
    expect(client.mails.map(({ to }) => to)).toEqual(["first@example.com"]);
    expect((await confirm(codeIn("first@example.com"))).body).toMatchObject({ email: "first@example.com" });
  });
});

test("request and change are audited; neither code nor address is in the log", async () => {
  await request("new@example.com");
  const code = codeIn("new@example.com");
  await confirm(anotherThan(code));
  await confirm(code);
  const { customerId } = client.customer("hanako");
  const rows = await readAuditEvents(client, eq(auditEvent.customerId, customerId));
  expect(rows.map(({ action }) => action).sort()).toEqual(["code.wrong", "email.change", "email.change-request"]);
  const log = client.logLines.join("\n");
  for (const secret of [code, "new@example.com", "hanako@example.com"]) expect(log).not.toContain(secret);
});
