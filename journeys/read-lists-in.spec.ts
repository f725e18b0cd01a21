import { expect, type Page } from "@playwright/test";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";

/** Different from that of any other run on this database. */
const RUN = `T${Date.now().toString(36).toUpperCase()}`;
const FILE = `病名-${RUN}.csv`;

async function chooseNames(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto(`${deskAddress}/settings/data-import`);
  await page.getByLabel("取り込むもの").selectOption("病名");
  const buffer = Buffer.from(["ICD-10,病名,病名カナ", ...rows].join("\r\n"));
  await page.getByLabel(/病名のCSVファイル/).setInputFiles({ name: FILE, mimeType: "text/csv", buffer });
}

async function search(page: Page, text: string): Promise<void> {
  await page.goto(`${deskAddress}/settings/diagnoses`);
  await page.getByLabel("病名・読み・ICD-10でさがす").fill(text);
}

test("a clinic imports its diagnoses, sees each change before it is made, and undoes it", async ({ page }) => {
  await signInWithEveryRole(page);
  const hives = `${RUN}じんま疹`;
  const eczema = `${RUN}湿疹`;
  await test.step("new names are imported, whatever the width of their characters", async () => {
    await chooseNames(page, [`Ｌ５０９,${hives},じんましん`, `L30.9,${eczema},シッシン`]);
    await expect(page.getByText(/2行のうち、新しく取り込むのは2行、変更するのは0行/)).toBeVisible();
    await page.getByRole("button", { name: "病名を2行取り込む" }).click();
    await expect(page.getByText(/病名を2件取り込みました。/)).toBeVisible();
    await search(page, RUN);
    await expect(page.getByText("2件見つかりました。")).toBeVisible();
    await expect(page.getByText("L50.9　ジンマシン")).toBeVisible();
    await expectNoBarrier(page);
  });

  await test.step("another file changes one, which is shown before", async () => {
    await chooseNames(page, [`L50.8,${hives},`, `L30.9,${eczema},`, `30,${RUN}誤り,`]);
    await expect(
      page.getByText(/新しく取り込むのは0行、変更するのは1行、すでにあるのは1行、誤りのあるのは1行/),
    ).toBeVisible();
    const changes = page.getByRole("region", { name: "変更する行" });
    await expect(changes.getByRole("row", { name: /^2/ })).toContainText("ICD-10：L50.9 → L50.8");
    await expectNoBarrier(page);
    await page.getByRole("checkbox", { name: "誤りのある1行を除いて取り込む" }).check();
    await page.getByRole("button", { name: "病名を1行取り込む" }).click();
    await expect(page.getByText(/病名を0件加え、1件変更しました。/)).toBeVisible();
    await search(page, hives);
    await expect(page.getByText("L50.8　ジンマシン")).toBeVisible();
  });

  await test.step("and the change is undone", async () => {
    await page.goto(`${deskAddress}/settings/data-import`);
    const newest = page.getByRole("row", { name: new RegExp(`${FILE}.*変更 1件`) });
    await newest.getByRole("button", { name: /^取り消す/ }).click();
    const dialog = page.getByRole("alertdialog", { name: "病名1件の取り込みを取り消しますか" });
    await dialog.getByRole("button", { name: "取り消す" }).click();
    await expect(page.getByText("取り込みを取り消し、1件を元に戻しました。")).toBeVisible();
    await search(page, hives);
    await expect(page.getByText("L50.9　ジンマシン")).toBeVisible();
  });
});
