import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { expectUsableByEveryone } from "./support/no-barriers.ts";
import { prepareRegistered } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

const POSTCODE_FIELD = /^郵便番号/;

async function typeAddress(page: Page, { street }: { street: string }): Promise<void> {
  await page.getByLabel("都道府県").selectOption("東京都");
  await page.getByLabel("市区町村").fill("港区");
  await page.getByLabel("町域", { exact: true }).fill("芝公園");
  await page.getByLabel("番地").fill(street);
}

function addressOf(email: string): Promise<{ town: string; street: string }[]> {
  return readRecords(
    `select town, street from address join customer using (medical_business_id, customer_id) where customer.email = $1`,
    [email],
  );
}

test("a profile that is edited in two tabs loses nothing, and the patient decides (spec §1 keep personal data)", async ({
  page,
  patient,
}) => {
  await prepareRegistered(page, patient);
  await page.goto("/settings/user-profile");
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue("勅使河原");
  const tab = await page.context().newPage();
  await tab.goto("/settings/user-profile");
  await expect(tab.getByLabel("姓", { exact: true })).toHaveValue("勅使河原");

  await tab.getByLabel("姓", { exact: true }).fill("小鳥遊");
  await tab.getByRole("button", { name: "変更を保存する" }).click();
  await expect(tab.getByText("お客様情報を保存しました")).toBeVisible();
  await expect(tab.getByText("小鳥遊 壽美子 さま").first()).toBeVisible();

  await page.getByLabel("名", { exact: true }).fill("すみ子");
  await page.getByRole("button", { name: "変更を保存する" }).click();
  const notice = page.getByRole("status").filter({ hasText: "別の画面で変更されています。" });
  await expect(notice).toContainText("現在の登録内容：小鳥遊");
  await expect(notice).toContainText("入力した内容：すみ子");
  await expect(page.getByLabel("名", { exact: true })).toHaveValue("すみ子");

  await page.getByLabel("姓", { exact: true }).fill("小鳥遊");
  await page.getByRole("button", { name: "変更を保存する" }).click();
  await expect(page.getByText("お客様情報を保存しました")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue("小鳥遊");
  await expect(page.getByLabel("名", { exact: true })).toHaveValue("すみ子");
});

test("the postcode fills in the town; several towns are a choice; an unknown postcode is reported (spec §1 keep personal data)", async ({
  page,
  patient,
}) => {
  await prepareRegistered(page, patient);
  await page.goto("/settings/address");
  await expect(page.getByLabel("宛名")).toHaveValue("勅使河原 壽美子");
  await page.getByLabel(POSTCODE_FIELD).fill("0000000");
  await expect(page.getByText("この郵便番号の住所が見つかりませんでした")).toBeVisible();
  await page.getByLabel(POSTCODE_FIELD).fill("4520961");
  await page.getByLabel("町域を選ぶ").selectOption("愛知県清須市春日一番割");
  await expect(page.getByLabel("町域", { exact: true })).toHaveValue("春日一番割");
  await page.getByLabel(POSTCODE_FIELD).fill("１０５－００１１");
  await expect(page.getByLabel("町域", { exact: true })).toHaveValue("芝公園");
  await expect(page.getByLabel("都道府県")).toHaveValue("東京都");
  await expect(page.getByLabel("市区町村")).toHaveValue("港区");
  await page.getByLabel("番地").fill("４－２－８");
  await page.getByRole("button", { name: "お届け先を登録する" }).click();
  await expect(page.getByText("お届け先を保存しました")).toBeVisible();
  expect(await addressOf(patient.email)).toEqual([{ town: "芝公園", street: "4-2-8" }]);
  await page.reload();
  await expect(page.getByLabel("番地")).toHaveValue("4-2-8");
  await expect(page.getByLabel("都道府県")).toHaveValue("東京都");

  await page.getByLabel(POSTCODE_FIELD).fill("1500001");
  await page.getByRole("button", { name: "変更を保存する" }).click();
  const question = page.getByRole("alertdialog", { name: "入力内容をご確認ください" });
  await expect(question).toContainText("は「東京都渋谷区」の番号ですが、住所は「東京都港区」です。");
  await expectUsableByEveryone(page);
  await question.getByRole("button", { name: "修正する" }).click();
  await expect(page.getByLabel(POSTCODE_FIELD)).toBeFocused();
  await page.getByRole("button", { name: "この郵便番号の住所に置き換える" }).click();
  await page.getByRole("button", { name: "変更を保存する" }).click();
  await expect(page.getByText("お届け先を保存しました")).toBeVisible();
  expect(await addressOf(patient.email)).toEqual([{ town: "神宮前", street: "4-2-8" }]);
});

test("a broken or slow postcode service does not prevent registering an address", async ({ page, patient }) => {
  await prepareRegistered(page, patient);
  await page.goto("/settings/address");
  await page.getByLabel(POSTCODE_FIELD).fill("9999500");
  await expect(page.getByText("住所を直接入力してください", { exact: true })).toBeVisible();

  await page.route("**/api/v1/postcode/1050011", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    await route.abort().catch(() => undefined);
  });
  await page.getByLabel(POSTCODE_FIELD).fill("1050011");
  await expect(page.getByText("郵便番号から住所を検索しています…")).toBeVisible();
  await typeAddress(page, { street: "4-2-8" });
  await expect(page.getByText("住所を直接入力してください", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "お届け先を登録する" }).click();
  await expect(page.getByText("お届け先を保存しました")).toBeVisible();
  expect(await addressOf(patient.email)).toEqual([{ town: "芝公園", street: "4-2-8" }]);
});

test("registered in another tab meanwhile, the address is changed instead of refused", async ({ page, patient }) => {
  await prepareRegistered(page, patient);
  await page.goto("/settings/address");
  await expect(page.getByText(/お届け先はまだ登録されていません/)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto("/settings/address");
  for (const [screen, street] of [
    [tab, "1-1"],
    [page, "2-2"],
  ] as const) {
    await screen.getByLabel(POSTCODE_FIELD).fill("1050011");
    await expect(screen.getByLabel("町域", { exact: true })).toHaveValue("芝公園");
    await screen.getByLabel("番地").fill(street);
    await screen.getByRole("button", { name: "お届け先を登録する" }).click();
    await expect(screen.getByText("お届け先を保存しました")).toBeVisible();
  }
  expect(await addressOf(patient.email)).toEqual([{ town: "芝公園", street: "2-2" }]);
});

test("the choice of notices, the access log and the download are the patient's own", async ({ page, patient }) => {
  await prepareRegistered(page, patient);
  await page.goto("/settings/user-profile");
  const menu = page.getByRole("navigation", { name: "設定の項目" });
  await menu.getByRole("link", { name: "通知設定" }).click();
  const clinicNotices = page.getByRole("group", { name: /クリニックからのお知らせ/ });
  await clinicNotices.getByLabel("メール").uncheck();
  await page.getByRole("button", { name: "通知設定を保存する" }).click();
  await expect(page.getByText("通知設定を保存しました")).toBeVisible();
  await page.reload();
  await expect(clinicNotices.getByLabel("メール")).not.toBeChecked();

  await menu.getByRole("link", { name: "アクセス記録" }).click();
  const log = page.getByRole("list", { name: "アクセス記録の一覧" }).getByRole("listitem");
  await expect(log.first()).toContainText(/ご本人\s*お知らせの設定を変更しました/);
  await expect(log.filter({ hasText: "ログインしました" }).first()).toContainText("Chrome");

  await menu.getByRole("link", { name: "データと退会" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "データをダウンロードする" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^madoguchi-\d{4}-\d{2}-\d{2}\.zip$/);
  const { "data.json": data } = unzipSync(new Uint8Array(await readFile(await file.path())));
  const text = new TextDecoder().decode(data);
  expect(text).toContain(patient.phoneNumber);
  expect(text).toContain("勅使河原");
});

test("an account with a reservation cannot be closed; without one it is closed and unknown from then on", async ({
  page,
  patient,
}) => {
  const customer = await prepareRegistered(page, patient);
  const treatmentId = await customer.book(await findFreeSpot());
  const dialog = page.getByRole("alertdialog", { name: "退会しますか？" });
  await page.goto("/settings/data");
  await page.getByRole("button", { name: "退会の手続きをする" }).click();
  const refused = page.getByRole("dialog", { name: "いまは退会できません" });
  await expect(refused.getByRole("link", { name: "ご予約を見る" })).toBeVisible();
  await refused.getByRole("button", { name: "閉じる" }).click();

  await customer.cancel(treatmentId);
  await page.goto("/settings/data");
  await page.getByRole("button", { name: "退会の手続きをする" }).click();
  await dialog.getByRole("button", { name: "退会する" }).click();
  await expect(page.getByRole("heading", { name: "退会の手続きが完了しました" })).toBeVisible();
  const remaining = await readRecords("select 1 from customer where email = $1", [patient.email]);
  expect(remaining).toEqual([]);
});
