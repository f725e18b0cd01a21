import { within } from "@testing-library/react";
import { http } from "msw";
import { expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const INFORMATION = "*/api/v1/customer/business/:medicalBusinessId/information";

test("every page of the settings has a row in their list and leads back to it", async () => {
  network.use(http.get("*/api/v1/*", () => refusal(400, "E008", "-")));
  answerSettings();
  const page = await renderPortal("/settings", { user: demonstrationUser });
  const rows = within(await page.findByRole("navigation", { name: "設定の一覧" })).getAllByRole("link");
  const targets = rows.map((row) => row.getAttribute("href"));
  expect(targets).toEqual([
    "/settings/user-profile",
    "/settings/address",
    "/settings/clinic-form",
    "/settings/waitlist",
    "/settings/payment-method",
    "/settings/health",
    "/settings/sign-in",
    "/settings/notifications",
    "/settings/devices",
    "/settings/access-log",
    "/settings/data",
  ]);
  for (const target of targets) {
    const row = within(page.getByRole("navigation", { name: "設定の一覧" }))
      .getAllByRole("link")
      .find((link) => link.getAttribute("href") === target);
    const name = row?.querySelector("span > span > span > span")?.textContent ?? "";
    if (row) await page.actor.click(row);
    expect(await page.findByRole("heading", { level: 1, name })).toBeVisible();
    await page.actor.click(page.getByRole("link", { name: "設定の一覧" }));
    expect(await page.findByRole("heading", { level: 1, name: "設定" })).toBeVisible();
  }
});

test("a page that needs the profile shows an error if it cannot be read, and a notice if there is none", async () => {
  answerSettings();
  network.use(http.get(INFORMATION, () => refusal(400, "E008", "-")));
  const page = await renderPortal("/settings/notifications", { user: demonstrationUser });
  const retry = await page.findByRole("button", { name: "再試行" });
  network.use(http.get(INFORMATION, () => refusal(404, "C005", "お客様情報が登録されていません。")));
  await page.actor.click(retry);
  expect(await page.findByRole("heading", { name: "お客様情報がまだ登録されていません" })).toBeVisible();
});
