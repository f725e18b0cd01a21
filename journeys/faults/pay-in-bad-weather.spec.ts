import { expect } from "@playwright/test";
import { journeyAddresses } from "../support/addresses.ts";
import { BILLED, becomeBilled } from "../support/billed-patient.ts";
import {
  answerCardCompany,
  answerElsewhere,
  calmCardCompany,
  cardNumbers,
  chargedTo,
  disturbCardCompany,
  fillInCard,
  paymentsOf,
  sendCardNotice,
  settleCharge,
} from "../support/card.ts";
import { test } from "../support/fixtures.ts";
import { pressByKeyboard } from "../support/keyboard.ts";
import { expectUsableByEveryone } from "../support/no-barriers.ts";
import { expectPaid, pay } from "../support/paying.ts";

const CHECKING = { name: "お支払いを確認しています" };

test.afterEach(calmCardCompany);

async function newestOrder(email: string): Promise<string> {
  const orderId = (await paymentsOf(email)).at(-1)?.orderId;
  if (orderId === undefined) throw new Error("Nothing was tried.");
  return orderId;
}

test("everybody can use the card company's page and read its books, by the keyboard alone", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await becomeBilled(walk, patient);
  await pay(page, treatmentId, cardNumbers.challenge);
  await expect(page.getByRole("heading", { name: "本人認証（3Dセキュア）" })).toBeVisible();
  await expectUsableByEveryone(page);
  await pressByKeyboard(page, page.getByRole("button", { name: "キャンセル" }));
  await expect(page.getByText("本人認証がキャンセルされました").first()).toBeVisible({ timeout: 30_000 });
  await page.goto(`${journeyAddresses.sandbox}/card`);
  await expect(page.getByRole("row", { name: new RegExp(await newestOrder(patient.email)) })).toContainText("失敗");
  await expectUsableByEveryone(page);
});

test("the browser brings nothing back, and the card company's notice alone completes the payment", async ({
  page,
  patient,
  walk,
}) => {
  test.slow();
  const treatmentId = await becomeBilled(walk, patient);
  await pay(page, treatmentId, cardNumbers.challenge);
  await answerCardCompany(page, "返答なし");
  await expect(page.getByText("元のサイトには何も送られません")).toBeVisible();
  await page.goto(`/payment/${treatmentId}`);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();

  const orderId = await newestOrder(patient.email);
  await answerElsewhere(orderId, "success");
  await expectPaid(page);
  expect(await sendCardNotice(orderId)).toEqual({ status: 200 });
  expect(await sendCardNotice(orderId, true)).toEqual({ status: 401 });
  expect(await chargedTo(patient.email)).toBe(BILLED);
});

test("a notice that comes before the browser, and twice, charges and completes once", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await becomeBilled(walk, patient);
  for (const effect of ["push-first", "push-twice"] as const) await disturbCardCompany({ effect });
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expectPaid(page);
  expect(await paymentsOf(patient.email)).toMatchObject([{ state: "paid" }]);
  expect(await chargedTo(patient.email)).toBe(BILLED);
});

test("nobody tells and nobody can be asked when the browser comes back: it waits, and then it knows", async ({
  page,
  patient,
  walk,
}) => {
  test.slow();
  const treatmentId = await becomeBilled(walk, patient);
  await disturbCardCompany({ effect: "push-none" });
  await disturbCardCompany({ effect: "fail", command: "GetResult/mpi", times: 2 });
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  await expect(page.getByText("請求は行われていません。")).toHaveCount(0);
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(BILLED);
});

test("a charge that the card company leaves open is neither paid nor failed until it says so", async ({
  page,
  patient,
  walk,
}) => {
  test.slow();
  const lines = [{ label: "診察料", quantity: 1, unitPrice: 3302 }];
  const treatmentId = await becomeBilled(walk, patient, { lines });
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(0);
  await settleCharge(await newestOrder(patient.email), "success");
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(3302);
});

test("an answer that is lost on the way lets nobody pay again before it is known how it went", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await becomeBilled(walk, patient);
  await disturbCardCompany({ effect: "drop", command: "Authorize/mpi" });
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  await page.goto(`/payment/${treatmentId}/confirm`);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  await expect(page.getByRole("button", { name: /支払う$/ })).toHaveCount(0);
  expect(await paymentsOf(patient.email)).toHaveLength(1);
  expect(await chargedTo(patient.email)).toBe(0);
});

test("while the card company takes no cards, the clinic says so in its own words, and the card is typed anew", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await becomeBilled(walk, patient);
  await disturbCardCompany({ effect: "fail", command: "4gtoken" });
  await page.goto(`/payment/${treatmentId}/payment-method`);
  await fillInCard(page);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await expect(
    page.getByText("カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。"),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^カード番号/ })).toHaveValue("");
  await fillInCard(page);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await expect(page.getByRole("button", { name: "5,480円（税込）を支払う" })).toBeVisible();
});
