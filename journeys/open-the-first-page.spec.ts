import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";

test("the first page is 2,600 px high at most on a phone, never scrolls sideways, and each of its times books (spec §2 /)", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const times = page.getByRole("list", { name: "内科の次の空き時間" }).getByRole("link");
  await expect(times).toHaveCount(3);
  const { height, header, hero, chips } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    header: document.querySelector("header")?.getBoundingClientRect().bottom,
    hero: document.querySelector("main > div")?.getBoundingClientRect().top,
    chips: [...document.querySelectorAll("#departments ul ul")].map((row) => row.getBoundingClientRect().height),
  }));
  expect(height).toBeLessThan(2600);
  // The picture begins where the header ends: a clinic's name of two lines is whole.
  expect(hero).toBe(header);
  // One line of chips is 44 px high.
  expect(chips).toEqual([44, 44, 44, 44]);

  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.getByRole("link", { name: /^最短 .+ \d+:\d\d に予約する .+ \d+月\d+日 .曜日$/ }).click();
  await expect(page).toHaveURL(/\/reservation\/signup\?.*spotId=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await times.nth(1).click();
  await expect(page).toHaveURL(/\/reservation\/signup\?.*spotId=/);
  expect(problems).toEqual([]);
});
