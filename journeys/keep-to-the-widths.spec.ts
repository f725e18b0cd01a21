import { expect, type Locator } from "@playwright/test";
import { test } from "./support/fixtures.ts";

async function widthOf(part: Locator): Promise<number> {
  await expect(part).toBeVisible();
  return (await part.boundingBox())?.width ?? 0;
}

test("the content is 824 px wide on a large screen, and no button is wider than 392 px (spec §2 content, spec §9 page content, spec §9 button)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/login/");
  const contentWidth = await page.locator("main").evaluate((main) => {
    const { paddingLeft, paddingRight } = getComputedStyle(main);
    return main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
  expect(contentWidth).toBe(824);
  expect(await widthOf(page.getByRole("button", { name: "ログイン用メールを送る" }))).toBe(392);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await widthOf(page.getByRole("button", { name: "ログイン用メールを送る" }))).toBeLessThanOrEqual(328);
});

test("the first time is above 700 px on a phone, and a week of times is under 900 px high on a large screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/reservation/new");
  const first = page.getByRole("button", { name: /\d\d:\d\d .+ (空きあり|残りわずか)/ }).first();
  await expect(first).toBeVisible();
  expect(await first.evaluate((time) => time.getBoundingClientRect().top + window.scrollY)).toBeLessThan(700);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  const picker = page.getByRole("region", { name: "日時を選ぶ" });
  for (const part of [/^午前/, /^午後/, /^夜/]) {
    await picker.getByRole("radio", { name: part }).check();
    await expect(picker.getByRole("radio", { name: part })).toBeChecked();
    expect((await picker.boundingBox())?.height).toBeLessThan(900);
  }
});
