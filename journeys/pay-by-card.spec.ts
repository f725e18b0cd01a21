import { expect, type Page } from "@playwright/test";
import {
  answerCardCompany,
  answerElsewhere,
  cardNumbers,
  chargedTo,
  fillInCard,
  paymentsOf,
  sendCardNotice,
} from "./support/card.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { test } from "./support/fixtures.ts";
import type { Patient } from "./support/patient.ts";
import { treatmentsOf } from "./support/records.ts";
import type { Walk } from "./support/walk.ts";

const PAY = { name: "5,480円（税込）を支払う" };

/** From the list of times to a bill of 5,480 yen for a visit that has ended. */
async function receiveBill(walk: Walk, patient: Patient): Promise<string> {
  await walk.reachConfirmation(patient);
  await walk.consentAndBook();
  const [booked] = await treatmentsOf(patient.email);
  if (!booked) throw new Error("Nothing was booked.");
  await new ClinicDesk().finishWholeVisit(booked.treatmentId);
  return booked.treatmentId;
}

/** From the bill to its last page before the payment, by a card that is typed in. */
async function reachPayButton(page: Page, treatmentId: string, cardNumber: string): Promise<void> {
  await page.goto(`/payment/${treatmentId}`);
  await expect(page.getByText("5,480円（税込）").first()).toBeVisible();
  await page.getByRole("button", { name: "お支払いの手続きへ進む" }).click();
  await expect(page).toHaveURL(/payment-method/);
  await fillInCard(page, cardNumber);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await expect(page.getByRole("button", PAY)).toBeVisible();
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/complete(\?|$)/);
  await expect(page.getByRole("heading", { name: "お支払いが完了しました" })).toBeVisible();
}

test("a bill is paid after an authentication that failed and one that was given up, and is charged once", async ({
  page,
  patient,
  walk,
}) => {
  // Three ways to the card company and back are three times as long as other journeys.
  test.slow();
  const treatmentId = await receiveBill(walk, patient);
  await reachPayButton(page, treatmentId, cardNumbers.challenge);
  await page.getByRole("button", PAY).click();
  await answerCardCompany(page, "失敗");
  await expect(page.getByText("本人認証が完了しませんでした")).toBeVisible();
  await expect(page.getByText("請求は行われていません。")).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(0);

  await page.getByRole("link", { name: "もう一度試す" }).click();
  await page.getByRole("button", PAY).click();
  await answerCardCompany(page, "キャンセル");
  await expect(page.getByText("本人認証がキャンセルされました")).toBeVisible();
  await page.reload();
  await expect(page.getByText("請求は行われていません。")).toBeVisible();

  await page.getByRole("link", { name: "もう一度試す" }).click();
  await page.getByRole("button", PAY).click();
  await answerCardCompany(page, "成功");
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(5480);
  expect((await treatmentsOf(patient.email)).map(({ statusId }) => statusId)).toEqual([4]);

  await page.reload();
  await expectPaid(page);
  await page.goto(`/payment/${treatmentId}/confirm`);
  await expectPaid(page);
  const attempts = await paymentsOf(patient.email);
  expect(attempts.map(({ state }) => state)).toEqual(["failed", "failed", "paid"]);
  const paid = attempts[2]?.orderId ?? "";
  expect(await sendCardNotice(paid)).toEqual({ status: 200 });
  expect(await sendCardNotice(paid, true)).toEqual({ status: 401 });
  expect(await chargedTo(patient.email)).toBe(5480);
});

test("a card that its bank recognises pays at once, and pressing twice pays once", async ({ page, patient, walk }) => {
  const treatmentId = await receiveBill(walk, patient);
  await reachPayButton(page, treatmentId, cardNumbers.frictionless);
  await page.getByRole("button", PAY).dblclick();
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(5480);
  expect(await paymentsOf(patient.email)).toHaveLength(1);
});

test("a patient who leaves the bank's page is told how it stands, and the notice alone completes the payment", async ({
  page,
  patient,
  walk,
}) => {
  const treatmentId = await receiveBill(walk, patient);
  await reachPayButton(page, treatmentId, cardNumbers.challenge);
  await page.getByRole("button", PAY).click();
  await answerCardCompany(page, "返答なし");
  await expect(page.getByText("元のサイトには何も送られません")).toBeVisible();

  await page.goto(`/payment/${treatmentId}`);
  await expect(page.getByRole("heading", { name: "お支払いを確認しています" })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`/payment/${treatmentId}/confirm`);
  await expect(second.getByRole("heading", { name: "お支払いを確認しています" })).toBeVisible();

  const [attempt] = await paymentsOf(patient.email);
  await answerElsewhere(attempt?.orderId ?? "", "success");
  await expectPaid(page);
  await expectPaid(second);
  expect(await chargedTo(patient.email)).toBe(5480);
});
