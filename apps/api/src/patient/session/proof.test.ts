import {
  closeAccountCall,
  exportAccountCall,
  readAccessLogCall,
} from "@madoguchi/contract/account/account.patient.calls";
import { confirmEmailChangeCall, requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { confirmProofCall, proveByLineCall, requestProofCall } from "@madoguchi/contract/account/proof.patient.calls";
import { readCardsCall } from "@madoguchi/contract/card/card.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { linkLineCall, unlinkLineCall } from "@madoguchi/contract/line/line.patient.calls";
import { startPaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { checkSignInCodeCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { customer } from "../../records/customer/customer.table.ts";
import { signInAttempt } from "../../records/sign-in/sign-in-attempt.table.ts";
import { lineAccount, openLineBrowser } from "../../testing/line-browser.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const business = { medicalBusinessId: "business-test" };
const request = fillPath(requestProofCall.path, business);
const confirm = fillPath(confirmProofCall.path, business);
const byLine = fillPath(proveByLineCall.path, business);

/** Everything that needs a fresh proof, each with a valid body. */
const PROTECTED: [string, string, object][] = [
  ["POST", fillPath(requestEmailChangeCall.path, business), { email: "new@example.com" }],
  ["POST", fillPath(confirmEmailChangeCall.path, business), { code: "123456" }],
  ["POST", fillPath(linkLineCall.path, business), { code: "code", state: "state" }],
  ["DELETE", fillPath(unlinkLineCall.path, business), {}],
  ["GET", fillPath(exportAccountCall.path, business), {}],
  ["POST", fillPath(closeAccountCall.path, business), {}],
];

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00", customers: { hanako: {}, taro: {} } });

type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<TestAnswer>;

/** A device that signed in this many minutes ago. */
function deviceOf(name: string, minutesAgo: number): Call {
  const authenticatedAt = new Date(client.now().getTime() - minutesAgo * 60_000);
  return async (method, path, body = {}, headers = {}) => {
    const token = await client.identity.signIdToken({ ...client.customer(name), authenticatedAt });
    const options = { headers: { ...headers, authorization: `Bearer ${token}` } };
    if (method === "GET") return client.get(path, options);
    return method === "DELETE" ? client.delete(path, options) : client.post(path, body, options);
  };
}

function lastCode(): string {
  return /認証コード：(\d{6})/.exec(client.mails.at(-1)?.text ?? "")?.[1] ?? "";
}

function anotherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

async function isProven(device: Call): Promise<boolean> {
  return (await device("GET", fillPath(exportAccountCall.path, business))).status === 200;
}

describe("without a fresh proof", () => {
  test.each(PROTECTED)("%s %s is E002 and names the missing proof; nothing is done", async (method, path, body) => {
    for (const minutesAgo of [11, 29 * 24 * 60]) {
      const answer = await deviceOf("hanako", minutesAgo)(method, path, body);
      expect([answer.status, answer.body]).toEqual([
        401,
        { code: "E002", message: "安全のため、この操作の前にご本人の確認が必要です。" },
      ]);
      expect(answer.headers.get("www-authenticate")).toBe(
        'Bearer error="insufficient_user_authentication", max_age="600"',
      );
    }
    expect(client.mails).toEqual([]);
    const actions = (await readAuditEvents(client)).map(({ action }) => action);
    expect(new Set(actions)).toEqual(new Set(["session.begin"]));
  });

  test("every other call works, also with a card and a payment", async () => {
    const device = deviceOf("hanako", 29 * 24 * 60);
    expect((await device("GET", fillPath(readCardsCall.path, business))).status).toBe(200);
    const paid = await device("POST", fillPath(startPaymentCall.path, { clinicId: "clinic-test", treatmentId: "x" }), {
      token: "token",
      chargeVersion: 1,
    });
    expect(refusalOf(paid)).toBe("T001");
  });
});

test("a sign-in of the last ten minutes is a proof", async () => {
  expect(await isProven(deviceOf("hanako", 10))).toBe(true);
});

describe("a code to the present address", () => {
  test("proves this session for ten minutes, and no other one", async () => {
    const [device, other] = [deviceOf("hanako", 60), deviceOf("hanako", 120)];
    const asked = await device("POST", request);
    expect([asked.status, asked.body]).toEqual([
      200,
      { expiresAt: "2026-05-11T09:10:00+09:00", resendAfter: "2026-05-11T09:01:00+09:00" },
    ]);
    expect(client.mails).toMatchObject([
      { to: "hanako@example.com", subject: "【テストクリニック】ご本人の確認の認証コード" },
    ]);
    expect((await device("POST", confirm, { code: lastCode() })).status).toBe(200);
    expect([await isProven(device), await isProven(other)]).toEqual([true, false]);
    client.advance({ minutes: 10, seconds: 1 });
    expect(await isProven(device)).toBe(false);
  });

  test("works once", async () => {
    const device = deviceOf("hanako", 60);
    await device("POST", request);
    const code = lastCode();
    const answers = await Promise.all([device("POST", confirm, { code }), device("POST", confirm, { code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(refusalOf(await device("POST", confirm, { code }))).toBe("C006");
  });

  test("after ten minutes is C007; five wrong ones end it; without a request it is C006", async () => {
    const device = deviceOf("hanako", 60);
    expect(refusalOf(await device("POST", confirm, { code: "123456" }))).toBe("C006");
    await device("POST", request);
    client.advance({ minutes: 10 });
    expect(refusalOf(await device("POST", confirm, { code: lastCode() }))).toBe("C007");
    await device("POST", request);
    const code = lastCode();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(refusalOf(await device("POST", confirm, { code: anotherThan(code) }))).toBe("C008");
    }
    expect((await device("POST", confirm, { code })).status).toBe(429);
    expect(await isProven(device)).toBe(false);
  });

  test("of one session proves no other, and cannot sign in", async () => {
    const [device, other] = [deviceOf("hanako", 60), deviceOf("hanako", 120)];
    await device("POST", request);
    const code = lastCode();
    expect(refusalOf(await other("POST", confirm, { code }))).toBe("C006");
    const [attempt] = await client.database.select().from(signInAttempt);
    expect(
      refusalOf(
        await client.send(checkSignInCodeCall, { params: { attemptId: attempt?.attemptId ?? "" }, body: { code } }),
      ),
    ).toBe("C008");
  });

  test("is void once the address has changed", async () => {
    const device = deviceOf("hanako", 60);
    await device("POST", request);
    const isHanako = eq(customer.identityUid, "uid-hanako");
    await client.database.update(customer).set({ email: "other@example.com" }).where(isHanako);
    expect(refusalOf(await device("POST", confirm, { code: lastCode() }))).toBe("C006");
  });

  test("is sent once a minute; a refused mail is N001 and is not counted", async () => {
    const device = deviceOf("hanako", 60);
    client.failMails(true);
    expect(refusalOf(await device("POST", request))).toBe("N001");
    client.failMails(false);
    expect((await device("POST", request)).status).toBe(200);
    expect((await device("POST", request)).status).toBe(429);
  });

  test("cannot be sent to a patient without an address", async () => {
    await client.database.update(customer).set({ email: null }).where(eq(customer.identityUid, "uid-hanako"));
    const answer = await deviceOf("hanako", 60)("POST", request);
    expect([answer.status, refusalOf(answer)]).toEqual([403, "E005"]);
  });

  test("is in the access log, wrong ones included", async () => {
    const device = deviceOf("hanako", 60);
    await device("POST", request);
    const code = lastCode();
    await device("POST", confirm, { code: anotherThan(code) }, { "user-agent": "Mozilla/5.0 (iPhone) Safari/604.1" });
    await device("POST", confirm, { code });
    const log = await device("GET", fillPath(readAccessLogCall.path, business));
    expect(log.body).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ actor: "ご本人", action: "ご本人の確認をしました" }),
        expect.objectContaining({ action: "認証コードの入力に誤りがありました", device: "iPhone の Safari" }),
      ]),
    });
  });
});

describe("LINE as the proof", () => {
  beforeEach(async () => {
    const isHanako = eq(customer.identityUid, "uid-hanako");
    await client.database
      .update(customer)
      .set({ lineUserId: lineAccount("a").userId, email: null })
      .where(isHanako);
  });

  test("proves the session of the patient who has linked that account", async () => {
    const device = deviceOf("hanako", 60);
    const browser = openLineBrowser(client);
    const returned = await browser.consent(lineAccount("a"), { proof: true });
    expect((await device("POST", byLine, returned, browser.headers())).status).toBe(200);
    expect(await isProven(device)).toBe(true);
    expect(refusalOf(await device("POST", byLine, returned, browser.headers()))).toBe("E002");
  });

  test("returns to /line-link, marked", async () => {
    const { searchParams } = new URL(await openLineBrowser(client).begin({ proof: true }));
    expect(searchParams.get("redirect_uri")).toBe("https://portal.example/line-link?proof=true");
  });

  test.each([
    ["by another LINE account", "b", { proof: true }, true],
    ["by a login that was begun for signing in", "a", {}, true],
    ["by a login that was begun for linking", "a", { link: true }, true],
    ["in another browser", "a", { proof: true }, false],
  ])("%s is E002", async (_, digit, wish, isSameBrowser) => {
    const device = deviceOf("hanako", 60);
    const browser = openLineBrowser(client);
    const returned = await browser.consent(lineAccount(digit), wish);
    const answer = await device("POST", byLine, returned, isSameBrowser ? browser.headers() : {});
    expect([answer.status, refusalOf(answer)]).toEqual([401, "E002"]);
    expect(answer.headers.get("www-authenticate")).toBeNull();
    expect(await isProven(device)).toBe(false);
  });
});
