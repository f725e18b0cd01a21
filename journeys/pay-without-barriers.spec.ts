import { expect } from "@playwright/test";
import { answerCardCompany, cardNumbers, fillInCard } from "./support/card.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier, expectUsableByEveryone } from "./support/no-barriers.ts";
import { LONG_LINES, prepareCharged } from "./support/prepared-patient.ts";

test("no state of a payment that a patient makes has a barrier, at 320 px and with 200 % text too", async ({
  page,
  patient,
}) => {
  test.slow();
  const treatmentId = await prepareCharged(page, patient, { lines: LONG_LINES });

  await page.goto("/payment-information/shipping-address");
  await page.getByLabel(/^郵便番号/).fill("1050011");
  await expect(page.getByLabel("町域", { exact: true })).toHaveValue("芝公園");
  await page.getByLabel("番地").fill("四丁目2番8号");
  await page.getByLabel(/^建物名/).fill("グランドメゾン芝公園ザ・タワーレジデンス西棟 2203号室");
  await expectUsableByEveryone(page);
  await page.getByRole("button", { name: "保存して次へ進む" }).click();
  await page.getByRole("button", { name: "カードを登録して次へ進む" }).click();
  await expect(page.getByText("未入力の項目があります（4件）")).toBeVisible();
  await page.getByText("セキュリティコードの場所").click();
  await expectUsableByEveryone(page);
  await page.getByRole("link", { name: "あとで登録する" }).click();
  await expect(page.getByRole("link", { name: "お支払い方法を登録する" })).toBeVisible();

  await page.goto("/reservation/payment-remaining");
  await page.getByRole("link", { name: "お支払いへ進む" }).click();
  await expect(page.getByText("−500円（税込）")).toBeVisible();
  await page.getByRole("button", { name: "お支払いの手続きへ進む" }).click();
  await fillInCard(page, cardNumbers.challenge);
  await expectUsableByEveryone(page);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  const pay = page.getByRole("button", { name: "12,300円（税込）を支払う" });
  await expect(pay).toBeVisible();
  await expectUsableByEveryone(page);
  await pay.click();
  await expect(page.getByRole("heading", { name: "本人認証（3Dセキュア）" })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(`/payment/${treatmentId}/secure`);
  await expect(tab.getByRole("heading", { name: "お支払いを確認しています" })).toBeVisible();
  await expectUsableByEveryone(tab);
  await tab.close();

  await answerCardCompany(page, "失敗");
  await expect(page.getByRole("heading", { name: "お支払いができませんでした" })).toBeVisible();
  await expectUsableByEveryone(page);

  await page.goto("/settings/payment-method");
  await fillInCard(page, cardNumbers.challenge);
  await page.getByRole("button", { name: "カードを登録する" }).click();
  await expect(page.getByText("カードを登録しました")).toBeVisible();
  await page.getByRole("button", { name: /を削除する$/ }).click();
  await expect(page.getByRole("alertdialog", { name: "カードを削除しますか？" })).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "削除しない" }).click();
  await expectUsableByEveryone(page);

  await page.goto(`/payment/${treatmentId}/payment-method`);
  await page.getByRole("radio", { name: "新しいカードを使う" }).check();
  await expectUsableByEveryone(page);
  await page.goto(`/payment/${treatmentId}/confirm`);
  // The card of the failed attempt was not stored: no other one takes its place unasked.
  await expect(page.getByText("カードをもう一度入力してください")).toBeVisible();
  await page.getByRole("radio", { name: /^Mastercard/ }).check();
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await pay.click();
  await answerCardCompany(page, "成功");
  await expect(page.getByRole("heading", { name: "お支払いが完了しました" })).toBeVisible();
  await expectUsableByEveryone(page);
});
