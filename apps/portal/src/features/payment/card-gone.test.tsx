import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { answerCards, answerCharge, openPaymentPage, unpaidCharge } from "../../testing/payment-answers.ts";

test("after a reload of the confirmation with a typed card, the page explains why it must be typed again", async () => {
  network.use(
    answerCharge(() => ({ ...unpaidCharge, card: null })),
    answerCards(() => []),
  );
  const page = await openPaymentPage("/payment/treatment-1/confirm");
  expect(await page.findByText("カードをもう一度入力してください")).toBeVisible();
  expect(page.getByText(/お支払いはまだ行われていません/)).toBeVisible();
  expect(page.router.state.location.pathname).toBe("/payment/treatment-1/payment-method");
});

test("the first visit of the card's step shows no such text", async () => {
  network.use(
    answerCharge(() => ({ ...unpaidCharge, card: null })),
    answerCards(() => []),
  );
  const page = await openPaymentPage("/payment/treatment-1/payment-method");
  expect(await page.findByRole("textbox", { name: "カード番号" })).toBeVisible();
  expect(page.queryByText("カードをもう一度入力してください")).not.toBeInTheDocument();
});
