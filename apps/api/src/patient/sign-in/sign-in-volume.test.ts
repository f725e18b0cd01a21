import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { expect, test } from "vitest";
import { deleteExpired } from "../../composition/jobs.ts";
import { signInVolume } from "../../records/sign-in/sign-in-attempt.table.ts";
import { doTestWork } from "../../testing/do-test-work.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

function ask(email: string, headers: Record<string, string> = {}) {
  return client.post(requestSignInCall.path, { email }, { headers });
}

/** The number of mails of each hour, counted back from the present one. */
async function asked(mailsByHoursAgo: Record<number, number>): Promise<void> {
  await client.database.insert(signInVolume).values(
    Object.entries(mailsByHoursAgo).map(([hoursAgo, mails]) => ({
      hour: new Date(client.now().getTime() - Number(hoursAgo) * 3_600_000),
      mails,
    })),
  );
}

async function openTasks() {
  return (await client.operator.read(listTasksCall)).tasks;
}

test("the first half of 2,000 mails in an hour needs no work; from then on an unknown browser works first", async () => {
  await asked({ 0: 999 });
  expect((await ask("hanako@example.com")).status).toBe(200);
  const held = await ask("taro@example.com");
  expect([held.status, refusalOf(held), held.headers.get("retry-after")]).toEqual([429, "E005", "1"]);
  expect((await ask("taro@example.com", await doTestWork(held))).status).toBe(200);
});

test("the 2,000th mail raises an alarm for the clinic and in the log, once, and mails are still sent", async () => {
  await asked({ 0: 1999 });
  for (const email of ["hanako@example.com", "taro@example.com"]) {
    expect((await ask(email, await doTestWork(await ask(email)))).status).toBe(200);
  }
  expect(client.mails).toHaveLength(2);
  expect(await openTasks()).toMatchObject([
    {
      kind: "sign-in-flood",
      label:
        "ログイン用メールのお申し込みが、普段よりはるかに多く届いています。患者のログインは続けられます。続くときは、システムの管理者にご連絡ください",
      detail: "2000",
    },
  ]);
  const warnings = client.logLines.filter((line) => line.includes("far more sign-in mails"));
  expect(warnings).toHaveLength(1);
});

test("at a hundred times the normal every browser that does the work gets its mail", async () => {
  await asked({ 0: 200_000 });
  expect((await ask("hanako@example.com", await doTestWork(await ask("hanako@example.com")))).status).toBe(200);
});

test("a busy clinic may have five times its normal busiest hour, to which two days of attack add nothing", async () => {
  await asked({ 0: 2499, 30: 1000, 31: 10, 54: 1000, 78: 1000, 102: 1000, 126: 1000, 150: 90_000, 174: 90_000 });
  expect((await ask("hanako@example.com")).status).toBe(200);
  expect((await ask("taro@example.com")).status).toBe(429);
});

test("an attack of the last hours does not count as normal", async () => {
  await asked({ 0: 1000, 1: 90_000, 2: 90_000, 23: 90_000 });
  expect((await ask("hanako@example.com")).status).toBe(429);
});

test("hours that no limit reads any more are deleted", async () => {
  await asked({ 0: 1, 192: 1, 193: 1 });
  await deleteExpired(client.deps);
  expect(await client.database.select().from(signInVolume)).toHaveLength(2);
});
