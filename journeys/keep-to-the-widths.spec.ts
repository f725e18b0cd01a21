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
  const times = picker.getByRole("button", { name: /^\d\d:\d\d .+ (空きあり|残りわずか)/ });
  await expect(times.first()).toBeVisible();
  expect((await picker.boundingBox())?.height).toBeLessThan(900);
  // Morning and afternoon are in one view: there is no part to choose.
  await expect(picker.getByRole("radio", { name: /^午前/ })).toBeHidden();
  const places = await times.evaluateAll((all) =>
    all.map((time) => ({ name: time.textContent.slice(0, 5), top: time.getBoundingClientRect().top })),
  );
  // A time is at one height on all days, and so is each hour.
  for (const [name, same] of Map.groupBy(places, (place) => place.name)) {
    const tops = same.map(({ top }) => top);
    expect(Math.max(...tops) - Math.min(...tops), name).toBeLessThan(1);
  }
  const days = await picker
    .getByRole("heading", { level: 3 })
    .evaluateAll((all) => all.map((day) => day.textContent.replace(/[^空き\d]/g, "")));
  expect(days.filter((day) => /空き\d+$/.test(day))).not.toEqual([]);
});

test("a focused time keeps its focus when the window becomes narrow and wide", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/reservation/new");
  await page
    .getByRole("button", { name: /\d\d:\d\d .+ (空きあり|残りわずか)/ })
    .first()
    .focus();
  await page.keyboard.press("Control+End");
  const focused = page.locator("[id^=spot-]:focus");
  const id = await focused.getAttribute("id");
  for (const width of [360, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(focused).toBeVisible();
    await expect(focused).toHaveAttribute("id", id ?? "");
  }
});
