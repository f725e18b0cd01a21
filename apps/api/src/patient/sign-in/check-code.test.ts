import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { registerProfileCall } from "@madoguchi/contract/registration/registration.patient.calls";
import { signInAttemptSchema } from "@madoguchi/contract/sign-in/sign-in";
import {
  checkSignInCodeCall,
  readSignInAttemptCall,
  requestSignInCall,
} from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { describe, expect, test, vi } from "vitest";
import { fail } from "../../platform/errors/fail.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

async function begin(email: string): Promise<{ attemptId: string; code: string; wrongCode: string }> {
  const answer = await client.post(requestSignInCall.path, { email });
  const { attemptId } = signInAttemptSchema.parse(answer.body);
  const code = /認証コード：([0-9]{6})/.exec(client.mails.at(-1)?.text ?? "")?.[1] ?? "";
  return { attemptId, code, wrongCode: code === "000000" ? "000001" : "000000" };
}

function sendCode(attemptId: string, code: string, from: TestClient = client) {
  return from.send(checkSignInCodeCall, { params: { attemptId }, body: { code } });
}

async function stateOf(attemptId: string): Promise<unknown> {
  return (await client.send(readSignInAttemptCall, { params: { attemptId } })).body;
}

describe("the code of the mail", () => {
  test("signs in, full-width or not, and tells that the address is not registered yet", async () => {
    const { attemptId, code } = await begin("hanako@example.com");
    const fullWidth = code.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const answer = await sendCode(attemptId, fullWidth);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ customToken: expect.stringMatching(/^custom-token-of-/), isRegistered: false });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("tells that the address is registered", async () => {
    const { uid } = await client.identity.findOrCreateUser("hanako@example.com");
    const token = await client.identity.signIdToken({ uid, email: "hanako@example.com" });
    const registered = await client
      .withAuthorization(`Bearer ${token}`)
      .send(registerProfileCall, { body: { clinicId: client.clinicId, ...profileFixture } });
    expect(registered.status).toBe(201);
    const { attemptId, code } = await begin("hanako@example.com");
    expect((await sendCode(attemptId, code)).body).toMatchObject({ isRegistered: true });
  });

  test("works once: a second time is C006", async () => {
    const { attemptId, code } = await begin("hanako@example.com");
    expect((await sendCode(attemptId, code)).status).toBe(200);
    const again = await sendCode(attemptId, code);
    expect([again.status, refusalOf(again)]).toEqual([404, "C006"]);
  });

  test("sent three times at the same moment signs in once", async () => {
    const { attemptId, code } = await begin("hanako@example.com");
    const other = client.another();
    const answers = await Promise.all([client, other, client].map((from) => sendCode(attemptId, code, from)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(refusalOf).filter(Boolean)).toEqual(["C006", "C006"]);
  });

  test("is valid for 10 minutes, then C007", async () => {
    const { attemptId, code } = await begin("hanako@example.com");
    client.moveTo("2026-05-11T09:10:00+09:00");
    const late = await sendCode(attemptId, code);
    expect([late.status, refusalOf(late)]).toEqual([410, "C007"]);
    client.moveTo("2026-05-11T09:09:59+09:00");
    expect((await sendCode(attemptId, code)).status).toBe(200);
  });

  test("of another attempt is C008, also when that is the patient's own earlier mail", async () => {
    const first = await begin("hanako@example.com");
    client.advance({ minutes: 1 });
    const second = await begin("hanako@example.com");
    const answer = await sendCode(second.attemptId, first.code);
    expect([answer.status, refusalOf(answer)]).toEqual([400, "C008"]);
    expect((await sendCode(second.attemptId, second.code)).status).toBe(200);
  });

  test.each(["11111111-1111-4111-8111-111111111111", "x", "%00", "x".repeat(100)])(
    "of the unknown attempt %j is C006",
    async (attemptId) => {
      const answer = await client.post(`/api/v1/signin/${attemptId}/code`, { code: "123456" });
      expect([answer.status, refusalOf(answer)]).toEqual([404, "C006"]);
    },
  );

  test("in no valid form is E001 and is not counted", async () => {
    const { attemptId, code } = await begin("hanako@example.com");
    for (let slip = 0; slip < 6; slip += 1) expect(refusalOf(await sendCode(attemptId, "12345"))).toBe("E001");
    expect((await sendCode(attemptId, code)).status).toBe(200);
  });
});

describe("guessing", () => {
  test("five wrong codes are C008; then even the right one is refused until a new mail", async () => {
    const { attemptId, code, wrongCode } = await begin("hanako@example.com");
    for (let guess = 1; guess <= 5; guess += 1) {
      const wrong = await sendCode(attemptId, wrongCode);
      expect([wrong.status, refusalOf(wrong)]).toEqual([400, "C008"]);
    }
    const right = await sendCode(attemptId, code);
    expect([right.status, refusalOf(right), right.headers.get("retry-after")]).toEqual([429, "E005", "60"]);
    expect(right.body).toMatchObject({
      message: "認証コードの入力回数が上限に達しました。新しいコードを送信してください。",
    });
    client.advance({ minutes: 1 });
    const fresh = await begin("hanako@example.com");
    expect((await sendCode(fresh.attemptId, fresh.code)).status).toBe(200);
  });

  test("thirty guesses at the same moment count as five", async () => {
    const { attemptId, wrongCode } = await begin("hanako@example.com");
    const answers = await Promise.all(Array.from({ length: 30 }, () => sendCode(attemptId, wrongCode)));
    expect(answers.filter((answer) => refusalOf(answer) === "C008")).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });
});

describe("when the identity platform is down", () => {
  test("the code stays valid, however often it is sent in the meantime", async () => {
    const { attemptId, code } = await begin("hanako@example.com");
    const platform = vi.spyOn(client.identity, "findOrCreateUser");
    platform.mockImplementation(async () => fail("Downstream", { reason: "no answer" }));
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await sendCode(attemptId, code);
      expect([answer.status, refusalOf(answer)]).toEqual([502, "E003"]);
    }
    platform.mockRestore();
    expect((await sendCode(attemptId, code)).status).toBe(200);
  });
});

describe("the waiting page", () => {
  test("answers the same whether or not the code was used", async () => {
    const { attemptId, code } = await begin("hanako@example.com");
    expect(await stateOf(attemptId)).toEqual({ state: "waiting" });
    await sendCode(attemptId, code);
    expect(await stateOf(attemptId)).toEqual({ state: "waiting" });
  });

  test("of another person who requested a mail to the patient's address does not reveal that the patient has signed in", async () => {
    const stranger = await begin("hanako@example.com");
    client.advance({ minutes: 1 });
    const own = await begin("hanako@example.com");
    client.identity.signedIn("hanako@example.com", client.now());
    expect((await sendCode(own.attemptId, own.code)).status).toBe(200);
    const asked = vi.spyOn(client.identity, "lastSignInAt");
    expect(await stateOf(stranger.attemptId)).toEqual({ state: "waiting" });
    const guess = await sendCode(stranger.attemptId, stranger.wrongCode);
    expect([guess.status, refusalOf(guess)]).toEqual([400, "C008"]);
    expect(asked).not.toHaveBeenCalled();
  });

  test("the link refuses the code of the same mail, but not that of an earlier sign-in", async () => {
    client.identity.signedIn("hanako@example.com", client.now());
    client.advance({ minutes: 1 });
    const first = await begin("hanako@example.com");
    expect((await sendCode(first.attemptId, first.code)).status).toBe(200);
    client.advance({ minutes: 1 });
    const second = await begin("hanako@example.com");
    client.identity.signedIn("hanako@example.com", new Date(client.now().getTime() + 1));
    expect(refusalOf(await sendCode(second.attemptId, second.code))).toBe("C006");
  });

  test("shows when the mail has expired", async () => {
    const { attemptId } = await begin("hanako@example.com");
    client.moveTo("2026-05-11T09:09:59+09:00");
    expect(await stateOf(attemptId)).toEqual({ state: "waiting" });
    client.moveTo("2026-05-11T09:10:00+09:00");
    expect(await stateOf(attemptId)).toEqual({ state: "expired" });
  });

  test("is answered at most 60 times a minute, over all processes", async () => {
    const { attemptId } = await begin("hanako@example.com");
    const other = client.another();
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        (index % 2 ? client : other).send(readSignInAttemptCall, { params: { attemptId } }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => [answer.status, refusalOf(answer)])).toEqual([[429, "E005"]]);
    expect(refused[0]?.headers.get("retry-after")).toBe("60");
    client.advance({ minutes: 1 });
    expect(await stateOf(attemptId)).toEqual({ state: "waiting" });
  });

  test.each(["11111111-1111-4111-8111-111111111111", "x", "%00"])(
    "of the unknown attempt %j reads as run out",
    async (attemptId) => {
      const answer = await client.get(`/api/v1/signin/${attemptId}`);
      expect([answer.status, answer.body]).toEqual([200, { state: "expired" }]);
    },
  );
});
