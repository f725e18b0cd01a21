import { expect, type Page } from "@playwright/test";
import { cardNumbers, fillInCard } from "./card.ts";

/** The button that pays the charge of `prepareCharged`. */
export const PAY = "5,480円（税込）を支払う";

/** The heading while a payment is pending. */
export const CHECKING = { name: "お支払いを確認しています" };

/** The same button for any amount. */
const PAY_ANYTHING = /円（税込）を支払う$/;

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "お支払いが完了しました" })).toBeVisible();
}

/** Goes from the charge to the last confirmation, with a new card. */
export async function reachPayButton(page: Page, treatmentId: string, number: string): Promise<void> {
  await page.goto(`/payment/${treatmentId}/`);
  await page.getByRole("button", { name: "お支払いの手続きへ進む" }).click();
  await expect(page).toHaveURL(/\/payment-method$/);
  await fillInCard(page, number);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await expect(page.getByRole("button", { name: PAY_ANYTHING })).toBeVisible();
}

/** Goes from the charge to the start of the payment, with a new card. */
export async function pay(page: Page, treatmentId: string, number: string): Promise<void> {
  await reachPayButton(page, treatmentId, number);
  await page.getByRole("button", { name: PAY_ANYTHING }).click();
}

/** Goes from the charge to the page of 3-D Secure. */
export async function reachQuestion(page: Page, treatmentId: string): Promise<void> {
  await pay(page, treatmentId, cardNumbers.challenge);
  await expect(page.getByRole("heading", { name: "本人認証（3Dセキュア）" })).toBeVisible();
}
