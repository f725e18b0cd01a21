import { join } from "node:path";
import { expect } from "@playwright/test";
import { answerRest, questionsOf } from "./support/answers.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { Customer, findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { readShifts } from "./support/layout-shift.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
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
  RESUMED,
  SETTINGS,
  SHOWCASE,
  VISITOR,
} from "./support/portal-screens.ts";
import { LONG_LINES, prepareCharged, registerPatient } from "./support/prepared-patient.ts";
import { recordApplication } from "./support/records.ts";
import { listScreenRoutes } from "./support/route-files.ts";
import { addressOf, type Screen, startVisits, type VisitOptions } from "./support/screen-visit.ts";
import { openSession, signIn } from "./support/session.ts";
import { confirmationOf, registrationOf } from "./support/walk.ts";

/** Without a newly typed card these screens redirect: `pay-without-barriers` checks them. */
const IN_A_PAYMENT = [
  "/payment/$treatmentId/confirm",
  "/payment/$treatmentId/secure",
  "/payment/$treatmentId/complete",
];

/** Visits the screens one after the other, also after one has a problem. */
async function visitAll(
  visit: Awaited<ReturnType<typeof startVisits>>,
  screens: readonly Screen[],
  given: Record<string, string> = {},
  options: VisitOptions = {},
): Promise<void> {
  for (const screen of screens) {
    const [route, , sign] = screen;
    const opened = addressOf(screen, given);
    const problem = await test.step(opened, () => visit([route, opened, sign], options).then(() => "", String));
    expect.soft(problem, opened).toBe("");
  }
}

test.beforeEach(() => test.setTimeout(300_000));

test("every route of the portal is visited (spec §2 /reservation/new)", () => {
  const all = [VISITOR, SHOWCASE, REGISTRATION, [CONFIRMATION], BOOKED, SETTINGS, FINISHED, [APPLIED], ASKED, ANSWERED];
  const walked = [...all, CHARGED].flat().map(([route]) => route);
  const expected = listScreenRoutes(join(import.meta.dirname, "../apps/portal/src/routes"));
  expect([...new Set([...walked, ...IN_A_PAYMENT])].filter((route) => route !== "").toSorted()).toEqual(expected);
});

test("the screens for visitors have no layout shift, have no barrier, fit all widths and load own files alone (spec §2 /error)", async ({
  page,
}) => {
  await visitAll(await startVisits(page), VISITOR);
});

for (const screen of SHOWCASE) {
  test(`the page ${screen[0]} has no barrier, fits all widths and loads own files alone (spec §2 /storybook/section)`, async ({
    page,
  }) => {
    await visitAll(await startVisits(page), [screen], {}, { isShowcase: true });
  });
}

test("the screens pass every check from a patient's registration to their booked visit", async ({ page, patient }) => {
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await openSession(page, session);
  const visit = await startVisits(page);
  const spot = await findFreeSpot();
  await visitAll(visit, REGISTRATION, { registration: registrationOf(spot) });
  await customer.register(patient);
  await visitAll(visit, [CONFIRMATION], { confirmation: confirmationOf(spot) });
  const treatmentId = await customer.book(spot);
  await visitAll(visit, BOOKED, { treatmentId });
  // High enough to show the content below the next actions.
  await page.setViewportSize({ width: 768, height: 1800 });
  await page.goto("/reservation/complete");
  await expect(page.getByText("お届け先を登録する").first()).toBeVisible();
  expect(await readShifts(page)).toEqual([]);
  await page.goto("/mypage");
  await page.getByRole("button", { name: "ログアウト", exact: true }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoBarrier(page);
});

test("the settings pass every check, none of them higher than 1,200 px on a phone", async ({ page, patient }) => {
  const { session, customer } = await registerPatient(patient);
  await customer.book(await findFreeSpot());
  await openSession(page, session);
  await visitAll(await startVisits(page), SETTINGS, {}, { maximumHeight: 1200 });
});

test("the questions before a visit until they are sent, and the screens after a visit, pass every check", async ({
  page,
  patient,
}) => {
  const { session, customer } = await registerPatient(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await openSession(page, session);
  const visit = await startVisits(page);
  const given = {
    treatmentId,
    questions: questionsOf(treatmentId),
    answers: questionsOf(treatmentId, "confirm"),
    answered: questionsOf(treatmentId, "complete"),
  };
  await visitAll(visit, ASKED, given);
  await answerRest(session.idToken, treatmentId, ["limits"]);
  await visitAll(visit, [RESUMED], given);
  await answerRest(session.idToken, treatmentId, []);
  await visitAll(visit, [COMPLETE], given);
  await page.getByRole("checkbox", { name: "事実と相違ありません" }).check();
  await page.getByRole("button", { name: "回答を送信する" }).click();
  await expect(page.getByRole("heading", { name: "回答を送信しました" })).toBeVisible();
  await visitAll(visit, ANSWERED, given);

  await customer.registerAddress(patient);
  await new ClinicDesk().finishWholeVisit(treatmentId, { lines: [], additionalMedicineUntil: "2099-12-31" });
  await visitAll(visit, FINISHED, { treatmentId });
  await visitAll(visit, [APPLIED], { treatmentId: await recordApplication(treatmentId) });
});

test("the screens of a charge, and of setting up its payment, pass every check", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient, { lines: LONG_LINES });
  await visitAll(await startVisits(page), CHARGED, { treatmentId });
});

test("a page has its final header from the beginning", async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  for (const [address, hasMenu] of [
    ["/mypage", true],
    ["/reservation/confirm", false],
    ["/login/mail-certification", false],
    ["/no-such-page", false],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "メインメニュー" })).toBeVisible({ visible: hasMenu });
  }
});

test("a change of the scheme takes effect at once with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/storybook/components");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  const moving = await page.evaluate(() => {
    const main = document.querySelector("main");
    // A placeholder of loading content may blink once, which is unrelated to the change.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return {
      colour: main && getComputedStyle(main).color,
      transitions: transitions.map(({ transitionProperty }) => transitionProperty),
    };
  });
  expect(moving).toEqual({ colour: "rgb(242, 242, 242)", transitions: [] });
});
