import { expect, type Page, test } from "@playwright/test";
import { inventPatient } from "../support/patient.ts";
import { prepareBooked } from "../support/prepared-patient.ts";
import { openDesk } from "./open-desk.ts";
import { takeForDocument } from "./take-pictures.ts";

/** Each picture by its name: `README.md` and `docs/operations/owner.ja.md` show them. */
const DESK_SCREENS = [
  ["preparation", "/settings/preparation"],
  ["tasks", "/tasks"],
  ["staff", "/settings/staff"],
  ["export", "/settings/export"],
] as const;

// The desk's demonstration has ports of its own, which only one test at a time may use.
test.describe.configure({ mode: "default" });

test.describe("on a patient's telephone", () => {
  test.use({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 });

  test("the first page, a booked visit, and the entry by a code", async ({ page }) => {
    await page.goto("/");
    await takeForDocument(page, "first-page");
    await page.goto("/login/visit-code");
    await takeForDocument(page, "visit-code");
    await prepareBooked(page, inventPatient());
    await page.goto("/mypage");
    await takeForDocument(page, "mypage");
  });
});

/** Scrolls to the patients who wait, as somebody does who looks at the day. */
async function showWaiting(page: Page): Promise<void> {
  const waiting = page.getByRole("row").filter({ hasText: "待機中" });
  await waiting.first().evaluate((row) => row.scrollIntoView({ block: "center" }));
}

test("the desk on the demonstration's day", async ({ page }) => {
  await page.setViewportSize({ width: 1120, height: 700 });
  await openDesk(page, "1", async (desk) => {
    for (const [name, path] of DESK_SCREENS) {
      await page.goto(`${desk}${path}`);
      await takeForDocument(page, name);
    }
    await page.goto(`${desk}/billing`);
    await page
      .getByRole("link", { name: "入金と返金" })
      .or(page.getByRole("button", { name: "入金と返金" }))
      .click();
    await takeForDocument(page, "billing");
    await page.goto(`${desk}/day`);
    await showWaiting(page);
    await takeForDocument(page, "day");
    const booked = page.getByRole("row").filter({ hasText: "診察へ" }).last();
    await booked.getByRole("button", { name: /ほかの操作/ }).click();
    await takeForDocument(page, "day-menu");
    await page.goto(`${desk}/day`);
    const own = page.getByRole("row").filter({ hasText: "待機中" }).filter({ hasText: "小林 直樹" });
    await own.getByRole("link").first().click();
    await expect(page.getByRole("button", { name: "呼び出す", exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1400, height: 860 });
    await takeForDocument(page, "visit");
  });
});
