import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { signInAttemptSchema } from "@madoguchi/contract/sign-in/sign-in";
import { checkSignInCodeCall, requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { describe, expect, test } from "vitest";
import { doTestWork } from "../../testing/do-test-work.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" } },
});

type Asker = { address?: string; headers?: Record<string, string> };

function ask(email: string, { address = "203.0.113.1", headers = {} }: Asker = {}) {
  return client.post(requestSignInCall.path, { email }, { address, headers });
}

/** Requests as the portal does, with the work that the answer demands. */
async function askAsBrowser(email: string, asker: Asker = {}): Promise<TestAnswer> {
  const answer = await ask(email, asker);
  if (!answer.headers.has("x-work-challenge")) return answer;
  return ask(email, { ...asker, headers: { ...asker.headers, ...(await doTestWork(answer)) } });
}

function mailsTo(email: string) {
  return client.mails.filter(({ to }) => to === email);
}

function codeOf(mail: { text: string } | undefined): string {
  return /認証コード：([0-9]{6})/.exec(mail?.text ?? "")?.[1] ?? "none";
}

function enter(answer: TestAnswer, code: string) {
  const { attemptId } = signInAttemptSchema.parse(answer.body);
  return client.send(checkSignInCodeCall, { params: { attemptId }, body: { code } });
}

/** The cookie of a browser that has signed in by code. */
async function signInOnce(email: string): Promise<string> {
  const asked = await ask(email);
  const signedIn = await enter(asked, codeOf(mailsTo(email).at(-1)));
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(
    /^__Secure-known-\w{8}=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/v1\/signin; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(cookie).not.toContain("hanako");
  return cookie.split(";")[0] ?? "";
}

describe("a mailbox that has just had a mail", () => {
  test("gets no second one within the minute, and every requester within it enters the first one's code", async () => {
    const stranger = await ask("hanako@example.com", { address: "198.51.100.9" });
    client.advance({ seconds: 20 });
    const patient = await ask("hanako@example.com");
    expect([stranger.status, patient.status]).toEqual([200, 200]);
    expect(patient.body).toMatchObject({
      state: "waiting",
      expiresAt: "2026-05-11T09:10:00+09:00",
      resendAfter: "2026-05-11T09:01:00+09:00",
    });
    expect(mailsTo("hanako@example.com")).toHaveLength(1);
    const code = codeOf(client.mails[0]);
    expect((await enter(patient, code)).status).toBe(200);
    expect(refusalOf(await enter(stranger, code))).toBe("C006");
  });

  test("an earlier mail stays valid when another one is requested", async () => {
    const first = await ask("hanako@example.com");
    client.advance({ minutes: 2 });
    expect((await ask("hanako@example.com", { address: "198.51.100.9" })).status).toBe(200);
    expect(mailsTo("hanako@example.com")).toHaveLength(2);
    expect((await enter(first, codeOf(client.mails[0]))).status).toBe(200);
  });

  test("thirty attempts at its codes within an hour are all, however many attempts share it; the link is reported as valid", async () => {
    await ask("hanako@example.com");
    const attempts = await Promise.all(
      Array.from({ length: 7 }, (_, index) => ask("hanako@example.com", { address: `198.51.100.${index}` })),
    );
    const statuses: number[] = [];
    for (const attempt of attempts) {
      for (let entry = 0; entry < 5; entry += 1) statuses.push((await enter(attempt, "000000")).status);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
    const last = await enter(attempts[6] ?? attempts[0] ?? (await ask("x@example.com")), "000000");
    expect(last.body).toMatchObject({
      code: "E005",
      message:
        "認証コードの入力が続いたため、いまはコードでログインできません。メールのリンクからログインしてください。",
    });
  });
});

describe("a browser in which the patient has signed in", () => {
  test("gets its mail while others use up the mailbox's limit, without any work", async () => {
    const cookie = await signInOnce("hanako@example.com");
    for (let minute = 0; minute < 30; minute += 1) {
      client.advance({ minutes: 1 });
      await askAsBrowser("hanako@example.com", { address: `198.51.100.${minute}` });
    }
    const before = mailsTo("hanako@example.com").length;
    const answer = await ask("hanako@example.com", { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(mailsTo("hanako@example.com")).toHaveLength(before + 1);
    expect((await enter(answer, codeOf(mailsTo("hanako@example.com").at(-1)))).status).toBe(200);
  });

  test("has one a minute and ten an hour of its own", async () => {
    const cookie = await signInOnce("hanako@example.com");
    const statuses: unknown[] = [];
    for (let mail = 0; mail < 11; mail += 1) {
      const answer = await ask("hanako@example.com", { headers: { cookie } });
      statuses.push([answer.status, answer.headers.get("retry-after")]);
      client.advance({ minutes: 2 });
    }
    expect(statuses.filter((status) => String(status).startsWith("200"))).toHaveLength(10);
    expect(statuses.at(-1)).toEqual([429, "2400"]);
  });

  test("is unknown to another mailbox, and a changed cookie is ignored", async () => {
    const cookie = await signInOnce("hanako@example.com");
    const [name = "", value = ""] = cookie.split("=");
    client.advance({ minutes: 1 });
    const changed = value.slice(0, -1) + (value.endsWith("A") ? "E" : "A");
    for (const forged of [`${name}=${changed}`, `${name}=`, `${name}=${"a".repeat(66)}`]) {
      await ask("hanako@example.com", { headers: { cookie: forged } });
    }
    await ask("taro@example.com", { headers: { cookie } });
    expect(mailsTo("hanako@example.com")).toHaveLength(2);
    expect(mailsTo("taro@example.com")).toHaveLength(1);
  });

  test("is known after the mail's link too, by its first signed-in call", async () => {
    const { medicalBusinessId, clinicId } = client;
    const path = fillPath(readProfileCall.path, { medicalBusinessId });
    const newcomer = client.asNewcomer("ichiro@example.com");
    expect((await newcomer.post(path, { ...otherProfileFixture, clinicId })).status).toBe(201);
    client.advance({ seconds: 1 });
    const first = await newcomer.get(path);
    expect(first.headers.get("set-cookie")).toMatch(/^__Secure-known-\w{8}=/);
    expect((await newcomer.get(path)).headers.get("set-cookie")).toBeNull();
  });
});

describe("the work before a mail", () => {
  async function heldUp(): Promise<TestAnswer> {
    for (let mail = 0; mail < 60; mail += 1) await ask(`p${mail}@example.com`);
    const held = await ask("hanako@example.com");
    expect([held.status, refusalOf(held)]).toEqual([429, "E005"]);
    return held;
  }

  test("is demanded from the sixty-first request of one network on, and of no other network", async () => {
    await heldUp();
    expect((await ask("hanako@example.com", { address: "198.51.100.9" })).status).toBe(200);
  });

  test("is valid once, for its own mailbox, for five minutes, and unchanged", async () => {
    const headers = await doTestWork(await heldUp());
    expect((await ask("taro@example.com", { headers })).status).toBe(429);
    const answer = headers["x-work-answer"] ?? "";
    const changed = Buffer.from(answer, "base64url").toString().replace('"cost":2000', '"cost":1');
    for (const wrong of [
      "",
      "x",
      Buffer.from("{}").toString("base64url"),
      Buffer.from(changed).toString("base64url"),
    ]) {
      expect((await ask("hanako@example.com", { headers: { "x-work-answer": wrong } })).status).toBe(429);
    }
    expect((await ask("hanako@example.com", { headers })).status).toBe(200);
    client.advance({ minutes: 1 });
    expect((await ask("hanako@example.com", { headers })).status).toBe(429);
    const late = await doTestWork(await ask("hanako@example.com"));
    client.advance({ minutes: 5 });
    expect((await ask("hanako@example.com", { headers: late })).status).toBe(429);
  });
});
