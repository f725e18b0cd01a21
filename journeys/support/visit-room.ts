import { expect, type Page } from "@playwright/test";
import { readRecords } from "./records.ts";

/** Moves the booked visit to five minutes from now, so that its room is open. */
export async function openRoomNow(treatmentId: string): Promise<void> {
  await readRecords(
    `update treatment set starts_at = date_trunc('minute', now()) + interval '5 minutes',
       ends_at = date_trunc('minute', now()) + interval '20 minutes' where treatment_id = $1`,
    [treatmentId],
  );
}

/** Moves a call of the doctor back by its whole ringing time. */
export async function endRinging(treatmentId: string): Promise<void> {
  await readRecords("update visit_room set called_at = called_at - interval '46 seconds' where treatment_id = $1", [
    treatmentId,
  ]);
}

/** Answers the questions before each visit, and enters the waiting room. */
export async function enterWaitingRoom(page: Page): Promise<void> {
  await page.getByLabel("今いる都道府県").selectOption("東京都");
  await page.getByRole("radio", { name: "自宅" }).check();
  await page.getByRole("radio", { name: "いません" }).check();
  await page.getByRole("checkbox", { name: "診察を録音・録画・撮影しません" }).check();
  await page.getByRole("button", { name: "同意して待合室に入る" }).click();
  await expect(page.getByRole("heading", { name: /医師がまもなく接続します|順番をお待ちください/ })).toBeVisible();
}

/** Confirms the questionnaire's statement in place of the questions, and enters the waiting room. */
export async function enterAsStated(page: Page): Promise<void> {
  await page.getByRole("button", { name: "このとおりで、同意して待合室に入る" }).click();
  await expect(page.getByRole("heading", { name: /医師がまもなく接続します|順番をお待ちください/ })).toBeVisible();
}

/** Reloads, and expects the same state again. */
export async function expectSameAfterReload(page: Page, heading: string | RegExp): Promise<void> {
  await page.reload();
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
}
