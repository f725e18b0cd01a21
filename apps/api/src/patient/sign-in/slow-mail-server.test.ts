import { signInAttemptSchema } from "@madoguchi/contract/sign-in/sign-in";
import {
  checkSignInCodeCall,
  readSignInAttemptCall,
  requestSignInCall,
} from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer } from "../../platform/adapters/mail/mail.ts";
import {
  type MailServerScript,
  type ScriptedMailServer,
  startScriptedMailServer,
} from "../../testing/scripted-mail-server.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let server: ScriptedMailServer;

async function sendBy(script: MailServerScript): Promise<void> {
  server = await startScriptedMailServer(script);
  client.deps.sendMail = createMailer({
    url: server.url,
    from: "no-reply@clinic.example",
    clientName: "portal.example",
    requiresTls: false,
  });
}

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

beforeEach(async () => {
  await sendBy({ afterDot: "hang" });
});

afterEach(() => server.stop());

async function stateOf(attemptId: string): Promise<unknown> {
  return (await client.send(readSignInAttemptCall, { params: { attemptId } })).body;
}

/** Sends the code of the first mail that arrived. */
function signInByMail(attemptId: string) {
  const [, body = ""] = server.messages[0]?.source.split("base64\r\n\r\n") ?? [];
  const text = Buffer.from(body.split("\r\n--")[0] ?? "", "base64").toString();
  const code = /認証コード：([0-9]{6})/.exec(text)?.[1];
  return client.send(checkSignInCodeCall, { params: { attemptId }, body: { code } });
}

/** Requests a mail, and measures the time until the answer. */
async function ask(): Promise<{ attemptId: string; state: string; tookMs: number }> {
  const begunAt = performance.now();
  const answer = await client.post(requestSignInCall.path, { email: "hanako@example.com" });
  return { ...signInAttemptSchema.parse(answer.body), tookMs: performance.now() - begunAt };
}

test("a slow mail server delays the patient by three seconds; the page shows when it has accepted the mail", async () => {
  const { attemptId, state, tookMs } = await ask();
  expect(state).toBe("sending");
  expect(tookMs).toBeGreaterThan(2900);
  expect(tookMs).toBeLessThan(6000);
  expect(await stateOf(attemptId)).toEqual({ state: "sending" });

  server.answerHanging();
  await expect.poll(() => stateOf(attemptId)).toEqual({ state: "waiting" });
  expect((await signInByMail(attemptId)).status).toBe(200);
});

test("a mail that arrives although the server closed the connection has a valid code, and is not counted twice", async () => {
  await server.stop();
  await sendBy({ afterDot: "hang up" });
  const { attemptId, state } = await ask();
  expect(state).toBe("sending");
  await expect.poll(() => stateOf(attemptId)).toEqual({ state: "refused" });
  expect((await signInByMail(attemptId)).status).toBe(200);
  expect((await ask()).state).toBe("sending");
});

test("a greylisted mail is sent again while the patient waits, and the page shows when it was accepted", async () => {
  await server.stop();
  await sendBy({ greylists: 1 });
  const { attemptId, state, tookMs } = await ask();
  expect(state).toBe("sending");
  expect(tookMs).toBeLessThan(2500);
  expect(await stateOf(attemptId)).toEqual({ state: "sending" });
  await expect.poll(() => stateOf(attemptId), { timeout: 25_000, interval: 1_000 }).toEqual({ state: "waiting" });
  expect(server.messages).toHaveLength(1);
  expect((await signInByMail(attemptId)).status).toBe(200);
}, 40_000);

test("a greylisted mail that is refused on the second attempt is reported as refused", async () => {
  await server.stop();
  await sendBy({ greylists: 1, afterDot: "refuse" });
  const { attemptId, state } = await ask();
  expect(state).toBe("sending");
  await expect.poll(() => stateOf(attemptId), { timeout: 25_000, interval: 1_000 }).toEqual({ state: "refused" });
}, 40_000);

test("a mail that is refused later is reported as refused, and is not counted", async () => {
  const { attemptId } = await ask();
  server.answerHanging("<hanako@example.com>: refused");
  await expect.poll(() => stateOf(attemptId)).toEqual({ state: "refused" });
  expect((await ask()).state).toBe("sending");
  expect(client.logLines.join("\n")).not.toContain("hanako");
});
