import { expect, type Locator, type Page } from "@playwright/test";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";

const ENTRY = /\/assets\/index-[^/]+\.js$/;

/** How many times slower than this machine the patient's phone is. */
const SLOWER = 4;

/** Opens a public page on a slow phone without its code, which the returned function lets arrive and hydrate. */
async function openOnSlowPhone(page: Page, address: string): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    addEventListener("hydrated", () => document.documentElement.toggleAttribute("data-taken-over", true));
  });
  await page.setViewportSize({ width: 360, height: 420 });
  await page.goto(address);
  return async () => {
    resolve();
    await expect(page.locator("html[data-taken-over]")).toHaveCount(1);
    // The week's times and the parts below the first window come last.
    await page.waitForLoadState("networkidle");
    await devtools.detach();
  };
}

/** Marks an element, to distinguish it from a replacement. */
async function mark(element: Locator): Promise<void> {
  await element.evaluate((node) => node.toggleAttribute("data-of-the-server", true));
}

async function expectSame(element: Locator): Promise<void> {
  await expect(element).toHaveAttribute("data-of-the-server", "");
  await expect(element).toBeFocused();
}

/** Collects React's reports of hydration failures. */
function collectFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("hydration failed")) failures.push(message.text());
  });
  return failures;
}

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo(0, y), top);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
}

for (const search of ["", "?returnTo=%2Fsettings%2Faddress", "?utm_source=newsletter"]) {
  test(`/login/${search}: input, focus and scroll survive the arrival of the code`, async ({ page, patient, walk }) => {
    const failures = collectFailures(page);
    const arrive = await openOnSlowPhone(page, `/login/${search}`);
    const field = page.getByRole("textbox", { name: "メールアドレス" });
    await mark(field);
    await field.click();
    await page.keyboard.type(patient.email);
    await page.keyboard.press("Home");
    await scrollDown(page, 120);
    await arrive();
    await expectSame(field);
    await expect(field).toHaveValue(patient.email);
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(120);
    await walk.fromOwnNetwork(async () => {
      await page.getByRole("button", { name: "ログイン用メールを送る" }).click();
      await expect(page).toHaveURL(/\/login\/mail-certification/);
    });
    if (search.includes("returnTo")) await expect(page).toHaveURL(/returnTo=%2Fsettings%2Faddress/);
    expect(failures).toEqual([]);
  });
}

const CHOICES = [
  "",
  "?department=2",
  "?doctor=佐藤 一郎",
  "?isFirstTreatment=true",
  "?isNewReservation=true",
  "?utm_source=a",
];

for (const search of CHOICES) {
  test(`/reservation/new${search}: the choice, its focus and the scroll survive the arrival of the code`, async ({
    page,
  }) => {
    const failures = collectFailures(page);
    const arrive = await openOnSlowPhone(page, `/reservation/new${search}`);
    const again = page.getByRole("radio", { name: "前回の続き（再診）" });
    await mark(again);
    await again.check({ force: true });
    await scrollDown(page, 60);
    await arrive();
    await expectSame(again);
    await expect(again).toBeChecked();
    await expect(page).toHaveURL(/isFirstTreatment=false/);
    if (search.startsWith("?department")) await expect(page).toHaveURL(/department=2/);
    expect(await page.evaluate(() => scrollY)).toBe(60);
    expect(failures).toEqual([]);
  });
}

test("/reservation/new with a time: the choice is passed on with the time after the arrival of the code", async ({
  page,
}) => {
  const failures = collectFailures(page);
  const { spotId, startsAt } = await findFreeSpot();
  const address = `/reservation/new?${new URLSearchParams({ spotId, startAt: startsAt })}`;
  const arrive = await openOnSlowPhone(page, address);
  const again = page.getByRole("radio", { name: "前回の続き（再診）" });
  await mark(again);
  await again.check({ force: true });
  await arrive();
  await expectSame(again);
  await page.getByRole("button", { name: "この日時で進む" }).click();
  await expect(page).toHaveURL(/\/reservation\/signup\?.*isFirstTreatment=false/);
  expect(failures).toEqual([]);
});

for (const search of ["", "?utm_source=newsletter", "?spotId=a"]) {
  test(`/${search}: focus and scroll survive the arrival of the code`, async ({ page }) => {
    const failures = collectFailures(page);
    const arrive = await openOnSlowPhone(page, `/${search}`);
    const link = page.getByRole("link", { name: "診療科と日時を選ぶ" });
    await mark(link);
    await link.focus();
    await scrollDown(page, 700);
    await arrive();
    await expectSame(link);
    expect(await page.evaluate(() => scrollY)).toBe(700);
    expect(failures).toEqual([]);
  });
}
