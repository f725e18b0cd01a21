import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { databaseUrlFile, journeyAddresses } from "./support/addresses.ts";
import { type Collector, startCollector } from "./support/collector.ts";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { type Stack, startPortal } from "./support/stack.ts";

const port = journeyAddresses.port + 60;
const portal = `http://localhost:${port}`;

let collector: Collector;
let watched: Stack;

test.beforeAll(async () => {
  collector = await startCollector();
  watched = await startPortal({
    port,
    sandboxPort: journeyAddresses.sandboxPort,
    dataFolder: journeyAddresses.dataFolder,
    databaseUrl: await readFile(databaseUrlFile, "utf8"),
    more: {
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

/** Puts the visit into the fifth whose replays are sampled. */
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
  ]) {
    await expect.poll(reports, { timeout: 30_000, message: kind }).toContain(kind);
  }
  expect(reports()).toContain('"transaction":"/reservation/new"');
  expect(reports()).toContain("/api/v1/customer/clinic/{clinicId}/next-treatment");

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
