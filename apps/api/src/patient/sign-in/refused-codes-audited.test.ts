import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { signInAttemptSchema } from "@madoguchi/contract/sign-in/sign-in";
import { checkSignInCodeCall, requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { expect, test } from "vitest";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36";

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00", customers: { hanako: {} } });

async function requestFor(email: string) {
  const { attemptId } = signInAttemptSchema.parse((await client.post(requestSignInCall.path, { email })).body);
  const code = /認証コード：(\d{6})/.exec(client.mails.at(-1)?.text ?? "")?.[1] ?? "";
  const headers = { "user-agent": ANDROID };
  return {
    code,
    send: (sent: string) => client.send(checkSignInCodeCall, { params: { attemptId }, body: { code: sent }, headers }),
  };
}

function wrong(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

test("a wrong code and a used one are in the patient's access log with time and kind of device", async () => {
  const attempt = await requestFor("hanako@example.com");
  await attempt.send(wrong(attempt.code));
  client.advance({ minutes: 1 });
  expect((await attempt.send(attempt.code)).status).toBe(200);
  client.advance({ minutes: 1 });
  await attempt.send(attempt.code);
  const log = await client.as("hanako").send(readAccessLogCall);
  const who = { actor: "ログイン前の方", device: "Android のスマートフォンの Chrome" };
  expect(log.body).toEqual({
    events: [
      {
        ...who,
        at: "2026-05-11T09:02:00+09:00",
        action: "期限切れや使用済みの認証コードで、ログインできませんでした",
      },
      { ...who, at: "2026-05-11T09:00:00+09:00", action: "認証コードの誤りで、ログインできませんでした" },
    ],
    nextBefore: null,
  });
});

test("a failed code of an unregistered address is audited without a patient and without the address", async () => {
  const attempt = await requestFor("nobody@example.com");
  await attempt.send(wrong(attempt.code));
  const rows = await readAuditEvents(client);
  expect(rows).toMatchObject([{ action: "sign-in.code-wrong", customerId: null, actor: "visitor" }]);
  expect(JSON.stringify(rows)).not.toContain("nobody@");
});

test("the audit cannot be flooded: an unknown attempt leaves nothing, a known one ten events an hour", async () => {
  await client.send(checkSignInCodeCall, {
    params: { attemptId: "00000000-0000-4000-8000-000000000000" },
    body: { code: "123456" },
  });
  const attempt = await requestFor("hanako@example.com");
  for (let turn = 0; turn < 15; turn += 1) await attempt.send(wrong(attempt.code));
  expect(await readAuditEvents(client)).toHaveLength(10);
});
