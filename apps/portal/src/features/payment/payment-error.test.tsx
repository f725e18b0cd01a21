import type { PaymentFailure } from "@madoguchi/contract/payment/payment";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import {
  answerCards,
  answerCharge,
  attemptOf,
  openPaymentPage,
  unpaidCharge,
  visa,
} from "../../testing/payment-answers.ts";

const ADDRESS = "/payment/treatment-1/payment-error";

test.each<[PaymentFailure, string, string]>([
  ["authentication", "本人認証が完了しませんでした", "カードを変更して支払う"],
  ["cancelled", "本人認証がキャンセルされました", "もう一度試す"],
  ["card", "このカードはお使いいただけませんでした", "カードを変更して支払う"],
  ["input", "カード情報に誤りがあります", "カードを変更して支払う"],
  ["system", "お支払いを完了できませんでした", "もう一度試す"],
])("a failure by %s says 「%s」 and proposes 「%s」 first", async (reason, title, nextStep) => {
  network.use(answerCharge(() => ({ ...unpaidCharge, attempt: attemptOf("failed", { reason }), attemptsLeft: 3 })));
  const page = await openPaymentPage(ADDRESS);
  expect(await page.findByText(title)).toBeVisible();
  expect(page.getByText("請求は行われていません。")).toBeVisible();
  expect(page.getByText("3回")).toBeVisible();
  const links = page.getAllByRole("link").map(({ textContent }) => textContent);
  const shown = links.filter((link) => link === "カードを変更して支払う" || link === "もう一度試す");
  expect(shown).toHaveLength(2);
  expect(shown[0]).toBe(nextStep);
  expect(page.getByRole("link", { name: "問い合わせ（03-1234-5678）" })).toHaveAttribute("href", "tel:03-1234-5678");
});

test.each([
  [null, "請求の有無を確認しています。もう一度お支払いの前に、クリニックへお問い合わせください。"],
  [true, "カードへの請求が行われています。クリニックへお問い合わせください。"],
])("a text that nothing was charged is shown only if the server knows it (%s)", async (isCharged, words) => {
  const attempt = attemptOf("failed", { reason: "system", isCharged });
  network.use(answerCharge(() => ({ ...unpaidCharge, attempt, attemptsLeft: 4 })));
  const page = await openPaymentPage(ADDRESS);
  expect(await page.findByText(words)).toBeVisible();
  expect(page.queryByText(/請求は行われていません/)).not.toBeInTheDocument();
});

test("without a stored card only the entry of one is offered, and the tab is named as the page", async () => {
  const attempt = attemptOf("failed", { reason: "authentication" });
  network.use(answerCharge(() => ({ ...unpaidCharge, card: null, triedCard: "entered", attempt, attemptsLeft: 4 })));
  const page = await openPaymentPage(ADDRESS);
  expect(await page.findByRole("link", { name: "カードを入力して支払う" })).toHaveAttribute(
    "href",
    "/payment/treatment-1/payment-method",
  );
  expect(page.queryByRole("link", { name: /カードを変更|もう一度試す/ })).not.toBeInTheDocument();
  expect(page.getByRole("heading", { name: "お支払いができませんでした", level: 1 })).toBeVisible();
  expect(document.title).toBe("お支払いができませんでした｜みなとオンラインクリニック");
});

const mastercard = {
  ...visa,
  cardId: "card-mastercard",
  brand: "Mastercard",
  last4: "4444",
  isDefault: false,
} as const;
const failed = { ...unpaidCharge, attempt: attemptOf("failed", { reason: "cancelled" }), attemptsLeft: 4 };

test("another attempt is offered with the card that was chosen, not with the default one", async () => {
  network.use(
    answerCharge(() => ({ ...failed, triedCard: mastercard })),
    answerCards(() => [visa, mastercard]),
  );
  const page = await openPaymentPage(ADDRESS);
  await page.actor.click(await page.findByRole("link", { name: "もう一度試す" }));
  expect(await page.findByText("Mastercard ****4444")).toBeVisible();
  expect(page.queryByText("Visa ****1111")).not.toBeInTheDocument();
  await page.actor.click(await page.findByRole("link", { name: "カードを変更する" }));
  expect(await page.findByRole("radio", { name: /Mastercard/ })).toBeChecked();
});

test("an entered card, which is not kept, is asked for again before another attempt", async () => {
  network.use(
    answerCharge(() => ({ ...failed, triedCard: "entered" })),
    answerCards(() => [visa]),
  );
  const page = await openPaymentPage(ADDRESS);
  await page.actor.click(await page.findByRole("link", { name: "もう一度試す" }));
  expect(await page.findByText("カードをもう一度入力してください")).toBeVisible();
  expect(await page.findByRole("radio", { name: "新しいカードを使う" })).toBeChecked();
  expect(page.router.state.location.pathname).toBe("/payment/treatment-1/payment-method");
});
