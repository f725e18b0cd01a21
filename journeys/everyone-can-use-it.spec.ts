import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";

const PUBLIC_ROUTES = [
  "/",
  "/login/",
  "/login/mail-certification",
  "/logout/",
  "/error",
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
  "/storybook/appointments",
  "/no-such-page",
];

const WCAG_LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function expectNoBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_LEVELS).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found).toEqual([]);
}

/** Nothing is cut off and nothing has to be scrolled sideways. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function expectUsableByEveryone(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expectNoBarrier(page);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 640, height: 720 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectNoSidewaysScrolling(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  await page.setViewportSize(size);
}

for (const route of PUBLIC_ROUTES) {
  test(`${route} has no barrier, at 320 px and with 200 % text too`, async ({ page }) => {
    await page.goto(route);
    await expectUsableByEveryone(page);
  });
}

test("every signed-in screen of the reservation has no barrier", async ({ page, patient, walk }) => {
  test.slow();
  await page.goto("/reservation/new");
  await walk.chooseFreeTime();
  await expectUsableByEveryone(page);
  await walk.askForSignInMail(patient.email);
  await expectUsableByEveryone(page);
  const { code } = await receiveSignInMail(patient.email);
  await walk.enterCode(code);
  await expect(page).toHaveURL(/user-profile/);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await expect(page.getByText(/入力内容に誤りがあります/)).toBeVisible();
  await expectUsableByEveryone(page);
  await walk.fillInProfile(patient);
  await expect(page.getByText("この時間を仮押さえ中です")).toBeVisible();
  await expectUsableByEveryone(page);
  await walk.consentAndBook();
  await expectUsableByEveryone(page);
  for (const route of [
    "/mypage",
    "/reservation/unable",
    "/reservation/payment-remaining",
    "/settings/address",
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
