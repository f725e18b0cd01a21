import { fillPath } from "@madoguchi/contract/http/paths";
import { wishPhoneCallCall } from "@madoguchi/contract/visit/room.patient.calls";
import { expect, type Locator, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { prepareParcel, prepareVisit } from "./support/desk-visits.ts";
import { expectClearOfToasts } from "./support/expect-clear-of-toasts.ts";
import { test } from "./support/fixtures.ts";
import { expectInView } from "./support/in-view.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { readRecords, recordApplication } from "./support/records.ts";
import { sendJson } from "./support/send-json.ts";
import { TapCounter } from "./support/tap-counter.ts";
import { openRoomNow } from "./support/visit-room.ts";
import { expectNoSidewaysScrolling, waitForLayout } from "./support/widths.ts";

test("the visit of the current row is beside the day's list, and the clinic moves it in four presses", async ({
  page,
}) => {
  const { treatmentId, code } = await prepareVisit();
  await openRoomNow(treatmentId);
  const [before] = await readRecords<{ starts_at: Date }>(`select starts_at from treatment where treatment_id = $1`, [
    treatmentId,
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInWithEveryRole(page);
  const presses = new TapCounter();
  await presses.watch(page);
  await page.goto(`${deskAddress}/day`);
  const row = page.locator(`[data-row="${treatmentId}"]`);
  const pane = page.getByRole("complementary");

  await test.step("a press on the row shows it, and the address preserves it through a reload", async () => {
    await row.getByRole("cell").first().click();
    await expect(pane).toContainText(code);
    await expect(page).toHaveURL(new RegExp(`at=${treatmentId}`));
    await page.reload();
    await expect(pane).toContainText(code);
    expect(page.url()).not.toContain(code);
    await expectNoBarrier(page);
  });

  await test.step("keys lead into the pane and back, and each part scrolls for itself", async () => {
    await row.getByRole("link").focus();
    await page.keyboard.press("ArrowRight");
    await expect(pane.getByRole("heading", { level: 2 })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(row.getByRole("link")).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
      0,
    );
    await pane.getByRole("button", { name: "回答を読む" }).click();
    await expect(pane.getByText(/まだ回答がありません。/)).toBeVisible();
  });

  await test.step("with more room the answers have a third part; with less there is the list alone", async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await waitForLayout(page, 1920);
    const parts = [page.getByRole("table"), pane.getByRole("heading", { level: 2 }), pane.getByText("問診の回答")];
    const lefts = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.x ?? 0));
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
    expect((lefts[2] ?? 0) - (lefts[1] ?? 0)).toBeGreaterThan(200);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(pane).toHaveCount(0);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectInView({ pane: pane.getByRole("heading", { level: 2 }) });
  });

  presses.taps.length = 0;
  await test.step("moved by the clinic: the row, the step, the time, the end", async () => {
    await row.getByRole("cell").first().click();
    await pane.getByRole("button", { name: "日時を変更" }).click();
    const dialog = page.getByRole("dialog", { name: /日時を変更する$/ });
    const days = dialog.getByLabel("日付");
    await expect(days).toBeVisible();
    await days.selectOption({ index: (await days.getByRole("option").count()) - 1 });
    await dialog.getByRole("group", { name: "時間" }).getByRole("button").last().click();
    await dialog.getByLabel(/^変更の理由/).fill("医師の都合により変更いたします。");
    await dialog.getByRole("button", { name: /に変更する$/ }).click();
    await expect(dialog).toBeHidden();
  });
  expect(presses.count, presses.taps.join("\n")).toBeLessThanOrEqual(4);
  const [after] = await readRecords<{ starts_at: Date }>(`select starts_at from treatment where treatment_id = $1`, [
    treatmentId,
  ]);
  expect(after?.starts_at).not.toEqual(before?.starts_at);
});

/** Prepares a visit whose patient asks for a telephone call, which is a task; returns the task's id. */
async function prepareTask(): Promise<string> {
  const { treatmentId, idToken } = await prepareVisit();
  await openRoomNow(treatmentId);
  const wish = fillPath(wishPhoneCallCall.path, { clinicId: "clinic-minato", treatmentId });
  await sendJson(`${journeyAddresses.portal}${wish}`, {}, { headers: { authorization: `Bearer ${idToken}` } });
  const [task] = await readRecords<{ id: string }>(
    "select clinic_task_id as id from clinic_task where subject = $1 and kind = 'phone-wish'",
    [`treatment:${treatmentId}`],
  );
  if (!task) throw new Error(`no task about ${treatmentId}`);
  return task.id;
}

type ListOfPanes = { page: Page; path: string; id: string; word: RegExp };

/** Expects that a press on a row opens it, that a reload preserves it, and that keys lead there. Returns both parts. */
async function expectInPane({ page, path, id, word }: ListOfPanes): Promise<{ row: Locator; pane: Locator }> {
  const row = page.locator(`[data-row="${id}"]`);
  const pane = page.getByRole("complementary");
  const heading = pane.getByRole("heading", { level: 2 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${deskAddress}${path}`);
  await row.getByRole("cell").nth(1).click();
  await expect(page).toHaveURL(new RegExp(`at=${id}`));
  await expect(pane).toContainText(word);
  await page.reload();
  await expect(pane).toContainText(word);
  await expect(row).toHaveClass(/day-row-current/);
  await row.locator("[data-row-start]").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(heading).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row.locator("[data-row-start]").first()).toBeFocused();
  await expectInView({ heading });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
  await expectNoSidewaysScrolling(page);
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(pane).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(heading).toBeVisible();
  return { row, pane };
}

test("the current task is beside the list, and is taken and resolved from there", async ({ page }) => {
  const taskId = await prepareTask();
  await signInWithEveryRole(page);
  const { row, pane } = await expectInPane({ page, path: "/tasks", id: taskId, word: /お電話での連絡を希望/ });
  await expect(pane.getByRole("link", { name: /電話する/ })).toHaveAttribute("href", /^tel:/);
  await pane.getByRole("button", { name: /^担当する/ }).click();
  await expect(row).toContainText("全役");
  await expect(pane).toContainText("全役");
  await pane.getByRole("button", { name: /^対応済みにする/ }).click();
  const asking = page.getByRole("dialog", { name: "対応済みにしますか" });
  await asking.getByRole("button", { name: "対応は不要でした" }).click();
  await asking.getByRole("button", { name: "対応済みにする" }).click();
  await expectClearOfToasts(page);
  await page.getByRole("heading", { name: "対応", level: 1 }).hover();
  await expect(row).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole("button", { name: "対応済み", exact: true }).click();
  await page
    .getByRole("button", { name: /^元に戻す.*お電話での連絡を希望/ })
    .first()
    .click();
  await expectClearOfToasts(page);
});

test("the current application is beside the list, and is read there by a press", async ({ page }) => {
  const treatmentId = await recordApplication(await prepareParcel());
  await signInWithEveryRole(page);
  const { pane } = await expectInPane({
    page,
    path: "/medicine-applications",
    id: treatmentId,
    word: /判断待ち/,
  });
  await pane.getByRole("button", { name: "内容を読む" }).click();
  await expect(pane.getByText("申請の内容")).toBeVisible();
  await expectNoBarrier(page);
  await pane.getByRole("link", { name: "申請をひらく" }).click();
  await expect(page).toHaveURL(new RegExp(`/medicine-applications/${treatmentId}`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`at=${treatmentId}`));
});

test("the current parcel is beside the list, and is packed from there", async ({ page }) => {
  const treatmentId = await prepareParcel();
  await signInWithEveryRole(page);
  const { row, pane } = await expectInPane({ page, path: "/parcels", id: treatmentId, word: /カルボシステイン/ });
  await pane.getByRole("button", { name: /^梱包済みにする/ }).click();
  await expect(page.getByText("1件を梱包済みにしました。")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: /^梱包済み \d+件$/ }).click();
  await expect(row).toBeVisible();
});
