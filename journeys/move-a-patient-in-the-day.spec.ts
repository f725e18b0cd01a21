import { formatTime } from "@madoguchi/contract/time/tokyo";
import { expect } from "@playwright/test";
import { deskAddress, signInAs } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { tabToControl } from "./support/keyboard.ts";
import { receiveMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { addOwnTime, inventDay, inventDoctor } from "./support/own-times.ts";
import { inventPatient } from "./support/patient.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

test("in the day of 予約枠 a patient is moved by four presses, back by the mouse, and told both times", async ({
  page,
}) => {
  test.slow();
  const [doctor, colleague] = [inventDoctor(), inventDoctor()];
  const day = inventDay();
  const patient = inventPatient();
  const spot = await addOwnTime(doctor, day, 5);
  const later = await addOwnTime(doctor, day, 5, 15);
  const elsewhere = await addOwnTime(colleague, day, 5, 15);
  const { customer } = await registerPatient(patient);
  await customer.book(spot);
  const startOf = async () => {
    const rows = await readRecords<{ startsAt: Date; doctorName: string }>(
      `select starts_at as "startsAt", doctor_name as "doctorName" from treatment where doctor_name = any ($1)`,
      [[doctor, colleague]],
    );
    return rows.map(({ startsAt, doctorName }) => [startsAt.getTime(), doctorName]);
  };

  await signInAs(page, "中村 彩");
  await page.goto(`${deskAddress}/spots?${new URLSearchParams({ view: "day", day })}`);
  const own = page.locator(`[data-spot-id="${spot.spotId}"] [data-visit]`);
  await expect(own).toBeVisible();
  await expectNoBarrier(page);

  await test.step("m, an arrow, Enter and Enter", async () => {
    await tabToControl(page, page.locator('[data-item][tabindex="0"]'));
    // Other journeys may have times on this day, too.
    await own.focus();
    await page.keyboard.press("m");
    await expect(page.getByText(/さまを移します。矢印で時間を選び/)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(`[data-item="${later.spotId}"]`)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: /の日時を変更しますか？/ })).toBeVisible();
    await expectNoBarrier(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("日時を変更し、患者さまにお知らせしました。")).toBeVisible();
    await expect(page.locator(`[data-spot-id="${later.spotId}"] [data-visit]`)).toBeFocused();
    expect(await startOf()).toEqual([[Date.parse(later.startsAt), doctor]]);
    await receiveMail(patient.email, "ご予約が変更されました");
  });

  await test.step("a drag to a colleague", async () => {
    await page.locator(`[data-spot-id="${elsewhere.spotId}"]`).scrollIntoViewIfNeeded();
    await page
      .locator(`[data-spot-id="${later.spotId}"] [data-visit]`)
      .dragTo(page.locator(`[data-spot-id="${elsewhere.spotId}"]`), { steps: 8 });
    const question = page.getByRole("dialog", { name: /の日時を変更しますか？/ });
    await expect(question).toContainText(colleague);
    await question.getByRole("button", { name: `${formatTime(new Date(elsewhere.startsAt))}に変更する` }).click();
    await expect(page.locator(`[data-spot-id="${elsewhere.spotId}"] [data-visit]`)).toBeVisible();
    expect(await startOf()).toEqual([[Date.parse(elsewhere.startsAt), colleague]]);
  });

  await test.step("week and day are in the history of the browser", async () => {
    await page.getByRole("link", { name: "週", exact: true }).click();
    await expect(page.getByRole("table", { name: "1週間の予約枠" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("table", { name: "1日の予約枠" })).toBeVisible();
  });
});
