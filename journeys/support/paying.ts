import { expect, type Page } from "@playwright/test";
import { cardNumbers, fillInCard } from "./card.ts";

/** The button that orders what `becomeBilled` leaves to pay. */
export const PAY = "5,480円（税込）を支払う";

/** The same button, whatever the amount. */
const PAY_ANYTHING = /円（税込）を支払う$/;

/** The card company takes its time, and so does the way back. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "お支払いが完了しました" })).toBeVisible({ timeout: 30_000 });
}

/** From the bill to the last confirmation, by a card that is typed in. */
export async function reachPayButton(page: Page, treatmentId: string, number: string): Promise<void> {
  await page.goto(`/payment/${treatmentId}/`);
  await page.getByRole("button", { name: "お支払いの手続きへ進む" }).click();
  await expect(page).toHaveURL(/\/payment-method$/);
  await fillInCard(page, number);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await expect(page.getByRole("button", { name: PAY_ANYTHING })).toBeVisible();
}

/** From the bill to the press that begins the payment, by a card that is typed in. */
export async function pay(page: Page, treatmentId: string, number: string): Promise<void> {
  await reachPayButton(page, treatmentId, number);
  await page.getByRole("button", { name: PAY_ANYTHING }).click();
}

/** From the bill to the card company's question. */
export async function reachQuestion(page: Page, treatmentId: string): Promise<void> {
  await pay(page, treatmentId, cardNumbers.challenge);
  await expect(page.getByRole("heading", { name: "本人認証（3Dセキュア）" })).toBeVisible();
}
