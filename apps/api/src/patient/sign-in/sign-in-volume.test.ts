import { apiPaths } from "@madoguchi/contract/http/paths";
import { expect, test } from "vitest";
import { forgetExpired } from "../../jobs.ts";
import { signInVolume } from "../../records/sign-in/sign-in-attempt.table.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

function ask(email: string, from: TestClient = client) {
  return from.post(apiPaths.signIn, { email });
}

/** The mails of each hour, counted back from the present one. */
async function asked(mailsByHoursAgo: Record<number, number>): Promise<void> {
  await client.database.insert(signInVolume).values(
    Object.entries(mailsByHoursAgo).map(([hoursAgo, mails]) => ({
      hour: new Date(client.now().getTime() - Number(hoursAgo) * 3_600_000),
      mails,
    })),
  );
}

test("2,000 mails an hour are never too many; the next waits for the next hour and costs no turn", async () => {
  await asked({ 0: 1999 });
  client.advance({ minutes: 10 });
  expect((await ask("hanako@example.com")).status).toBe(200);
  const refused = await ask("taro@example.com", client.another());
  expect([refused.status, refusalOf(refused), refused.headers.get("retry-after")]).toEqual([429, "E005", "3000"]);
  expect(refused.body).toMatchObject({
    message: "ただいまログイン用メールのお申し込みが集中しています。50分後にもう一度お試しください。",
  });
  client.advance({ minutes: 50 });
  expect((await ask("taro@example.com")).status).toBe(200);
});

test("a busy clinic may have five times its normal busiest hour, to which two days of attack add nothing", async () => {
  await asked({ 0: 4999, 30: 1000, 31: 10, 54: 1000, 78: 1000, 102: 1000, 126: 1000, 150: 90_000, 174: 90_000 });
  expect((await ask("hanako@example.com")).status).toBe(200);
  expect((await ask("taro@example.com")).status).toBe(429);
});

test("an attack of the last hours does not count as normal", async () => {
  await asked({ 0: 2000, 1: 90_000, 2: 90_000, 23: 90_000 });
  expect((await ask("hanako@example.com")).status).toBe(429);
});

test("hours that no limit reads any more are forgotten", async () => {
  await asked({ 0: 1, 192: 1, 193: 1 });
  await forgetExpired(client.deps);
  expect(await client.database.select().from(signInVolume)).toHaveLength(2);
});
