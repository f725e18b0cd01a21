import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { expectNoBarrier, expectUsableByEveryone } from "./support/no-barriers.ts";

const PUBLIC_ROUTES = [
  "/",
  "/login/",
  "/login/mail-certification",
  "/logout/",
  "/error",
  "/legal",
  "/finish-magic-link-login",
  "/line-login",
  "/line-login?error=ACCESS_DENIED&state=none",
  "/line-link",
  "/reservation/new",
  "/reservation/signup",
  "/reservation/mail-certification",
  "/reservation/cancel-complete",
  "/storybook/section",
  "/storybook/components",
  "/storybook/visit",
  "/storybook/appointments",
  "/storybook/questionnaire",
  "/storybook/screens",
  "/no-such-page",
];

test("no public page has a barrier, at 320 px and with 200 % text too", async ({ page }) => {
  test.slow();
  for (const route of PUBLIC_ROUTES) {
    await test.step(route, async () => {
      await page.goto(route);
      await expectUsableByEveryone(page);
    });
  }
});

test("a change of the scheme is there at once where less motion is wished for", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/storybook/components");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  const moving = await page.evaluate(() => {
    const main = document.querySelector("main");
    // A placeholder of something that is still loading may blink once; it says nothing of the change.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return {
      colour: main && getComputedStyle(main).color,
      transitions: transitions.map(({ transitionProperty }) => transitionProperty),
    };
  });
  expect(moving).toEqual({ colour: "rgb(242, 242, 242)", transitions: [] });
});

test("every signed-in screen of the reservation has no barrier", async ({ page, patient, walk }) => {
  test.slow();
  await page.goto("/reservation/new");
  await walk.chooseFreeTime();
  await expectUsableByEveryone(page);
  await page.getByRole("button", { name: "診療科を変更する" }).click();
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "この日時で進む" }).click();
  await expectUsableByEveryone(page);
  await walk.askForSignInMail(patient.email);
  await expectUsableByEveryone(page);
  const { code } = await receiveSignInMail(patient.email);
  await walk.enterCode(code);
  await expect(page).toHaveURL(/user-profile/);
  await page.getByText("クリニックからの質問（任意）").click();
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await expect(page.getByText(/入力内容に誤りがあります/)).toBeVisible();
  await expectUsableByEveryone(page);
  await walk.fillInProfile(patient);
  await expect(page.getByText("この時間をお取り置きしています")).toBeVisible();
  await expectUsableByEveryone(page);
  await walk.consentAndBook();
  await expectUsableByEveryone(page);
  for (const route of [
    "/mypage",
    "/history",
    "/reservation/unable",
    "/reservation/payment-remaining",
    "/settings/address",
    "/settings/clinic-form",
    "/line-link",
    "/terms",
  ]) {
    await page.goto(route);
    await expectUsableByEveryone(page);
  }
  await page.goto("/mypage");
  await page.getByRole("button", { name: "ログアウト", exact: true }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});
