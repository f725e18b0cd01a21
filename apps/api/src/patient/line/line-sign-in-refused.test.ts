import { callbackPaths } from "@madoguchi/contract/http/paths";
import { beginLineSignInCall, completeLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import { describe, expect, test } from "vitest";
import { createApp } from "../../composition/app.ts";
import { deleteExpired } from "../../composition/jobs.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { consumeLineLoginAttempt } from "../../records/sign-in/sign-in-attempt.store.ts";
import { lineLoginAttempt } from "../../records/sign-in/sign-in-attempt.table.ts";
import { lineAccount, openLineBrowser } from "../../testing/line-browser.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ customers: { hanako: { email: "hanako@example.com" } } });

describe("refused with E002", () => {
  async function expectE002(answer: ReturnType<TestClient["post"]>) {
    const { status, body } = await answer;
    expect([status, body]).toMatchObject([401, { code: "E002" }]);
  }

  test("a state that was never issued", async () => {
    await expectE002(openLineBrowser(client).complete({ code: "code", state: "x".repeat(43), isConfirmed: true }));
    expect(client.line.exchanges()).toBe(0);
  });

  test("a state that was used, and its code is not sent to LINE again", async () => {
    const browser = openLineBrowser(client);
    const returned = await browser.consent(lineAccount("a"));
    await browser.complete(returned);
    await expectE002(browser.complete(returned));
    expect(client.line.exchanges()).toBe(1);
  });

  test("all but one of many at once", async () => {
    const browser = openLineBrowser(client);
    const other = client.another();
    const returned = await browser.consent(lineAccount("a"));
    const calls = Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? client : other).post(completeLineSignInCall.path, { ...returned, isConfirmed: true }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
    expect(client.line.exchanges()).toBe(1);
  });

  test("a state older than ten minutes", async () => {
    const browser = openLineBrowser(client);
    const returned = await browser.consent(lineAccount("a"));
    client.advance({ minutes: 10 });
    await expectE002(browser.complete(returned));
  });

  test("a code that LINE gave for another state", async () => {
    const browser = openLineBrowser(client);
    const mine = await browser.consent(lineAccount("a"));
    const theirs = await openLineBrowser(client).consent(lineAccount("b"));
    await expectE002(browser.complete({ state: mine.state, code: theirs.code }));
  });

  test("a state that was begun for linking", async () => {
    const browser = openLineBrowser(client);
    await expectE002(browser.complete(await browser.consent(lineAccount("a"), { link: true })));
    expect(client.line.exchanges()).toBe(0);
  });
});

test("the database lets one of many consume a state, however close together they come", async () => {
  await openLineBrowser(client).begin();
  const [attempt] = await client.database.select().from(lineLoginAttempt);
  const consume = ({ database }: TestClient) =>
    consumeLineLoginAttempt(database, attempt?.attemptId ?? "", client.now());
  const other = client.another();
  const outcomes = await Promise.all([client, other, client, other].map(consume));
  expect(outcomes.filter((isOurs) => isOurs)).toHaveLength(1);
});

test("while LINE is down it is E003 and the state stays valid", async () => {
  await client.database.update(customer).set({ lineUserId: lineAccount("a").userId });
  const browser = openLineBrowser(client);
  const returned = await browser.consent(lineAccount("a"));
  client.line.failLine(true);
  const refused = await browser.complete(returned);
  expect([refused.status, refusalOf(refused)]).toEqual([502, "E003"]);
  client.line.failLine(false);
  expect((await browser.complete(returned)).body).toMatchObject({ outcome: "signed-in" });
});

test("where LINE is not configured its calls are E004", async () => {
  const app = createApp({ ...client.deps, lines: { ofBusiness: () => Promise.resolve(undefined) } });
  for (const path of [beginLineSignInCall.path, completeLineSignInCall.path, callbackPaths.line]) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ code: "code", state: "state" });
    const answer = await app.request(path, { method: "POST", headers, body });
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: "E004" }]);
  }
});

test("states that expired a day ago are deleted", async () => {
  await openLineBrowser(client).begin();
  client.advance({ days: 1 });
  await deleteExpired(client.deps);
  expect(await client.database.select().from(lineLoginAttempt)).toHaveLength(1);
  client.advance({ minutes: 11 });
  await deleteExpired(client.deps);
  expect(await client.database.select().from(lineLoginAttempt)).toHaveLength(0);
});

test("nothing of LINE is in the log", async () => {
  const browser = openLineBrowser(client);
  const returned = await browser.consent(lineAccount("c", { email: "hanako@example.com" }));
  await browser.complete(returned);
  await browser.complete(returned);
  const log = client.logLines.join("\n");
  expect(log).toContain("E002");
  for (const secret of [returned.code, returned.state, lineAccount("c").userId, "hanako"]) {
    expect(log).not.toContain(secret);
  }
});
