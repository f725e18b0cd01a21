import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import type { ClinicDesk } from "./clinic-desk.ts";
import { deskAddress, signInAs } from "./desk-sign-in.ts";
import { expectNoBarrier } from "./no-barriers.ts";

/** What the patient writes in the waiting room. */
const MEMO = "ペニシリンで発疹が出たことがあります。";

/** In the waiting room the patient writes to the doctor. */
export async function sendMemo(page: Page): Promise<void> {
  await page.getByText("医師に伝えておくこと").click();
  await page.getByLabel("医師へのメモ").fill(MEMO);
  await page.getByRole("button", { name: "送信する" }).click();
  await expect(page.getByRole("log").getByText(MEMO)).toBeVisible();
}

async function openVisitAtDesk(browser: Browser, treatmentId: string): Promise<{ page: Page; pane: Locator }> {
  const page = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAs(page, "小林 直樹");
  await page.goto(`${deskAddress}/visit/${treatmentId}`);
  return { page, pane: page.getByRole("region", { name: "患者さまからのメッセージ" }) };
}

/** Before the call a doctor reads the message above the answers; everyone's 本日 and 対応 say that they are unread. */
export async function expectUnreadAtDesk(browser: Browser, treatmentId: string): Promise<void> {
  const { page, pane } = await openVisitAtDesk(browser, treatmentId);
  await expect(pane.getByText(MEMO)).toBeVisible();
  await expect(pane.getByText("未読 1")).toBeVisible();
  await expectNoBarrier(page);
  await page.goto(`${deskAddress}/day?everyone=true`);
  await expect(page.locator(`[data-row="${treatmentId}"]`).getByText("未読メッセージ 1")).toBeVisible();
  await page.goto(`${deskAddress}/tasks`);
  const task = page.getByRole("row").filter({ has: page.locator(`a[href="/visit/${treatmentId}"]`) });
  await expect(task.getByText(/^患者さまが、診察の前にメッセージを書いています/)).toBeVisible();
  await page.close();
}

/** The visit cannot be finished while messages of the waiting room and of the call are unread. */
export async function expectStopUntilRead(browser: Browser, clinic: ClinicDesk, treatmentId: string): Promise<void> {
  const { page, pane } = await openVisitAtDesk(browser, treatmentId);
  await expect(pane.getByText(MEMO)).toBeVisible();
  await expect(clinic.finish(treatmentId)).rejects.toThrow("409");
  await page.getByRole("button", { name: /^診察を終える/ }).click();
  await expect(page.getByText(/まだ読んでいないメッセージがあります/)).toBeVisible();
  await expect(pane).toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectNoBarrier(page);
  await pane.getByRole("button", { name: "読みました" }).click();
  await expect(page.getByText("患者さまからのメッセージ（2件・既読）")).toBeVisible();
  await page.close();
}
