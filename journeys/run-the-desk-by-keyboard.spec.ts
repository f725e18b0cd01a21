import { fillPath } from "@madoguchi/contract/http/paths";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { expect, type Locator, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { prepareParcel, prepareVisit } from "./support/desk-visits.ts";
import { test } from "./support/fixtures.ts";
import { pressByKeyboard, tabToControl } from "./support/keyboard.ts";
import { readRecords } from "./support/records.ts";

const CLINIC = { clinicId: "clinic-minato" };

/** The times offered in a department on the second week's days, which other journeys do not book. */
async function offeredSpots(): Promise<Spot[]> {
  const today = toCalendarDay(new Date());
  const query = new URLSearchParams({
    clinicalDepartmentId: "dermatology",
    from: addCalendarDays(today, 8),
    to: addCalendarDays(today, 13),
  });
  const answer = await fetch(`${journeyAddresses.portal}${fillPath(readSpotsCall.path, CLINIC)}?${query}`);
  const { spots }: { spots: Spot[] } = await answer.json();
  return spots.filter(({ availability }) => availability !== "full");
}

/** The arrow that leads from the week's current spot to another one; `undefined` where it is that one. */
function arrowTo(target: Locator): Promise<string | undefined> {
  return target.evaluate((wanted) => {
    const current = document.activeElement;
    if (current === wanted) return undefined;
    const column = (element: Element | null) => element?.closest("td")?.cellIndex ?? 0;
    const row = (element: Element | null) => element?.closest("tr")?.rowIndex ?? 0;
    if (column(wanted) !== column(current)) return column(wanted) > column(current) ? "ArrowRight" : "ArrowLeft";
    return row(wanted) > row(current) ? "ArrowDown" : "ArrowUp";
  });
}

async function closeAndReopen(page: Page): Promise<void> {
  const [spot] = await offeredSpots();
  if (!spot) throw new Error("The clinic has no free time in its second week.");
  const search = new URLSearchParams({
    week: toCalendarDay(new Date(spot.startsAt)),
    doctor: spot.doctorName,
    department: spot.clinicalDepartmentId,
  });
  await page.goto(`${deskAddress}/spots?${search}`);
  const target = page.locator(`[data-spot="${spot.spotId}"]`);
  await tabToControl(page, page.locator('[data-spot][tabindex="0"]'));
  for (let arrow = await arrowTo(target); arrow; arrow = await arrowTo(target)) {
    await page.keyboard.press(arrow);
  }
  await page.keyboard.press("c");
  await expect(page.getByText("1枠を閉じました。")).toBeVisible();
  await expect(target).toHaveAttribute("data-state", "closed");
  const isOffered = async () => (await offeredSpots()).some(({ spotId }) => spotId === spot.spotId);
  expect(await isOffered()).toBe(false);
  await pressByKeyboard(page, page.getByRole("button", { name: "元に戻す" }));
  await expect(target).toHaveAttribute("data-state", "open");
  expect(await isOffered()).toBe(true);
}

/** The subjects of the mails to the patient, sent now or waiting for the morning. */
async function mailsAbout(treatmentId: string): Promise<string[]> {
  const rows = await readRecords<{ type: string }>(
    "select type from notification where treatment_id = $1 and channel = 'mail' order by type",
    [treatmentId],
  );
  return rows.map(({ type }) => type);
}

async function dueAtOf(treatmentId: string): Promise<number | undefined> {
  const [charge] = await readRecords<{ dueAt: Date }>('select due_at as "dueAt" from charge where treatment_id = $1', [
    treatmentId,
  ]);
  return charge?.dueAt.getTime();
}

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000;

async function extendCharge(page: Page): Promise<void> {
  const { treatmentId, code } = await prepareVisit();
  await new ClinicDesk().finishWholeVisit(treatmentId);
  const before = (await dueAtOf(treatmentId)) ?? 0;
  await page.goto(`${deskAddress}/billing`);
  await tabToControl(page, page.getByRole("searchbox", { name: /患者をさがす/ }));
  await page.keyboard.type(code);
  await pressByKeyboard(
    page,
    page
      .getByRole("row")
      .filter({ hasText: code })
      .getByRole("button", { name: /期限を延ばす/ }),
  );
  await pressByKeyboard(page, page.getByRole("button", { name: "期限を延ばして知らせる" }));
  await expect(page.getByText("期限を延ばし、患者さまにお知らせしました。")).toBeVisible();
  expect(await dueAtOf(treatmentId)).toBe(before + EIGHT_DAYS_MS);
  expect(await mailsAbout(treatmentId)).toContain("charge.extended");
}

/** Moves from the table's tab stop down to the row of a parcel. */
async function goToParcel(page: Page, treatmentId: string): Promise<Locator> {
  const row = page.locator(`[data-row="${treatmentId}"]`);
  await expect(row).toBeVisible();
  await tabToControl(page, page.locator('[data-row-start][tabindex="0"]'));
  await page.keyboard.press("Home");
  while (!(await row.locator("[data-row-start]").evaluate((start) => start === document.activeElement))) {
    await page.keyboard.press("ArrowDown");
  }
  return row;
}

async function packAndShip(page: Page): Promise<void> {
  const treatmentId = await prepareParcel();
  await page.goto(`${deskAddress}/parcels`);
  const waiting = await goToParcel(page, treatmentId);
  await pressByKeyboard(page, waiting.getByRole("button", { name: /梱包済みにする/ }));
  await expect(page.getByText("1件を梱包済みにしました。")).toBeVisible();
  await pressByKeyboard(page, page.getByRole("button", { name: /^梱包済み \d+件$/ }));
  const packed = await goToParcel(page, treatmentId);
  await pressByKeyboard(page, packed.getByRole("button", { name: /発送する/ }));
  await tabToControl(page, page.getByRole("textbox", { name: "追跡番号" }));
  await page.keyboard.type("1234-5678-9013");
  await pressByKeyboard(page, page.getByRole("button", { name: "発送して患者さまに知らせる" }));
  await expect(page.getByText("発送を記録し、患者さまにお知らせしました。")).toBeVisible();
  const [parcel] = await readRecords("select state, carrier, tracking_number from delivery where treatment_id = $1", [
    treatmentId,
  ]);
  expect(parcel).toEqual({ state: "shipped", carrier: "ヤマト運輸", tracking_number: "123456789013" });
  expect(await mailsAbout(treatmentId)).toContain("delivery.shipped");
}

test("by keyboard alone a time is closed and opened again, a charge's due date is extended, a parcel is packed and sent", async ({
  page,
}) => {
  test.slow();
  await signInWithEveryRole(page);
  await test.step("予約枠", () => closeAndReopen(page));
  await test.step("会計", () => extendCharge(page));
  await test.step("発送", () => packAndShip(page));
});
