import { signInAttemptSchema } from "@madoguchi/contract/sign-in/sign-in";
import { checkSignInCodeCall, requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { expect, test } from "vitest";
import { doTestWork } from "../../testing/do-test-work.ts";
import { isSoak } from "../../testing/soak.ts";
import type { TestAnswer } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" } },
});

function ask(email: string, address: string, headers: Record<string, string> = {}) {
  return client.post(requestSignInCall.path, { email }, { address, headers });
}

/** Requests as a patient's browser does, with the work that the answer demands. */
async function askAsPatient(email: string, address: string): Promise<TestAnswer> {
  const answer = await ask(email, address);
  if (answer.status === 200) return answer;
  return ask(email, address, await doTestWork(answer));
}

/** 200 addresses request 50 times each within half an hour, eight at a time. */
async function flood(emailOf: (request: number) => string): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let request = 0; request < 10_000; request += 8) {
    if (request % 400 === 0) client.advance({ minutes: 1 });
    const eight = Array.from({ length: 8 }, (_, index) => request + index);
    const answers = await Promise.all(
      eight.map((each) => ask(emailOf(each), `198.51.${Math.floor((each % 200) / 100)}.${(each % 100) + 1}`)),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

async function signIn(answer: TestAnswer): Promise<number> {
  const { attemptId } = signInAttemptSchema.parse(answer.body);
  const mail = client.mails.findLast(({ to }) => to === "hanako@example.com");
  const code = /認証コード：([0-9]{6})/.exec(mail?.text ?? "")?.[1];
  return (await client.send(checkSignInCodeCall, { params: { attemptId }, body: { code } })).status;
}

test.runIf(isSoak)(
  "10,000 requests of 200 addresses for anybody: a patient elsewhere gets the mail at once and signs in",
  async () => {
    const statuses = await flood((request) => `r${request}@example.com`);
    // Mails sent before it counted as a flood; later requests without work got none.
    expect(statuses.get(200)).toBe(1000);
    expect(statuses.get(429)).toBe(9000);
    const answer = await askAsPatient("hanako@example.com", "203.0.113.77");
    expect(answer.status).toBe(200);
    expect(client.mails.at(-1)?.to).toBe("hanako@example.com");
    expect(await signIn(answer)).toBe(200);
  },
  300_000,
);

test.runIf(isSoak)(
  "10,000 requests of 200 addresses for one patient: the patient gets a mail at once, and the mailbox not hundreds",
  async () => {
    await flood(() => "hanako@example.com");
    const before = client.mails.length;
    expect(before).toBeLessThanOrEqual(20);
    client.advance({ minutes: 1 });
    const answer = await askAsPatient("hanako@example.com", "203.0.113.77");
    expect(answer.status).toBe(200);
    expect(client.mails.length).toBe(before + 1);
    expect(await signIn(answer)).toBe(200);
  },
  300_000,
);

test("300 requests of 200 addresses for one patient send the mailbox five mails and leave the sign-in as it was", async () => {
  for (let request = 0; request < 300; request += 1) {
    if (request % 10 === 0) client.advance({ minutes: 1 });
    await ask("hanako@example.com", `198.51.100.${request % 200}`);
  }
  expect(client.mails).toHaveLength(5);
  client.advance({ minutes: 1 });
  const answer = await askAsPatient("hanako@example.com", "203.0.113.77");
  expect(client.mails).toHaveLength(6);
  expect(await signIn(answer)).toBe(200);
});
