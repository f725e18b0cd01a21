import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { PHONE } from "./support/next-action.ts";
import { prepareBooked } from "./support/prepared-patient.ts";
import { enlargeText } from "./support/screen-visit.ts";

test.use({ viewport: PHONE, hasTouch: true });

test("with 200 % text header and bar are one line each, and leave the page while it is scrolled down", async ({
  page,
  patient,
}) => {
  await prepareBooked(page, patient);
  await page.goto("/mypage");
  await enlargeText(page);
  const bar = page.getByRole("navigation", { name: "よく使うメニュー" });
  const places = bar.getByRole("listitem");
  await expect(places).toHaveText(["トップ", "予約", "診察履歴", "設定", "メニュー"]);
  const tops = await places.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size, "lines of the bar").toBe(1);
  const widths = await bar
    .locator(".place-name")
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width > 2));
  expect(widths, "the current place is named").toEqual([true, false, false, false, false]);
  expect((await page.getByRole("banner").boundingBox())?.height, "the header").toBeLessThanOrEqual(80);
  expect((await bar.boundingBox())?.height, "the bar").toBeLessThanOrEqual(100);
  await page.mouse.wheel(0, 500);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(bar).toBeInViewport();
  // The page ends above the bar, and so does the focused element.
  await page.getByRole("contentinfo").getByRole("link").first().focus();
  const link = await page.getByRole("contentinfo").getByRole("link").first().boundingBox();
  const top = (await bar.boundingBox())?.y ?? 0;
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(top);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole("contentinfo").boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(((await bar.boundingBox())?.y ?? 0) + 1);
});

test("with 200 % text the chosen time and its button leave the times three fifths of the window", async ({ page }) => {
  await page.goto("/reservation/new");
  await enlargeText(page);
  await page
    .getByRole("button", { name: /日 .*空き/ })
    .nth(1)
    .click();
  await page
    .getByRole("button", { name: /^\d+:\d\d .*空きあり/ })
    .first()
    .click();
  const bar = page.getByRole("region", { name: "選んだ日時" });
  await expect(bar.getByRole("button", { name: "この日時で進む" })).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())?.height, "the bar").toBeLessThanOrEqual(PHONE.height * 0.4);
  await page.getByRole("button", { name: "次の週" }).click({ timeout: 5_000 });
  await enlargeText(page, "");
  await expect(bar.getByText(/担当医/)).toBeVisible();
});
