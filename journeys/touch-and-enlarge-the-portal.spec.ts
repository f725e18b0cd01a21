import { expect, type Page } from "@playwright/test";
import { questionsOf } from "./support/answers.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { Customer, findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { PHONE } from "./support/next-action.ts";
import { expectTargetSize } from "./support/no-barriers.ts";
import {
  APPLIED,
  ASKED,
  BOOKED,
  CHARGED,
  CONFIRMATION,
  FINISHED,
  REGISTRATION,
  SETTINGS,
  VISITOR,
} from "./support/portal-screens.ts";
import { prepareCharged } from "./support/prepared-patient.ts";
import { recordApplication } from "./support/records.ts";
import { addressOf, expectShown, type Screen } from "./support/screen-visit.ts";
import { openSession, signIn } from "./support/session.ts";
import { expectNothingCutOff, expectTargetsForFingers } from "./support/targets.ts";
import { confirmationOf, registrationOf } from "./support/walk.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

test.use({ viewport: PHONE, hasTouch: true });
test.slow();

/** What a patient has chosen for all pages. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Each control of each screen is large enough for a finger; with 200 % text too, and then nothing is cut off. */
async function touchAndEnlarge(
  page: Page,
  screens: readonly Screen[],
  given: Record<string, string> = {},
): Promise<void> {
  for (const screen of screens) {
    const address = addressOf(screen, given);
    await test.step(address, async () => {
      await page.goto(address);
      await expectShown(page, screen[2]);
      await expectTargetsForFingers(page);
      await expectTargetSize(page);
      await enlargeText(page);
      await expectNoSidewaysScrolling(page);
      await expectNothingCutOff(page);
      await expectTargetsForFingers(page);
    });
  }
}

test("visitors' screens are for fingers and for 200 % text", async ({ page }) => {
  await touchAndEnlarge(page, VISITOR);
});

test("so are those from the registration to the booked visit, and the bar of phones names its places in two lines", async ({
  page,
  patient,
}) => {
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await openSession(page, session);
  const spot = await findFreeSpot();
  await touchAndEnlarge(page, REGISTRATION, { registration: registrationOf(spot) });
  await customer.register(patient);
  await touchAndEnlarge(page, [CONFIRMATION], { confirmation: confirmationOf(spot) });
  const treatmentId = await customer.book(spot);
  await touchAndEnlarge(page, BOOKED, { treatmentId });

  await page.goto("/mypage");
  await enlargeText(page);
  const bar = page.getByRole("navigation", { name: "よく使うメニュー" });
  const places = bar.getByRole("listitem");
  await expect(places).toHaveText(["トップ", "予約", "診察履歴", "設定", "メニュー"]);
  const tops = await places.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size, "lines of the bar").toBe(2);
  const heights = await places.evaluateAll((items) => items.map((item) => item.firstElementChild?.clientHeight));
  expect(new Set(heights).size, "each name on one line").toBe(1);
  // The page ends above the bar, and what has the focus stands above it too.
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  const link = await page.getByRole("contentinfo").getByRole("link").first().boundingBox();
  const top = (await bar.boundingBox())?.y ?? 0;
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(top);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole("contentinfo").boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(((await bar.boundingBox())?.y ?? 0) + 1);
});

test("so are the settings and the questions", async ({ page, patient }) => {
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await customer.register(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await openSession(page, session);
  await touchAndEnlarge(page, SETTINGS);
  await touchAndEnlarge(page, ASKED, {
    questions: questionsOf(treatmentId),
    answers: questionsOf(treatmentId, "confirm"),
  });
});

test("so are a charge and its payment", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await touchAndEnlarge(page, CHARGED, { treatmentId });
});

test("so is an application for more medicine", async ({ page, patient }) => {
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await customer.register(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await customer.registerAddress(patient);
  await openSession(page, session);
  await new ClinicDesk().finishWholeVisit(treatmentId, { lines: [], additionalMedicineUntil: "2099-12-31" });
  await touchAndEnlarge(page, FINISHED, { treatmentId });
  await touchAndEnlarge(page, [APPLIED], { treatmentId: await recordApplication(treatmentId) });
});
