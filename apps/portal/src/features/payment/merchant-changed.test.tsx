import { http } from "msw";
import { expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import {
  answerCards,
  answerCharge,
  answerTokens,
  openPaymentPage,
  PAYMENT,
  typeCard,
  unpaidCharge,
} from "../../testing/payment-answers.ts";

const CHANGED = "請求は行われていません。ページを読み込み直してから、もう一度カード情報をご入力ください。";

test("a page from before a change of the clinic's merchant asks for a reload, and does not report a wrong card", async () => {
  network.use(
    answerCharge(() => ({ ...unpaidCharge, card: null })),
    answerCards(() => []),
    ...answerTokens(() => ({ status: 200, body: { status: "success", code: "success", token: "token-1" } })),
    http.post(PAYMENT, () => refusal(403, "E005", CHANGED)),
  );
  const page = await openPaymentPage("/payment/treatment-1/payment-method");
  await page.findByRole("textbox", { name: "カード番号" });
  await typeCard(page);
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  await page.actor.click(await page.findByRole("button", { name: "12,800円（税込）を支払う" }));
  expect(await page.findByText(`E005: ${CHANGED}`)).toBeVisible();
  expect(page.getByText("新しいカード ****1111")).toBeVisible();
  expect(page.router.state.location.pathname).toBe("/payment/treatment-1/confirm");
});
