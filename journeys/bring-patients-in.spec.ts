import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";

/** Different from that of any other run on this database. */
const RUN = `T${Date.now().toString(36).toUpperCase()}`;

function phone(index: number): string {
  return `03-${String(Date.now() % 10_000).padStart(4, "0")}-${String(index).padStart(4, "0")}`;
}

async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join("\r\n"));
  await page.getByLabel(/患者のCSVファイル/).setInputFiles({ name: "患者一覧.csv", mimeType: "text/csv", buffer });
}

test("a clinic imports its patients: template, a mistake, the corrected file, a search, and the import is undone", async ({
  page,
}) => {
  await signInWithEveryRole(page);
  await page.goto(`${deskAddress}/settings/data-import`);
  const template = page.waitForEvent("download");
  await page.getByRole("button", { name: "ひな形を保存" }).click();
  const saved = await readFile(await (await template).path(), "utf8");
  const [header = "", example = ""] = saved.replace("\ufeff", "").split("\r\n");
  expect(header).toMatch(/^患者番号,姓,名,セイ,メイ,生年月日,性別,電話番号,メールアドレス/);
  expect(example).toContain("山田");
  await expectNoBarrier(page);

  const short = "患者番号,姓,名,セイ,メイ,生年月日,性別,電話番号";
  const good = [
    `${RUN}-1,移転元,一子,イテンモト,イチコ,昭和55年1月2日,女,${phone(1)}`,
    `${RUN}-2,移転元,二郎,イテンモト,ジロウ,S33.3.4,男,${phone(2)}`,
  ];
  const bad = `${RUN}-3,移転元,三郎,イテンモト,サブロウ,1990/13/40,男,${phone(3)}`;
  await test.step("a mistake in a file is shown with its row, and nothing is written", async () => {
    await chooseFile(page, [short, ...good, bad]);
    await expect(page.getByText(/3行のうち、新しく取り込むのは2行/)).toBeVisible();
    const problem = page.getByRole("region", { name: "取り込めない行" }).getByRole("row", { name: /^4/ });
    await expect(problem).toContainText("1990/13/40");
    await expect(page.getByRole("button", { name: /行取り込む$/ })).toHaveCount(0);
    await expectNoBarrier(page);
    const problems = page.waitForEvent("download");
    await page.getByRole("button", { name: "一覧をCSVで保存" }).click();
    expect(await readFile(await (await problems).path(), "utf8")).toContain("4,生年月日,1990/13/40,");
  });

  await test.step("the corrected file is imported", async () => {
    await chooseFile(page, [short, ...good, bad.replace("1990/13/40", "1990/3/4")]);
    await expect(page.getByText(/3行のうち、新しく取り込むのは3行/)).toBeVisible();
    await page.getByRole("button", { name: "患者を3行取り込む" }).click();
    await expect(page.getByText(/患者を3件取り込みました。/)).toBeVisible();
  });

  await test.step("a patient is found by the number of the other system", async () => {
    await page.goto(`${deskAddress}/patients`);
    await page.getByLabel("診察券番号・氏名・フリガナ・電話番号").fill(`${RUN}-1`);
    await page.getByRole("button", { name: "さがす" }).click();
    await page.getByRole("link", { name: "移転元 一子" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "移転元 一子" })).toBeVisible();
    await expect(page.getByText("1980.01.02").first()).toBeVisible();
  });

  await test.step("and the import is undone", async () => {
    await page.goto(`${deskAddress}/settings/data-import`);
    await page
      .getByRole("button", { name: /^取り消す.*患者一覧\.csv/ })
      .first()
      .click();
    const dialog = page.getByRole("alertdialog", { name: "患者3件の取り込みを取り消しますか" });
    await expectNoBarrier(page);
    await dialog.getByRole("button", { name: "取り消す" }).click();
    await expect(page.getByText("取り込みを取り消し、3件を削除しました。")).toBeVisible();
    await page.goto(`${deskAddress}/patients`);
    await page.getByLabel("診察券番号・氏名・フリガナ・電話番号").fill(`${RUN}-1`);
    await page.getByRole("button", { name: "さがす" }).click();
    await expect(page.getByText("0人見つかりました。")).toBeVisible();
  });
});
