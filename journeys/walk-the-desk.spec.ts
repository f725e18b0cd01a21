import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { visitPaths } from "@madoguchi/contract/http/visit-paths";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { expect, type Locator, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { Customer, findFreeSpot } from "./support/customer.ts";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectReachableByTab, pressByKeyboard, tabToControl } from "./support/keyboard.ts";
import { expectNoBarrier, expectNoSidewaysScrolling } from "./support/no-barriers.ts";
import { inventPatient } from "./support/patient.ts";
import { readRecords, recordApplication } from "./support/records.ts";
import { sendJson } from "./support/send-json.ts";
import { signIn } from "./support/session.ts";
import { openRoomNow } from "./support/visit-room.ts";

const CLINIC = { clinicId: "clinic-minato" };
const ROUTES = join(import.meta.dirname, "../apps/desk/src/routes/_desk");
const desk = new ClinicDesk();

/** Every screen of the desk, as its routes name it; what only leads on to another has no title. */
const SCREENS = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && readFileSync(join(ROUTES, file), "utf8").includes("staticData"))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, "")
        .replaceAll(".", "/")
        .replace(/\/index$/, "")}`,
  )
  .toSorted();

/** A new patient with an address and a booked visit, whose record they and the desk share. */
async function prepareVisit() {
  const patient = inventPatient();
  const { idToken } = await signIn(patient.email);
  const customer = new Customer(idToken);
  await customer.register(patient);
  const [treatmentId] = await Promise.all([customer.book(await findFreeSpot()), customer.registerAddress(patient)]);
  const [known] = await readRecords<{ code: string }>(
    `select medical_record_code as code from customer join treatment using (medical_business_id, customer_id)
      where treatment_id = $1`,
    [treatmentId],
  );
  return { treatmentId, idToken, code: known?.code ?? "" };
}

/** A visit that is over with nothing to pay, so that its medicine waits to be sent. */
async function prepareParcel(): Promise<string> {
  const { treatmentId } = await prepareVisit();
  await desk.finishWholeVisit(treatmentId, { lines: [], additionalMedicineUntil: "2099-12-31" });
  return treatmentId;
}

/** Something in every list of the desk; gives what the routes of one thing ask for. */
async function prepareDay(): Promise<Record<string, string>> {
  const [coming, charged, parcelId] = await Promise.all([prepareVisit(), prepareVisit(), prepareParcel()]);
  await openRoomNow(coming.treatmentId);
  const wish = fillPath(visitPaths.roomPhoneWish, { ...CLINIC, treatmentId: coming.treatmentId });
  const headers = { authorization: `Bearer ${coming.idToken}` };
  await Promise.all([
    sendJson(`${journeyAddresses.portal}${wish}`, {}, { headers }),
    desk.finishWholeVisit(charged.treatmentId),
  ]);
  return {
    "/visit/$treatmentId": coming.treatmentId,
    "/medicine-applications/$treatmentId": await recordApplication(parcelId),
    "/patients/$medicalRecordCode": charged.code,
  };
}

/** Waits until the screen has read what it shows. */
async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator(".animate-pulse-quiet")).toHaveCount(0);
  await expect(page).toHaveTitle(/.｜窓口 スタッフ$/);
  await expect(
    page.getByText(/[ET]\d{3}: |読み込めませんでした|画面を表示できません|ページが見つかりません/),
  ).toHaveCount(0);
}

async function walk(page: Page, screens: readonly string[], things: Record<string, string>): Promise<void> {
  await signInWithEveryRole(page);
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${deskAddress}${screen.replace(/\$\w+/, things[screen] ?? "")}`);
      await expectShown(page);
      await expectReachableByTab(page);
      await expectNoSidewaysScrolling(page);
      await expectNoBarrier(page);
      await page.setViewportSize({ width: 768, height: 1024 });
      await expectNoSidewaysScrolling(page);
    });
  }
}

test("every place of the desk has no barrier, is reached by Tab and fits 768 and 1280 px, with something in every list", async ({
  page,
}) => {
  test.slow();
  const places = SCREENS.filter((screen) => !screen.startsWith("/settings"));
  await walk(page, places, await prepareDay());
});

test("every page of the desk's settings has no barrier, is reached by Tab and fits 768 and 1280 px", async ({
  page,
}) => {
  test.slow();
  const settings = SCREENS.filter((screen) => screen.startsWith("/settings"));
  await walk(page, settings, { "/settings/questionnaires/$questionnaireId": "first-visit" });
});

/** What patients are offered of a department on the second week's days, which other journeys do not book. */
async function offeredSpots(): Promise<Spot[]> {
  const today = toCalendarDay(new Date());
  const query = new URLSearchParams({
    clinicalDepartmentId: "dermatology",
    from: addCalendarDays(today, 8),
    to: addCalendarDays(today, 13),
  });
  const answer = await fetch(`${journeyAddresses.portal}${fillPath(apiPaths.spots, CLINIC)}?${query}`);
  const { spots }: { spots: Spot[] } = await answer.json();
  return spots.filter(({ availability }) => availability !== "full");
}

/** The arrow that leads from the current spot of the week to another one; none where it is that one. */
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

/** What the patient is told by mail, now or in the morning. */
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
  await desk.finishWholeVisit(treatmentId);
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

/** From the stop of the table down to the row of a parcel. */
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
  await page.keyboard.type("1234-5678-9012");
  await pressByKeyboard(page, page.getByRole("button", { name: "発送して患者さまに知らせる" }));
  await expect(page.getByText("発送を記録し、患者さまにお知らせしました。")).toBeVisible();
  const [parcel] = await readRecords("select state, carrier, tracking_number from delivery where treatment_id = $1", [
    treatmentId,
  ]);
  expect(parcel).toEqual({ state: "shipped", carrier: "ヤマト運輸", tracking_number: "1234-5678-9012" });
  expect(await mailsAbout(treatmentId)).toContain("delivery.shipped");
}

test("by keyboard alone a time is closed and opened again, a charge gets more days, a parcel is packed and sent", async ({
  page,
}) => {
  test.slow();
  await signInWithEveryRole(page);
  await test.step("予約枠", () => closeAndReopen(page));
  await test.step("会計", () => extendCharge(page));
  await test.step("発送", () => packAndShip(page));
});
