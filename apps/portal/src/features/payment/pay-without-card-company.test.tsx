import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { answerCards, answerCharge, openPaymentPage } from "../../testing/payment-answers.ts";

const configuration = { payment: null };
const paymentGuidance = "銀行振込：みなと銀行 本店 普通 1234567\n窓口：平日 9:00〜18:00";

beforeEach(() =>
  network.use(
    ...frameAnswers,
    answerCards(() => []),
    answerCharge(),
  ),
);

test("without online payment the page shows the clinic's text on how to pay, and nothing about cards", async () => {
  const clinic = { ...demonstrationClinic, paymentGuidance };
  const page = await openPaymentPage("/payment/treatment-1/", { configuration, clinic });
  expect(await page.findByRole("heading", { name: "お支払い方法のご案内" })).toBeVisible();
  expect(page.getByText(/みなと銀行 本店 普通 1234567/)).toBeVisible();
  expect(page.getByRole("link", { name: "みなとオンラインクリニック 03-1234-5678" })).toBeVisible();
  for (const word of [/カード/, /本人認証/]) expect(page.queryByText(word)).not.toBeInTheDocument();
  expect(page.queryByRole("button", { name: /手続きへ進む/ })).not.toBeInTheDocument();
});
