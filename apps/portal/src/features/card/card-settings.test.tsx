import type { Card } from "@madoguchi/contract/card/card";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { answerCards, answerTokens, CARDS, openPaymentPage, typeCard, visa } from "../../testing/payment-answers.ts";
import { answerRecord } from "../../testing/reservation-answers.ts";

const ADDRESS = "/settings/payment-method";

const mastercard: Card = { ...visa, cardId: "card-mc", brand: "Mastercard", last4: "4444", isDefault: false };
const expired: Card = {
  ...visa,
  cardId: "card-old",
  last4: "0002",
  isDefault: false,
  isExpired: true,
  expiry: "01/26",
};

let cards: Card[];
let sent: unknown[];

beforeEach(() => {
  cards = [visa, mastercard];
  sent = [];
  network.use(
    ...answerRecord(),
    answerCards(() => cards),
    ...answerTokens(() => ({ status: 200, body: { status: "success", code: "success", token: "token-1" } })),
  );
});

test("every stored card shows brand, last digits and expiry; the default one and an expired one are marked (spec §2 /settings/user-profile)", async () => {
  cards = [visa, mastercard, expired];
  const page = await openPaymentPage(ADDRESS);
  expect(await page.findByText("Visa ****1111")).toBeVisible();
  expect(page.getByText("Mastercard ****4444")).toBeVisible();
  expect(page.getByText("通常使うカード")).toBeVisible();
  expect(page.getByText("有効期限切れ")).toBeVisible();
  expect(page.getByRole("button", { name: "Mastercard ****4444を通常使うカードにする" })).toBeVisible();
  expect(page.queryByRole("button", { name: "Visa ****1111を通常使うカードにする" })).not.toBeInTheDocument();
  expect(page.queryByRole("button", { name: "Visa ****0002を通常使うカードにする" })).not.toBeInTheDocument();
});

test("without a card there is a form for the first one", async () => {
  cards = [];
  const page = await openPaymentPage(ADDRESS);
  expect(await page.findByText("登録済みのカードはありません")).toBeVisible();
  expect(page.getByRole("textbox", { name: "カード番号" })).toBeVisible();
  expect(page.queryByRole("checkbox", { name: "通常使うカードにする" })).not.toBeInTheDocument();
});

test("a new card is stored by its token; afterwards its number is nowhere (spec §1 keep personal data)", async () => {
  network.use(
    http.post(CARDS, async ({ request }) => {
      sent.push(await request.json(), request.headers.get("idempotency-key"));
      cards = [...cards, { ...mastercard, cardId: "card-new", brand: "JCB", last4: "0505" }];
      return HttpResponse.json({ cards }, { status: 201 });
    }),
  );
  const page = await openPaymentPage(ADDRESS);
  await page.findByText("Visa ****1111");
  await typeCard(page);
  await page.actor.click(page.getByRole("checkbox", { name: "通常使うカードにする" }));
  await page.actor.click(page.getByRole("button", { name: "カードを登録する" }));
  expect(await page.findByText("カードを登録しました")).toBeVisible();
  expect(page.getByText("JCB ****0505")).toBeVisible();
  expect(sent).toEqual([{ token: "token-1", tokenKey: "public-key", makeDefault: false }, null]);
  for (const name of ["カード番号", "有効期限（月/年）", "セキュリティコード", "カード名義（半角ローマ字）"]) {
    expect(page.getByRole("textbox", { name })).toHaveValue("");
  }
});

test("P002: the card company refuses the card, and the message is shown", async () => {
  network.use(
    http.post(CARDS, () => refusal(502, "P002", "カードを登録できませんでした。別のカードをお試しください。")),
  );
  const page = await openPaymentPage(ADDRESS);
  await page.findByText("Visa ****1111");
  await typeCard(page);
  await page.actor.click(page.getByRole("button", { name: "カードを登録する" }));
  expect(await page.findByText("カードを登録できませんでした")).toBeVisible();
  await page.findByText("P002: カードを登録できませんでした。別のカードをお試しください。");
});

test("another card becomes the default", async () => {
  network.use(
    http.put(`${CARDS}/:cardId/default`, ({ params }) => {
      sent.push(params["cardId"]);
      cards = cards.map((card) => ({ ...card, isDefault: card.cardId === params["cardId"] }));
      return HttpResponse.json({ cards });
    }),
  );
  const page = await openPaymentPage(ADDRESS);
  await page.actor.click(await page.findByRole("button", { name: "Mastercard ****4444を通常使うカードにする" }));
  expect(await page.findByRole("button", { name: "Visa ****1111を通常使うカードにする" })).toBeVisible();
  expect(sent).toEqual(["card-mc"]);
});

function answerDelete() {
  return http.delete(`${CARDS}/:cardId`, ({ params }) => {
    sent.push(params["cardId"]);
    cards = cards.filter(({ cardId }) => cardId !== params["cardId"]);
    return HttpResponse.json({ cards });
  });
}

test("a card is deleted only after a question", async () => {
  network.use(answerDelete());
  const page = await openPaymentPage(ADDRESS);
  await page.actor.click(await page.findByRole("button", { name: "Mastercard ****4444を削除する" }));
  const dialog = await page.findByRole("alertdialog", { name: "カードを削除しますか？" });
  expect(dialog).not.toHaveTextContent("お支払いが完了していない診察があります");
  await page.actor.click(page.getByRole("button", { name: "削除しない" }));
  expect(sent).toEqual([]);
  await page.actor.click(page.getByRole("button", { name: "Mastercard ****4444を削除する" }));
  await page.actor.click(page.getByRole("button", { name: "カードを削除する" }));
  await waitFor(() => expect(page.queryByText("Mastercard ****4444")).not.toBeInTheDocument());
  expect(sent).toEqual(["card-mc"]);
  expect(page.getByText("Mastercard ****4444を削除しました").closest("[tabindex]")).toHaveFocus();
});

test("only the message of the last action is shown: a card stored, then one deleted", async () => {
  network.use(
    answerDelete(),
    http.post(CARDS, () => {
      cards = [...cards, { ...visa, cardId: "card-jcb", brand: "JCB", last4: "0505", isDefault: false }];
      return HttpResponse.json({ cards }, { status: 201 });
    }),
  );
  const page = await openPaymentPage(ADDRESS);
  await page.findByText("Visa ****1111");
  await typeCard(page);
  await page.actor.click(page.getByRole("button", { name: "カードを登録する" }));
  await page.findByText("JCB ****0505");
  expect(page.getByText("カードを登録しました").closest("[tabindex]")).toHaveFocus();
  await page.actor.click(page.getByRole("button", { name: "JCB ****0505を削除する" }));
  await page.actor.click(page.getByRole("button", { name: "カードを削除する" }));
  await page.findByText("JCB ****0505を削除しました");
  expect(page.queryByText("カードを登録しました")).not.toBeInTheDocument();
});

test("the question names the unpaid charge that needs the card", async () => {
  network.use(...answerRecord({ history: [{ statusId: 3, total: 12800 }] }));
  const page = await openPaymentPage(ADDRESS);
  await page.findByText("Visa ****1111");
  await waitFor(() => expect(page.getByText("山田 花子 さま")).toBeVisible());
  await page.actor.click(page.getByRole("button", { name: "Visa ****1111を削除する" }));
  expect(await page.findByText("お支払いが完了していない診察があります")).toBeVisible();
});

test("P003: the provider keeps the card, and it stays in the list", async () => {
  network.use(http.delete(`${CARDS}/:cardId`, () => refusal(502, "P003", "カードを削除できませんでした。")));
  const page = await openPaymentPage(ADDRESS);
  await page.actor.click(await page.findByRole("button", { name: "Mastercard ****4444を削除する" }));
  await page.actor.click(await page.findByRole("button", { name: "カードを削除する" }));
  expect(await page.findByText("P003: カードを削除できませんでした。")).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: "削除しない" }));
  expect(page.getByText("Mastercard ****4444")).toBeVisible();
});

test("a clinic that takes no cards online offers none, and names its telephone", async () => {
  const page = await openPaymentPage(ADDRESS, { configuration: { payment: null } });
  expect(await page.findByText("オンラインでのお支払いはご利用いただけません")).toBeVisible();
  expect(page.queryByRole("textbox", { name: "カード番号" })).not.toBeInTheDocument();
});
