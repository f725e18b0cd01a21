import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { BILLED, becomeBilled } from "./support/billed-patient.ts";
import { answerCardCompany, cardNumbers, chargedTo, fillInCard, paymentsOf } from "./support/card.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { test } from "./support/fixtures.ts";
import { treatmentsOf } from "./support/records.ts";

const PAY = "5,480円（税込）を支払う";

/** The card company takes its time, and so does the way back. */
async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "お支払いが完了しました" })).toBeVisible({ timeout: 30_000 });
}

async function statusOf(email: string): Promise<number | undefined> {
  const [treatment] = await treatmentsOf(email);
  return treatment?.statusId;
}

/** From the bill to the last confirmation, by a card that is typed in. */
async function reachConfirmation(page: Page, treatmentId: string, number: string): Promise<void> {
  await page.goto(`/payment/${treatmentId}/`);
  await page.getByRole("button", { name: "お支払いの手続きへ進む" }).click();
  await expect(page).toHaveURL(/\/payment-method$/);
  await fillInCard(page, number);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await expect(page.getByRole("button", { name: PAY })).toBeVisible();
}

/** On the last confirmation: to the card company's question. */
async function reachQuestion(page: Page, treatmentId: string): Promise<void> {
  await reachConfirmation(page, treatmentId, cardNumbers.challenge);
  await page.getByRole("button", { name: PAY }).click();
  await expect(page.getByRole("heading", { name: "本人認証（3Dセキュア）" })).toBeVisible();
}

test("a bill is paid by a new card that the bank asks nothing about, and the receipt is there", async ({
  page,
  patient,
  walk,
}) => {
  const told: string[] = [];
  page.on("console", (message) => told.push(message.text()));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${journeyAddresses.sandbox}/`)) told.push(request.url(), request.postData() ?? "");
  });
  const treatmentId = await becomeBilled(walk, patient);
  await page.goto("/mypage");
  await page.getByRole("link", { name: "お支払いへ進む" }).first().click();
  await expect(page.getByText("カルボシステイン錠500mg（7日分）")).toBeVisible();
  await reachConfirmation(page, treatmentId, cardNumbers.frictionless);
  for (const term of [
    "分量",
    "お支払い総額",
    "お支払いの時期・方法",
    "引渡しの時期",
    "キャンセルの条件",
    "申込みの期限",
  ]) {
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  await page.getByRole("button", { name: PAY }).click();
  await expectPaid(page);
  await expect(page.getByText("5,480円（税込）")).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(BILLED);
  expect(await statusOf(patient.email)).toBe(4);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "領収書" }).click();
  const receipt = await readFile(await (await downloading).path());
  expect(receipt.subarray(0, 5).toString()).toBe("%PDF-");

  await page.reload();
  await expect(page.getByText("5,480円（税込）")).toBeVisible();
  await page.goto("/settings/payment-method");
  await expect(page.getByText(/^Visa \*\*\*\*/)).toBeVisible();
  await expect(page.getByText("5,480円（税込）").first()).toBeVisible();

  // The number and the code went from the browser to the card company, and nowhere else.
  expect(told.join("\n")).not.toMatch(/4111 ?1111|"123"/);
  expect(stored).not.toContain("4111");
  expect(told.some((line) => line.includes("/payment"))).toBe(true);
});

test("asked by the bank and pressed twice, a bill is paid once", async ({ page, patient, walk }) => {
  const treatmentId = await becomeBilled(walk, patient);
  await reachConfirmation(page, treatmentId, cardNumbers.challenge);
  await page.getByRole("button", { name: PAY }).dblclick();
  await answerCardCompany(page, "成功");
  await expectPaid(page);
  expect(await paymentsOf(patient.email)).toHaveLength(1);
  expect(await chargedTo(patient.email)).toBe(BILLED);
  await page.goBack();
  await page.goto(`/payment/${treatmentId}/confirm`);
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(BILLED);
});

test("failed at the bank nothing is charged, and another card pays", async ({ page, patient, walk }) => {
  const treatmentId = await becomeBilled(walk, patient);
  await reachQuestion(page, treatmentId);
  await answerCardCompany(page, "失敗");
  await expect(page.getByText("本人認証が完了しませんでした").first()).toBeVisible();
  await expect(page.getByText("請求は行われていません。").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("本人認証が完了しませんでした").first()).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(0);
  await page.getByRole("link", { name: "別のカードで支払う" }).click();
  await page.getByRole("radio", { name: "新しいカードを使う" }).check();
  await fillInCard(page, cardNumbers.frictionless);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.getByRole("button", { name: PAY }).click();
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(BILLED);
});

test("given up at the bank it says so, and can be tried again", async ({ page, patient, walk }) => {
  const treatmentId = await becomeBilled(walk, patient);
  await reachQuestion(page, treatmentId);
  await answerCardCompany(page, "キャンセル");
  await expect(page.getByText("本人認証がキャンセルされました").first()).toBeVisible();
  await expect(page.getByText("請求は行われていません。").first()).toBeVisible();
  await page.getByRole("link", { name: "もう一度試す" }).click();
  await expect(page).toHaveURL(/\/confirm$/);
  await page.getByRole("button", { name: PAY }).click();
  await answerCardCompany(page, "成功");
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(BILLED);
});

test("left at the bank's question, going back, reloading and a second tab pay nothing twice", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await becomeBilled(walk, patient);
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

  // She finds the bank's page again and answers; the tab that waited follows by itself.
  await page.goto(question);
  await answerCardCompany(page, "成功");
  await expectPaid(page);
  await expectPaid(tab);
  expect(await paymentsOf(patient.email)).toHaveLength(1);
  expect(await chargedTo(patient.email)).toBe(BILLED);
});

test("what comes back incomplete, made up, or with somebody else's order charges nobody", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await becomeBilled(walk, patient);
  await page.goto(`/payment/${treatmentId}/secure-complete?order_id=x&mstatus=success`);
  await expect(page.getByText(/P005: /)).toBeVisible();
  await page.goto(
    `/payment/${treatmentId}/secure-complete?v_result_code=G011A00100000000&order_id=made-up&mstatus=success`,
  );
  await expect(page.getByText(/E004: /)).toBeVisible();
  await page.getByRole("link", { name: "お支払いの状況を確認する" }).click();
  await expect(page.getByRole("button", { name: "お支払いの手続きへ進む" })).toBeVisible();
  expect(await statusOf(patient.email)).toBe(3);
});

test("changed by the clinic while the page is open, the new amount is read before it is paid", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await becomeBilled(walk, patient);
  await reachConfirmation(page, treatmentId, cardNumbers.frictionless);
  await new ClinicDesk().reissue(treatmentId, [{ label: "診察料", quantity: 1, unitPrice: 3300 }]);
  await page.getByRole("button", { name: PAY }).click();
  await expect(page.getByRole("status").filter({ hasText: "金額が更新されました" })).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(0);
  await page.getByRole("button", { name: "更新された内容を確認しました" }).click();
  await page.getByRole("button", { name: "3,300円（税込）を支払う" }).click();
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(3300);
});

test("a card that another tab deletes while paying is refused, and nothing is charged", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await becomeBilled(walk, patient);
  await page.goto("/settings/payment-method");
  await fillInCard(page);
  await page.getByRole("button", { name: "カードを登録する" }).click();
  await expect(page.getByText("カードを登録しました")).toBeVisible();
  await page.goto(`/payment/${treatmentId}/confirm`);
  await expect(page.getByRole("button", { name: PAY })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto("/settings/payment-method");
  await tab.getByRole("button", { name: /を削除する$/ }).click();
  const dialog = tab.getByRole("dialog", { name: "カードを削除しますか？" });
  await expect(dialog.getByText("お支払いが完了していない診察があります")).toBeVisible();
  await dialog.getByRole("button", { name: "カードを削除する" }).click();
  await expect(tab.getByText("登録済みのカードはありません")).toBeVisible();

  await page.getByRole("button", { name: PAY }).click();
  await expect(page.getByText(/P002: 選択されたカードは登録されていません。/)).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(0);
  expect(await statusOf(patient.email)).toBe(3);
});

test("the time that was chosen waits until the bill is paid, and she goes on from there", async ({
  page,
  patient,
  walk,
}) => {
  await becomeBilled(walk, patient);
  await page.goto("/reservation/new");
  await walk.chooseFreeTime();
  await expect(page).toHaveURL(/\/reservation\/payment-remaining\?/);
  const chosen = new URL(page.url()).searchParams.get("spotId");
  expect(chosen).toBeTruthy();
  await page.getByRole("link", { name: "お支払いへ進む" }).click();
  await page.getByRole("button", { name: "お支払いの手続きへ進む" }).click();
  await fillInCard(page, cardNumbers.challenge);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.getByRole("button", { name: PAY }).click();
  await answerCardCompany(page, "成功");
  await page.getByRole("link", { name: "予約に戻る" }).click();
  await expect(page).toHaveURL(new RegExp(`/reservation/.*spotId=${chosen}`));
});

test("a mistyped number is answered in the card company's place by the clinic's own words", async ({
  page,
  patient,
  walk,
}) => {
  await walk.reachConfirmation(patient);
  await page.goto("/payment-information/payment-method");
  await fillInCard(page, cardNumbers.mistyped);
  await page.getByRole("button", { name: "カードを登録して次へ進む" }).click();
  await expect(page.getByText("カード情報に誤りがあります。入力内容をご確認ください。")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^カード番号/ })).toHaveValue("");
  await fillInCard(page, cardNumbers.frictionless);
  await page.getByRole("button", { name: "カードを登録して次へ進む" }).click();
  await expect(page).toHaveURL(/\/payment-information\/complete/);
  await expect(page.getByRole("link", { name: "お届け先を登録する" })).toBeVisible();
});
