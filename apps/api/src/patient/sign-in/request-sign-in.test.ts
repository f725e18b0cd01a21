import { signInAttemptSchema } from "@madoguchi/contract/sign-in/sign-in";
import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { deleteExpired } from "../../composition/jobs.ts";
import { fail } from "../../platform/errors/fail.ts";
import { signInAttempt } from "../../records/sign-in/sign-in-attempt.table.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { createTestChannels } from "../../testing/test-connections.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" } },
  spots: {
    morning: { startsAt: "2026-05-12T10:00:00+09:00" },
    closed: { startsAt: "2026-05-12T11:00:00+09:00", closedAt: "2026-05-10T00:00:00+09:00" },
  },
});

function ask(email: string, options: { search?: string; address?: string; from?: TestClient } = {}) {
  const { search = "", address = "203.0.113.1", from = client } = options;
  return from.post(`${requestSignInCall.path}${search}`, { email }, { address });
}

describe("requesting a sign-in mail", () => {
  test("sends one mail and answers with times in Japan's zone (spec §7 POST /api/v1/signin)", async () => {
    const answer = await ask("hanako@example.com");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      attemptId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      state: "waiting",
      expiresAt: "2026-05-11T09:10:00+09:00",
      resendAfter: "2026-05-11T09:01:00+09:00",
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(client.mails).toHaveLength(1);
    expect(client.mails[0]).toMatchObject({
      to: "hanako@example.com",
      subject: "【テストクリニック】ログイン用コードのお知らせ",
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@portal\.example>$/),
    });
    expect(client.mails[0]?.text).toMatch(/\n認証コード：[0-9]{6}\n/);
    expect(client.mails[0]?.text).toContain(
      `https://portal.example/finish-magic-link-login?isRegistered=true&apiKey=test-api-key&mode=signIn&oobCode=${client.identity.links[0]?.oobCode}&lang=ja`,
    );
  });

  test("answers an unknown address in the same form and sends the same mail, which alone names the next step", async () => {
    const known = await ask("hanako@example.com");
    const unknown = await ask("nobody@example.com");
    const shapeOf = (body: unknown) => ({ ...signInAttemptSchema.parse(body), attemptId: "" });
    expect(unknown.status).toBe(known.status);
    expect(shapeOf(unknown.body)).toEqual(shapeOf(known.body));
    expect(client.mails.map(({ text }) => /isRegistered=(\w+)/.exec(text)?.[1])).toEqual(["true", "false"]);
  });

  test.each(["hanako..0511@docomo.ne.jp", "hanako.@ezweb.ne.jp"])(
    "reaches %s, as carriers gave out until 2009",
    async (email) => {
      expect((await ask(email)).status).toBe(200);
      expect(client.mails[0]).toMatchObject({ to: email });
    },
  );

  test("puts the chosen time into the link and the mail (spec §7 POST /api/v1/signin)", async () => {
    const spotId = client.spotId("morning");
    const search = `?spotId=${spotId}&startAt=2026-05-12T10:00:00%2B09:00&isFirstTreatment=true&isNewReservation=true`;
    await ask("hanako@example.com", { search });
    expect(client.mails[0]?.text).toContain("お選びの時間：2026.05.12（火）10:00");
    expect(client.mails[0]?.text).toContain(
      `isRegistered=true&spotId=${spotId}&startAt=2026-05-12T10%3A00%3A00%2B09%3A00&isFirstTreatment=true&isNewReservation=true&apiKey=`,
    );
  });

  test("names no time that the clinic does not offer, whatever the URL has", async () => {
    const spots = [client.spotId("closed"), "11111111-1111-4111-8111-111111111111", "no-spot", "%00"];
    for (const [index, spotId] of spots.entries()) {
      const search = `?spotId=${spotId}&startAt=2030-01-01T00:00:00Z`;
      expect((await ask(`p${index}@example.com`, { search })).status).toBe(200);
    }
    for (const mail of client.mails) expect(mail.text).not.toContain("お選びの時間");
  });

  test("accepts a full-width address, and refuses an invalid one in the words of the form", async () => {
    await ask("Ｈａｎａｋｏ＠example.com");
    expect(client.mails[0]?.to).toBe("hanako@example.com");
    const answer = await ask("hanako");
    expect(answer.body).toMatchObject({
      code: "E001",
      issues: [{ path: "email", message: "メールアドレスの形式が正しくありません" }],
    });
  });

  test("stores neither the code nor the address in plain text where it is not needed", async () => {
    await ask("hanako@example.com");
    const code = /認証コード：([0-9]{6})/.exec(client.mails[0]?.text ?? "")?.[1] ?? "none";
    const [kept] = await client.database.select().from(signInAttempt);
    expect(kept?.codeHash).not.toContain(code);
    const log = client.logLines.join("\n");
    expect(log).not.toContain("hanako");
    expect(log).not.toContain(code);
    expect(client.identity.links[0]?.continueUrl).not.toContain("hanako");
  });
});

test("the address is deleted a day after the mail expired", async () => {
  await ask("hanako@example.com");
  client.moveTo("2026-05-12T09:10:00+09:00");
  await deleteExpired(client.deps);
  expect(await client.database.select().from(signInAttempt)).toHaveLength(1);
  client.advance({ seconds: 1 });
  await deleteExpired(client.deps);
  expect(await client.database.select().from(signInAttempt)).toEqual([]);
});

describe("how often", () => {
  test("the next mail is really sent at the time that the answer names", async () => {
    client.moveTo("2026-05-11T09:00:00.250+09:00");
    const answer = await ask("hanako@example.com");
    expect(answer.body).toMatchObject({ resendAfter: "2026-05-11T09:01:01+09:00" });
    client.moveTo("2026-05-11T09:01:01+09:00");
    expect((await ask("hanako@example.com")).status).toBe(200);
  });

  test("one mail a minute is sent to one address, over every process; the second request shares it", async () => {
    await ask("hanako@example.com");
    client.advance({ seconds: 20 });
    const again = await ask("Hanako@example.com", { address: "198.51.100.9", from: client.another() });
    expect([again.status, again.body]).toMatchObject([200, { resendAfter: "2026-05-11T09:01:00+09:00" }]);
    expect(client.mails).toHaveLength(1);
    client.advance({ seconds: 40 });
    expect((await ask("hanako@example.com")).status).toBe(200);
    expect(client.mails).toHaveLength(2);
  });

  test("plus-addresses and dots of one mailbox share its mails; the sign-ins stay separate", async () => {
    expect((await ask("ha.nako+1@gmail.com")).status).toBe(200);
    for (const email of ["hanako@gmail.com", "h.a.nako@gmail.com", "hanako+2@gmail.com", "hanako@googlemail.com"]) {
      const again = await ask(email, { address: "198.51.100.9" });
      expect([email, again.status, again.headers.has("x-work-challenge")]).toEqual([email, 429, true]);
    }
    expect((await ask("hanako@example.com")).status).toBe(200);
    expect(client.mails.map(({ to }) => to)).toEqual(["ha.nako+1@gmail.com", "hanako@example.com"]);
  });

  test("ten taps at once send one mail", async () => {
    const other = client.another();
    // Opens every connection first, so that the requests really meet in the database.
    const sleep = sql`select pg_sleep(0.1)`;
    await Promise.all(
      [client, other].flatMap(({ database }) => Array.from({ length: 5 }, () => database.execute(sleep))),
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tap) => ask("hanako@example.com", { from: tap % 2 ? client : other })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(client.mails).toHaveLength(1);
  });
});

describe("when no mail can be sent", () => {
  test("the mail server refuses: N001, and the patient may retry at once", async () => {
    client.failMails(true);
    const answer = await ask("hanako@example.com");
    expect([answer.status, refusalOf(answer)]).toEqual([502, "N001"]);
    expect(await client.database.select().from(signInAttempt)).toEqual([]);
    client.failMails(false);
    expect((await ask("hanako@example.com")).status).toBe(200);
  });

  test("while mail cannot go the patient reads what helps, and is not asked to check an address that is right", async () => {
    client.deps.sendMail = () => fail("EmailSendFailed", { reason: "ESOCKET" });
    expect((await ask("hanako@example.com")).body).toEqual({
      code: "N001",
      message:
        "ただいまメールを送信できません。LINEでログインしていただくか、クリニック（電話：0312345678）へご連絡ください。",
    });
    client.deps.lines = createTestChannels(client.medicalBusinessId, undefined, undefined);
    expect((await ask("hanako@example.com")).body).toEqual({
      code: "N001",
      message:
        "ただいまメールを送信できません。しばらく経ってから再度お試しいただくか、クリニック（電話：0312345678）へご連絡ください。",
    });
    client.deps.sendMail = () => fail("EmailSendFailed", { reason: "EENVELOPE 550" });
    expect((await ask("hanako@example.com")).body).toEqual({
      code: "N001",
      message: "メールを送信できませんでした。メールアドレスをご確認のうえ、しばらく経ってから再度お試しください。",
    });
  });

  test("for any other failure of sending, the log has no address", async () => {
    client.deps.sendMail = () => Promise.reject(new Error("hanako@example.com does not exist"));
    expect(refusalOf(await ask("hanako@example.com"))).toBe("N001");
    expect(client.logLines.join("\n")).not.toContain("hanako");
  });

  test("the database fails: E007, and the log has no address", async () => {
    await client.database.execute(sql`alter table sign_in_attempt rename to elsewhere`);
    const answer = await ask("hanako@example.com");
    expect([answer.status, refusalOf(answer)]).toEqual([503, "E007"]);
    expect(client.logLines.join("\n")).not.toContain("hanako");
  });

  test("many failures in a row are not counted either", async () => {
    client.failMails(true);
    for (let tap = 0; tap < 40; tap += 1) expect(refusalOf(await ask("hanako@example.com"))).toBe("N001");
    client.failMails(false);
    expect((await ask("hanako@example.com")).status).toBe(200);
  });

  test("one network cannot request the platform's links without limit for mails that are refused, without work", async () => {
    client.failMails(true);
    for (let tap = 0; tap < 60; tap += 1) expect(refusalOf(await ask(`p${tap}@example.com`))).toBe("N001");
    const held = await ask("nobody@example.com");
    expect([held.status, refusalOf(held), held.headers.has("x-work-challenge")]).toEqual([429, "E005", true]);
    expect(client.identity.links).toHaveLength(60);
    expect(refusalOf(await ask("nobody@example.com", { address: "203.0.113.2" }))).toBe("N001");
  });

  test("the identity platform is down: N001, and the patient may retry at once", async () => {
    const platform = vi.spyOn(client.identity, "createSignInLink");
    platform.mockImplementationOnce(async () => fail("Downstream", { reason: "no answer" }));
    const answer = await ask("hanako@example.com");
    expect([answer.status, refusalOf(answer)]).toEqual([502, "N001"]);
    expect(client.mails).toEqual([]);
    expect((await ask("hanako@example.com")).status).toBe(200);
  });
});
