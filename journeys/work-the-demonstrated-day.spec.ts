import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { deskLinkOf } from "../scripts/running/demonstration-environment.ts";
import { ownPorts } from "./support/addresses.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { createDatabase } from "./support/records.ts";
import { environmentOf, type Stack, startStack } from "./support/stack.ts";

test("the demonstration's day: a waiting patient is shown, an alarm is read, a parcel is sent, a task is resolved", async ({
  page,
}) => {
  test.slow();
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-day-"));
  const database = await createDatabase();
  const patients = { DEMONSTRATION_PATIENTS: "1" };
  const options = { port: ownPorts.demonstrated, dataFolder, databaseUrl: database.url, more: patients };
  let stack: Stack | undefined;
  try {
    stack = await startStack(options);
    const environment = environmentOf(options);
    const desk = environment["DESK_BASE_URL"] ?? "";
    await page.goto(deskLinkOf(environment));
    const rows = page.getByRole("row");
    // A doctor reads their own patients first.
    await page.getByRole("button", { name: /^全員/ }).click();
    await expect(rows.filter({ hasText: "待機中" })).toHaveCount(2);
    await expectNoBarrier(page);
    await rows.filter({ hasText: "待機中" }).filter({ hasText: "小林 直樹" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/visit\//);
    // The rows of the day, each with such a button, stay until the visit is there.
    await expect(page.getByRole("heading", { name: "診察", level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "呼び出す", exact: true })).toBeVisible();
    await expectNoBarrier(page);

    await page.goto(`${desk}/tasks`);
    const alarm = rows.filter({ hasText: "問診で急ぎの対応が必要な回答がありました" });
    await alarm.getByRole("rowheader").getByRole("link").click();
    await expect(page.getByText("39度以上の熱が3日以上続いている").first()).toBeVisible();
    await page.goto(`${desk}/tasks`);
    await alarm.getByRole("button", { name: /対応済みにする/ }).click();
    const asking = page.getByRole("dialog", { name: "対応済みにしますか" });
    await asking.getByRole("button", { name: "電話でお話ししました" }).click();
    await asking.getByRole("button", { name: "対応済みにする" }).click();
    await page.getByRole("heading", { name: "対応", level: 1 }).hover();
    await expect(alarm).toHaveCount(0);

    await page.goto(`${desk}/parcels`);
    const pack = rows.getByRole("button", { name: /梱包済みにする/ });
    // Every patient of 皮膚科 and アレルギー科 gets a prescription, and one of each has paid; on some days others do, too.
    await expect(pack.nth(1)).toBeVisible();
    const before = await pack.count();
    await pack.first().click();
    await expect(pack).toHaveCount(before - 1);
    await expectNoBarrier(page);
  } finally {
    await stack?.stop();
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
