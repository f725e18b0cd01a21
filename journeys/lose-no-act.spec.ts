import { expect, type Page } from "@playwright/test";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { prepareVisit } from "./support/desk-visits.ts";
import { test } from "./support/fixtures.ts";
import { prepareBooked } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";
import { openRoomNow } from "./support/visit-room.ts";

/** The first cancellation arrives and is committed; then its connection breaks. Returns the number of requests. */
async function cutAfterCommit(page: Page): Promise<() => number> {
  let calls = 0;
  await page.route(/\/treatment\/[^/]+\/cancel$/, async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  return () => calls;
}

/** The desk's list may show the cancellation before the request is repeated: the server's message is faster. */
async function expectOneCancellation(treatmentId: string, calls: () => number): Promise<void> {
  await expect.poll(calls).toBe(2);
  const acts = await readRecords("select action from audit_event where subject = $1 and action = 'treatment.cancel'", [
    `treatment:${treatmentId}`,
  ]);
  expect(acts).toHaveLength(1);
}

test("a patient whose connection breaks after the server has cancelled reads that it is cancelled", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await prepareBooked(page, patient);
  await page.goto(`/treatment/${treatmentId}`);
  const calls = await cutAfterCommit(page);
  await walk.cancelReservation();
  await expect(page.getByText("キャンセルできませんでした")).toHaveCount(0);
  await expectOneCancellation(treatmentId, calls);
});

test("a receptionist whose connection breaks after the server has cancelled reads that it is cancelled", async ({
  page,
}) => {
  const { treatmentId, code } = await prepareVisit();
  await openRoomNow(treatmentId);
  await signInAtDesk(page);
  await page.goto(`${deskAddress}/day?everyone=true`);
  const row = page.getByRole("row").filter({ hasText: code });
  await row.getByRole("button", { name: /ほかの操作/ }).click();
  await page.getByRole("button", { name: "予約をキャンセルする" }).click();
  await page.getByRole("textbox", { name: /キャンセルの理由/ }).fill("医師が急に休むため、診察を取りやめます。");
  const calls = await cutAfterCommit(page);
  await page.getByRole("button", { name: "キャンセルして知らせる" }).click();
  await expectOneCancellation(treatmentId, calls);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: /^キャンセル \d+件/ }).click();
  await expect(row).toContainText("キャンセル");
});
