import { expect, type Locator, type Page } from "@playwright/test";
import { expectInView } from "./in-view.ts";
import { waitForLayout } from "./widths.ts";

function leftOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().left);
}

/** Expects patient, allergies, picture, notes and prescription of a call in one view; with more room in columns. */
export async function expectWholeVisitInView(desk: Page): Promise<void> {
  const picture = desk.locator(".desk-call-picture");
  const note = desk.getByRole("textbox", { name: "診察メモ（患者さまには表示されません）" });
  const answers = desk.getByRole("region", { name: "問診" });
  await desk.locator(".visit-chart").evaluate((column) => column.scrollTo(0, 0));
  for (const [width, height] of [
    [1280, 900],
    [1920, 1080],
  ] as const) {
    await desk.setViewportSize({ width, height });
    await waitForLayout(desk, width);
    await expectInView({
      picture,
      note,
      name: desk.getByRole("heading", { name: "勅使河原 壽美子", level: 1 }),
      allergies: desk.getByRole("region", { name: "アレルギーと要確認の回答" }),
      search: desk.getByLabel("お薬を探して加える"),
      days: desk.getByLabel("日数", { exact: true }),
      end: desk.getByRole("button", { name: /^診察を終える/ }),
      time: desk.getByText(/^経過 \d\d:\d\d/),
      medicines: desk.getByRole("button", { name: /^薬歴/ }),
    });
    expect(await desk.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
      0,
    );
  }
  const columns = await Promise.all([leftOf(picture), leftOf(answers), leftOf(note)]);
  expect(columns).toEqual(columns.toSorted((one, other) => one - other));
  expect(new Set(columns.map((left) => Math.round(left / 100))).size).toBe(3);
  await desk.setViewportSize({ width: 1280, height: 900 });
  await waitForLayout(desk, 1280);
  // 薬歴 by one key, and back.
  await desk.getByRole("heading", { level: 1 }).evaluate((heading) => heading.focus());
  await desk.keyboard.press("h");
  await expect(desk.getByRole("dialog", { name: "勅使河原 壽美子さまの薬歴" })).toContainText("回答がありません。");
  await desk.keyboard.press("Escape");
}
