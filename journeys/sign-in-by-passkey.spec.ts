import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { ownPorts } from "./support/addresses.ts";
import { addDevice } from "./support/desk-device.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail, receiveSignInMail } from "./support/mailbox.ts";
import { PHONE } from "./support/next-action.ts";
import { expectUsableByEveryone } from "./support/no-barriers.ts";
import { startStack } from "./support/stack.ts";

const PORT = ownPorts.passkeys;
const PORTAL = `http://localhost:${PORT}`;
const SANDBOX = `http://localhost:${PORT + 1}`;
const BY_PASSKEY = { name: "パスキーでログイン" };

async function logOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "ログアウト" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "ログアウトする" }).click();
  await expect(page).toHaveURL(/\/logout/);
}

/** Signs in by the passkey of this page's device, with the keyboard alone. */
async function signInByPasskey(page: Page, path = "/login/"): Promise<void> {
  await page.goto(`${PORTAL}${path}`);
  await page.getByRole("button", BY_PASSKEY).press("Enter");
}

test("a patient adds their telephone after a sign-in by mail, signs in with it without one, and removes it", async ({
  context,
  page,
  patient,
  walk,
}) => {
  test.slow();
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-passkeys-"));
  const stack = await startStack({ port: PORT, dataFolder, more: { IDENTITY: "built-in" } });
  const mailbox = { sandbox: SANDBOX };
  try {
    await addDevice(context, page);
    await page.goto(`${PORTAL}/reservation/new`);
    await walk.pickFreeTime();
    await walk.askForSignInMail(patient.email);
    const { code } = await receiveSignInMail(patient.email, mailbox);
    await walk.enterCode(code);
    await walk.fillInProfile(patient);
    await walk.consentAndBook();

    await page.goto(`${PORTAL}/mypage`);
    await page.getByRole("button", { name: "この端末では次回からメール不要にする" }).press("Enter");
    await expect(page.locator(":focus")).toContainText("次回から、この端末ではメールなしでログインできます");
    expect((await receiveMail(patient.email, "パスキーを登録しました", mailbox)).text).toContain("削除し");
    await logOut(page);

    await signInByPasskey(page, "/login/?returnTo=%2Fsettings%2Fsign-in");
    await expect(page).toHaveURL(/\/settings\/sign-in/);
    const passkeys = page.getByRole("list", { name: "登録したパスキーの一覧" }).getByRole("listitem");
    await expect(passkeys).toHaveCount(1);
    await page.setViewportSize(PHONE);
    const height = await page.locator("main").evaluate((main) => main.getBoundingClientRect().bottom + scrollY);
    expect(height, "a page of the settings on a phone").toBeLessThanOrEqual(1200);
    await expectUsableByEveryone(page);
    await page.getByRole("button", { name: "この端末では次回からメール不要にする" }).click();
    const proof = page.getByRole("dialog", { name: "ご本人の確認" });
    await expect(proof).toContainText("安全のため、この操作の前にご本人の確認をお願いします。");
    await proof.getByRole("button", { name: "キャンセル" }).click();

    await page.getByRole("button", { name: /のパスキーを削除する$/ }).click();
    await expect(page.getByText(/削除すると、この端末もログアウトします。/)).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "パスキーを削除する" }).click();
    await expect(page).toHaveURL(/\/logout/);

    await signInByPasskey(page);
    await expect(page.getByRole("alert")).toContainText("このパスキーでは、このクリニックにログインできません。");
    await expectUsableByEveryone(page);
    expect((await receiveMail(patient.email, "パスキーを削除しました", mailbox)).text).toContain("ログイン");
    await expect(page.getByRole("button", { name: "ログイン用メールを送る" })).toBeVisible();
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
