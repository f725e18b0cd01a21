import { linkLineCall } from "@madoguchi/contract/line/line.patient.calls";
import { expect, test } from "vitest";
import { lineAccount, openLineBrowser } from "../../testing/line-browser.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" } },
});

function e002(message: string) {
  return { status: 401, body: { code: "E002", message } };
}

test("a state that was never issued is reported as not found", async () => {
  const refused = await openLineBrowser(client).complete({ code: "code", state: "x".repeat(43) });
  expect(refused).toMatchObject(e002("LINEでの手続きが見つかりませんでした。もう一度最初からお試しください。"));
});

test("a used state is reported as done", async () => {
  const browser = openLineBrowser(client);
  const returned = await browser.consent(lineAccount("a"));
  await browser.complete(returned);
  const refused = await browser.complete(returned);
  expect(refused).toMatchObject(e002("LINEでのこの手続きは、すでに済んでいます。もう一度最初からお試しください。"));
});

test("a state older than ten minutes is reported as expired", async () => {
  const browser = openLineBrowser(client);
  const returned = await browser.consent(lineAccount("a"));
  client.advance({ minutes: 10 });
  const refused = await browser.complete(returned);
  const words = "LINEでの手続きの有効期限（10分）が切れています。もう一度最初からお試しください。";
  expect(refused).toMatchObject(e002(words));
});

test("a code that LINE does not confirm is reported as such", async () => {
  const browser = openLineBrowser(client);
  const { state } = await browser.consent(lineAccount("a"));
  const refused = await browser.complete({ state, code: "code-of-nobody" });
  expect(refused).toMatchObject(e002("LINEで確認できませんでした。もう一度最初からお試しください。"));
});

test("linking in another browser than the one that began is reported as such", async () => {
  const { code, state } = await openLineBrowser(client).consent(lineAccount("a"), { link: true });
  const refused = await client
    .as("hanako")
    .send(linkLineCall, { params: { medicalBusinessId: "business-test" }, body: { code, state } });
  const words = "連携を始めたときとは別のブラウザです。このブラウザで、もう一度最初からお試しください。";
  expect(refused).toMatchObject(e002(words));
});
