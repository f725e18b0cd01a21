import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import {
  answerCardCompany,
  answerElsewhere,
  cardNumbers,
  chargedTo,
  disturbCardCompany,
  newestOrderOf,
  paymentsOf,
  sendCardNotice,
  settleCharge,
} from "./support/card.ts";
import { test } from "./support/fixtures.ts";
import { pressByKeyboard } from "./support/keyboard.ts";
import { expectUsableByEveryone } from "./support/no-barriers.ts";
import { CHECKING, expectPaid, pay } from "./support/payment-steps.ts";
import { CHARGED, prepareCharged } from "./support/prepared-patient.ts";

test("the card company's page and ledger have no barrier and work by the keyboard alone", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await pay(page, treatmentId, cardNumbers.challenge);
  await expect(page.getByRole("heading", { name: "本人認証（3Dセキュア）" })).toBeVisible();
  await expectUsableByEveryone(page);
  await pressByKeyboard(page, page.getByRole("button", { name: "キャンセル" }));
  await expect(page.getByText("本人認証がキャンセルされました").first()).toBeVisible();
  await page.goto(`${journeyAddresses.sandbox}/card`);
  await expect(page.getByRole("row", { name: new RegExp(await newestOrderOf(patient.email)) })).toContainText("失敗");
  await expectUsableByEveryone(page);
});

test("without a result from the browser, the card company's notification alone completes the payment", async ({
  page,
  patient,
}) => {
  test.slow();
  const treatmentId = await prepareCharged(page, patient);
  await pay(page, treatmentId, cardNumbers.challenge);
  await answerCardCompany(page, "返答なし");
  await expect(page.getByText("元のサイトには何も送られません")).toBeVisible();
  await page.goto(`/payment/${treatmentId}`);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();

  const orderId = await newestOrderOf(patient.email);
  await answerElsewhere(orderId, "success");
  await expectPaid(page);
  expect(await sendCardNotice(orderId)).toEqual({ status: 200 });
  expect(await sendCardNotice(orderId, true)).toEqual({ status: 401 });
  expect(await chargedTo(patient.email)).toBe(CHARGED);
});

test("a notification that arrives before the browser, and twice, charges and completes once", async ({
  page,
  patient,
}) => {
  const lines = [{ label: "診察料", quantity: 1, unitPrice: 4810 }];
  const treatmentId = await prepareCharged(page, patient, { lines });
  for (const effect of ["push-first", "push-twice"] as const) await disturbCardCompany({ effect, amount: "4810" });
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expectPaid(page);
  expect(await paymentsOf(patient.email)).toMatchObject([{ state: "paid" }]);
  expect(await chargedTo(patient.email)).toBe(4810);
});

test("a pending card transaction is neither paid nor failed until the card company settles it", async ({
  page,
  patient,
}) => {
  test.slow();
  const lines = [{ label: "診察料", quantity: 1, unitPrice: 3302 }];
  const treatmentId = await prepareCharged(page, patient, { lines });
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(0);
  await settleCharge(await newestOrderOf(patient.email), "success");
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(3302);
});

test("a lost answer allows no second payment before its outcome is known", async ({ page, patient }) => {
  const lines = [{ label: "診察料", quantity: 1, unitPrice: 4920 }];
  const treatmentId = await prepareCharged(page, patient, { lines });
  await disturbCardCompany({ effect: "drop", command: "Authorize/mpi", amount: "4920" });
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  await page.goto(`/payment/${treatmentId}/confirm`);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  await expect(page.getByRole("button", { name: /支払う$/ })).toHaveCount(0);
  expect(await paymentsOf(patient.email)).toHaveLength(1);
  expect(await chargedTo(patient.email)).toBe(0);
});
