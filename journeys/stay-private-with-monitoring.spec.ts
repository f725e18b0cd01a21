import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { databaseUrlFile, journeyAddresses, ownPorts } from "./support/addresses.ts";
import { type Collector, startCollector } from "./support/collector.ts";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { complaintOn, expectKept, questionsOf, readDatabases, UNSAVED } from "./support/questions.ts";
import { openSession } from "./support/session.ts";
import { type Stack, startPortal } from "./support/stack.ts";

const port = ownPorts.monitored;
const portal = `http://localhost:${port}`;

// Both use the one portal with monitoring.
test.describe.configure({ mode: "serial" });

let collector: Collector;
let watched: Stack;
let logFolder: string;

test.beforeAll(async () => {
  collector = await startCollector();
  logFolder = await mkdtemp(join(tmpdir(), "madoguchi-watched-log-"));
  watched = await startPortal({
    port,
    sandboxPort: journeyAddresses.sandboxPort,
    dataFolder: journeyAddresses.dataFolder,
    databaseUrl: await readFile(databaseUrlFile, "utf8"),
    more: {
      LOG_DIR: logFolder,
      MONITORING_DSN: `http://0123abcd@localhost:${collector.port}/7`,
      TAG_MANAGER_CONTAINER_ID: "GTM-ABC123",
      TAG_MANAGER_BASE_URL: `http://localhost:${collector.port}`,
    },
  });
});

test.afterAll(async () => {
  await watched.stop();
  await collector.close();
});

/** Makes the visit one of the fifth whose replays are sampled. */
async function takePartInReplays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
}

function reports(): string {
  return collector.received.join("\n");
}

/** The text around the first occurrence of a secret in the reports; empty when it does not occur. */
function whereIs(secret: string): string {
  const text = reports();
  const place = text.indexOf(secret);
  return place === -1 ? "" : text.slice(Math.max(0, place - 80), place + 80);
}

test("a whole booking is monitored, and nothing about the patient leaves the browser", async ({
  page,
  patient,
  walk,
}) => {
  test.slow();
  await takePartInReplays(page);
  await page.goto(`${portal}/reservation/new`);
  await walk.pickFreeTime();
  const chosen = new URL(page.url()).searchParams;
  await walk.askForSignInMail(patient.email);
  const { code } = await receiveSignInMail(patient.email);
  await walk.enterCode(code);
  await walk.fillInProfile(patient);
  await walk.consentAndBook();
  await page.goto(`${portal}/mypage`);
  await expect(page.getByText(`${patient.lastName} ${patient.firstName} さま`)).toBeVisible();

  for (const kind of [
    '"type":"transaction"',
    '"type":"session"',
    '"type":"replay_recording"',
    "/gtm.js?id=GTM-ABC123",
    '"transaction":"/reservation/new"',
    "/api/v1/customer/clinic/{clinicId}/next-treatment",
  ]) {
    await expect.poll(reports, { timeout: 30_000, message: kind }).toContain(kind);
  }

  const { email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber } = patient;
  const secrets = [
    ...[email, encodeURIComponent(email), email.split("@")[0]],
    ...[lastName, firstName, lastNameKana, firstNameKana, phoneNumber, `"${code}"`],
    ...[chosen.get("spotId"), chosen.get("startAt"), encodeURIComponent(chosen.get("startAt") ?? "")],
    ...["spotId=", "startAt=", "oobCode", `"1988"`, "M000", "@example"],
  ];
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect(whereIs(secret ?? ""), `${secret} left the browser`).toBe("");
  }

  // An unmonitored screen opens as a new document, and sends nothing.
  await expect(page.locator("html[data-tag-manager]")).toHaveCount(1);
  await page.getByRole("link", { name: "支払い情報変更" }).first().click();
  await expect(page).toHaveURL(/payment-method/);
  await expect(page.locator("html[data-tag-manager]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const before = collector.received.length;
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(collector.received.slice(before)).toEqual([]);
});

async function readLog(): Promise<string> {
  const files = await readdir(logFolder);
  return (await Promise.all(files.map((file) => readFile(join(logFolder, file), "utf8")))).join("\n");
}

test("the answers to a questionnaire are in no report, address, log or readable storage, and gone after logging out", async ({
  page,
  patient,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const { session, customer } = await registerPatient(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  const word = `kotae${randomUUID().slice(0, 8)}`;
  await openSession(page, session, portal);
  await takePartInReplays(page);
  await page.goto(`${portal}/mypage`);
  await expect(page.locator("html[data-tag-manager]")).toHaveCount(1);

  await page.goto(questionsOf(treatmentId, portal));
  await complaintOn(page).fill(`${word} 頭痛`);
  await expectKept(treatmentId, "complaint", `${word} 頭痛`);
  await page.route(/\/draft\?/, (route) => route.abort());
  await complaintOn(page).fill(`${word} 頭痛と吐き気`);
  await expect(page.getByText(UNSAVED).last()).toBeVisible();
  await expect.poll(() => readDatabases(page)).toContain("a key that cannot be extracted");
  await expect(page.locator("html[data-tag-manager]")).toHaveCount(0);
  expect(await readDatabases(page)).not.toContain(word);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(word);

  await page.goto(`${portal}/mypage`);
  await page.getByRole("button", { name: "ログアウト", exact: true }).first().click();
  await page.getByRole("button", { name: "ログアウトする" }).click();
  await expect(page.getByRole("heading", { name: "ログアウトしました" })).toBeVisible();
  await expect.poll(() => readDatabases(page)).not.toContain("madoguchi-answers");

  expect(addresses.join("\n")).toContain("/draft?");
  expect(addresses.join("\n")).not.toContain(word);
  for (const secret of [word, "いちばん困っている症状", "complaint"]) expect(whereIs(secret), secret).toBe("");
  const log = await readLog();
  expect(log).toContain("questionnaire");
  for (const secret of [word, "吐き気", "complaint"]) expect(log).not.toContain(secret);
});
