import { expect, type Page } from "@playwright/test";
import { answerRest, questionsOf } from "./support/answers.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { Customer, findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import {
  ANSWERED,
  APPLIED,
  ASKED,
  BOOKED,
  CHARGED,
  COMPLETE,
  CONFIRMATION,
  FINISHED,
  REGISTRATION,
  SETTINGS,
  VISITOR,
} from "./support/portal-screens.ts";
import { prepareCharged, prepareRegistered } from "./support/prepared-patient.ts";
import { recordApplication } from "./support/records.ts";
import { addressOf, type Screen } from "./support/screen-visit.ts";
import { openSession, signIn } from "./support/session.ts";
import { watchForUntranslated } from "./support/untranslated.ts";
import { confirmationOf, registrationOf } from "./support/walk.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

test.use({ locale: "en-US", viewport: { width: 360, height: 740 } });
test.beforeEach(() => test.setTimeout(240_000));

/** Opens the screens one after the other: all texts except the clinic's and the patient's are in English, and fit. */
function startReading(page: Page) {
  const expectTranslated = watchForUntranslated(page);
  return async (screens: readonly Screen[], given: Record<string, string> = {}): Promise<void> => {
    for (const screen of screens) {
      await page.goto(addressOf(screen, given));
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.locator(".animate-pulse-quiet")).toHaveCount(0);
      await expectTranslated();
      await expectNoSidewaysScrolling(page);
    }
  };
}

test("a visitor reads every screen in English", async ({ page }) => {
  await startReading(page)(VISITOR);
});

test("a patient reads English from the registration to the questions before the visit", async ({ page, patient }) => {
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await openSession(page, session);
  const read = startReading(page);
  const spot = await findFreeSpot();
  await read(REGISTRATION, { registration: registrationOf(spot) });
  await customer.register(patient);
  await read([CONFIRMATION], { confirmation: confirmationOf(spot) });
  const treatmentId = await customer.book(spot);
  const given = {
    treatmentId,
    questions: questionsOf(treatmentId),
    answers: questionsOf(treatmentId, "confirm"),
    answered: questionsOf(treatmentId, "complete"),
  };
  await read([...BOOKED, ...ASKED], given);
  await answerRest(session.idToken, treatmentId, []);
  await read([COMPLETE, ...ANSWERED], given);
});

test("a patient reads English in the settings and at the payment", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await startReading(page)([...SETTINGS, ...CHARGED], { treatmentId });
});

test("a patient reads English on the screens after a visit", async ({ page, patient }) => {
  const customer = await prepareRegistered(page, patient);
  await customer.registerAddress(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await new ClinicDesk().finishWholeVisit(treatmentId, { lines: [], additionalMedicineUntil: "2099-12-31" });
  const read = startReading(page);
  await read(FINISHED, { treatmentId });
  await read([APPLIED], { treatmentId: await recordApplication(treatmentId) });
});
