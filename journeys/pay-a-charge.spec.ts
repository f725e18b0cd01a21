import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { answerCardCompany, cardNumbers, chargedTo, fillInCard, paymentsOf } from "./support/card.ts";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { expectPaid, PAY, reachPayButton, reachQuestion } from "./support/payment-steps.ts";
import { CHARGED, prepareCharged } from "./support/prepared-patient.ts";
import { treatmentsOf } from "./support/records.ts";

test("a charge is paid by a new card without a question from the bank, and the receipt is there (spec §1 answer and pay)", async ({
  page,
  patient,
}) => {
  const sent: string[] = [];
  page.on("console", (message) => sent.push(message.text()));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${journeyAddresses.sandbox}/`)) sent.push(request.url(), request.postData() ?? "");
  });
  const treatmentId = await prepareCharged(page, patient);
  await page.goto("/mypage");
  await page.getByRole("link", { name: "支払う" }).click();
  await expect(page.getByText("カルボシステイン錠500mg（7日分）")).toBeVisible();
  await reachPayButton(page, treatmentId, cardNumbers.frictionless);
  for (const term of [
    "内容・数量",
    "お支払い総額",
    "お支払いの時期・方法",
    "お薬のお届け時期",
    "キャンセルの条件",
    "お支払い期限",
  ]) {
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  await page.getByRole("button", { name: PAY }).click();
  await expectPaid(page);
  await expect(page.getByText("5,480円（税込）")).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(CHARGED);
  expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 4 }]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "領収書" }).click();
  const withStatement = await readFile(await (await downloading).path());
  expect(withStatement.subarray(0, 5).toString()).toBe("%PDF-");
  const downloadingAlone = page.waitForEvent("download");
  await page.getByRole("checkbox", { name: "診療明細をつける" }).uncheck();
  await page.getByRole("button", { name: "領収書" }).click();
  const receipt = await readFile(await (await downloadingAlone).path());
  const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\n/g)?.length;
  expect([pagesOf(receipt), pagesOf(withStatement)]).toEqual([1, 2]);

  await page.reload();
  await expect(page.getByText("5,480円（税込）")).toBeVisible();
  await page.goto("/settings/payment-method");
  await expect(page.getByText(/^Visa \*\*\*\*/)).toBeVisible();
  await page.goto("/settings/receipts");
  await expect(page.getByText("5,480円（税込）").first()).toBeVisible();

  // The number and the code went from the browser to the card company, and nowhere else.
  expect(sent.join("\n")).not.toMatch(/4111 ?1111|"123"/);
  expect(stored).not.toContain("4111");
  expect(sent.some((line) => line.includes("/payment"))).toBe(true);
});

test("with the bank's question and a double press, a charge is paid once", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await reachPayButton(page, treatmentId, cardNumbers.challenge);
  await page.getByRole("button", { name: PAY }).dblclick();
  await answerCardCompany(page, "成功");
  await expectPaid(page);
  expect(await paymentsOf(patient.email)).toHaveLength(1);
  expect(await chargedTo(patient.email)).toBe(CHARGED);
  await page.goBack();
  await page.goto(`/payment/${treatmentId}/confirm`);
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(CHARGED);
});

test("failed at the bank nothing is charged, and another card pays", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await reachQuestion(page, treatmentId);
  await answerCardCompany(page, "失敗");
  await expect(page.getByText("本人認証が完了しませんでした").first()).toBeVisible();
  await expect(page.getByText("請求は行われていません。").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("本人認証が完了しませんでした").first()).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(0);
  await page.getByRole("link", { name: "カードを入力して支払う" }).click();
  // The card of a failed payment was not stored, so there is none to choose.
  await expect(page.getByRole("radio")).toHaveCount(0);
  await fillInCard(page, cardNumbers.frictionless);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.getByRole("button", { name: PAY }).click();
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(CHARGED);
});

test("a payment cancelled at the bank is reported, and can be tried again", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await reachQuestion(page, treatmentId);
  await answerCardCompany(page, "キャンセル");
  await expect(page.getByText("本人認証がキャンセルされました").first()).toBeVisible();
  await expect(page.getByText("請求は行われていません。").first()).toBeVisible();
  await page.getByRole("link", { name: "カードを入力して支払う" }).click();
  await fillInCard(page, cardNumbers.challenge);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.getByRole("button", { name: PAY }).click();
  await answerCardCompany(page, "成功");
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(CHARGED);
});

test("the button that pays does not appear before the content above it", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await page.route(/\/delivery$/, async (route) => {
    await expect(page.getByRole("heading", { name: "お支払い内容の最終確認" })).toBeVisible();
    await expect(page.getByRole("button", { name: PAY })).toBeHidden();
    await route.continue();
  });
  await reachPayButton(page, treatmentId, cardNumbers.frictionless);
  expect(await page.getByRole("region", { name: "お届けのご希望" }).isVisible()).toBe(true);
});

test("left at the bank's question, going back, reloading and a second tab pay nothing twice", async ({
  page,
  patient,
}) => {
  const treatmentId = await prepareCharged(page, patient);
  await reachQuestion(page, treatmentId);
  const question = page.url();

  const tab = await page.context().newPage();
  for (const screen of ["", "payment-method", "confirm", "secure", "payment-error"]) {
    await tab.goto(`/payment/${treatmentId}/${screen}`);
    await expect(tab.getByRole("heading", { name: "お支払いを確認しています" })).toBeVisible();
    await expect(tab.getByRole("button", { name: /支払う/ })).toHaveCount(0);
  }
  await page.goBack();
  await expect(page.getByRole("heading", { name: "お支払いを確認しています" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "お支払いを確認しています" })).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(0);

  // The patient returns to the bank's page and answers; the waiting tab follows by itself.
  await page.getByRole("button", { name: "本人認証の画面に戻る" }).click();
  await expect(page).toHaveURL(question);
  await answerCardCompany(page, "成功");
  await expectPaid(page);
  await expectPaid(tab);
  expect(await paymentsOf(patient.email)).toHaveLength(1);
  expect(await chargedTo(patient.email)).toBe(CHARGED);
});

test("the chosen time waits until the charge is paid, and the reservation continues from there", async ({
  page,
  patient,
}) => {
  await prepareCharged(page, patient);
  // A link with a time, as in the clinic's own pages and messages.
  const { spotId, startsAt } = await findFreeSpot();
  await page.goto(
    `/reservation/confirm?${new URLSearchParams({ spotId, startAt: startsAt, isFirstTreatment: "false" })}`,
  );
  await expect(page).toHaveURL(/\/reservation\/payment-remaining\?/);
  await page.getByRole("link", { name: "お支払いへ進む" }).click();
  await page.getByRole("button", { name: "お支払いの手続きへ進む" }).click();
  await fillInCard(page, cardNumbers.challenge);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.getByRole("button", { name: PAY }).click();
  await answerCardCompany(page, "成功");
  await page.getByRole("link", { name: "予約に戻る" }).click();
  await expect(page).toHaveURL(new RegExp(`/reservation/.*spotId=${spotId}`));
  expect(new URL(page.url()).searchParams.get("startAt")).toBe(startsAt);
});
