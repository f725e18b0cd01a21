import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { ownPorts } from "./support/addresses.ts";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { startStack } from "./support/stack.ts";

test("reservation and session are still there after everything was stopped and started again", async ({
  page,
  patient,
  walk,
}) => {
  test.slow();
  const port = ownPorts.restarted;
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-restart-"));
  const portal = `http://localhost:${port}`;
  let stack = await startStack({ port, dataFolder });
  try {
    await page.goto(`${portal}/reservation/new`);
    await walk.pickFreeTime();
    await walk.askForSignInMail(patient.email);
    const { code } = await receiveSignInMail(patient.email, { sandbox: `http://localhost:${port + 1}` });
    await walk.enterCode(code);
    await walk.fillInProfile(patient);
    await walk.consentAndBook();

    await stack.stop();
    stack = await startStack({ port, dataFolder });

    await page.goto(`${portal}/mypage`);
    await expect(page.getByText(`${patient.lastName} ${patient.firstName} さま`)).toBeVisible();
    await expect(page.getByText("予約済み").first()).toBeVisible();
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

test("without a connection the portal stays and shows it, and continues by itself once there is one", async ({
  context,
}) => {
  // A page of its own: the browser's complaints about the lost connection are expected here.
  const page = await context.newPage();
  const errorView = page.waitForResponse(/\/assets\/error-view-/);
  await page.goto("/");
  const address = (await errorView).url();
  // Available once all its imports are, too.
  await page.evaluate((view) => import(view), address);
  await context.setOffline(true);
  await page.getByRole("link", { name: "ログイン" }).first().click();
  await expect(page.getByRole("heading", { name: "通信できません", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "もう一度試す" }).click();
  await expect(page.getByText("まだ通信できません。")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "ログイン", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/login\/?$/);
});

test("an address that leads nowhere is not found, and a link to another host leads nowhere", async ({
  page,
  patient,
}) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "ページが見つかりません" })).toBeVisible();
  await page.goto("/login?returnTo=http%3A%2F%2Flocalhost%3A1%2F");
  // The page of an address with a search is rendered again, and input before that is lost.
  await expect(page.locator("html")).toHaveAttribute("data-first-page-shown", "true");
  await page.getByRole("textbox", { name: /メールアドレス/ }).fill(patient.email);
  await page.getByRole("button", { name: "ログイン用メールを送る" }).click();
  const { code } = await receiveSignInMail(patient.email);
  await page.getByRole("textbox", { name: /認証コード/ }).fill(code);
  await expect(page).toHaveURL(/\/reservation\/registration$/);
  // Signed in now: the same link leads to the top page at once.
  await page.goto("/login?returnTo=http%3A%2F%2Flocalhost%3A1%2F");
  await expect(page).toHaveURL(/\/mypage$/);
});
