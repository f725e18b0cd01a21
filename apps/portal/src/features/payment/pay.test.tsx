import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import {
  answerCards,
  answerCharge,
  answerTokens,
  attemptOf,
  openPaymentPage,
  PAYMENT,
  typeCard,
  unpaidCharge,
} from "../../testing/payment-answers.ts";
import { refuseRecord } from "../../testing/reservation-answers.ts";

type Sent = { body: unknown; key: string | null };
let sent: Sent[] = [];

function answerPay(answer: () => Response) {
  return http.post(PAYMENT, async ({ request }) => {
    sent.push({ body: await request.json(), key: request.headers.get("idempotency-key") });
    return answer();
  });
}

const toSecure = () =>
  HttpResponse.json({
    payment: attemptOf("authenticating"),
    secure: { url: "https://card.example/start?id=1", method: "GET", fields: {} },
  });

let hasLeft: ReturnType<typeof vi.fn>;

beforeEach(() => {
  sent = [];
  hasLeft = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
  network.use(answerCharge(), answerCards());
});

const payButton = { name: "12,800円（税込）を支払う" };

test("the charge is shown with its items, its total, its due day, the address and that there is no card", async () => {
  network.use(answerCharge(() => ({ ...unpaidCharge, card: null })));
  const page = await openPaymentPage("/payment/treatment-1/");
  expect(await page.findByText("診察料（初診）")).toBeVisible();
  const charge = page.getByRole("region", { name: "ご請求の内容" });
  expect(within(charge).getByText(/× 2/)).toBeVisible();
  expect(within(charge).getByText("4,000円（税込）")).toBeVisible();
  expect(within(charge).getByText("−500円（税込）")).toBeVisible();
  expect(within(charge).getByText("12,800円（税込）")).toBeVisible();
  expect(within(charge).getByText("2026.05.20（水）23:59まで")).toBeVisible();
  expect(page.getByText("登録されていません")).toBeVisible();
  expect(page.getByText(/東京都港区芝公園4-2-8 芝公園マンション 203号室/)).toBeVisible();
});

test("with a card at hand the whole order is one page, and its button leads to the card company (spec §2 /payment/{id}/)", async () => {
  network.use(answerPay(toSecure));
  const page = await openPaymentPage("/payment/treatment-1/");
  const items = await page.findByRole("region", { name: "お支払い内容の最終確認" });
  for (const term of [
    "内容・数量",
    "お支払い総額",
    "お支払いの時期・方法",
    "お薬のお届け時期",
    "キャンセルの条件",
    "お支払い期限",
  ]) {
    expect(within(items).getByText(term)).toBeVisible();
  }
  expect(within(items).getByText("Visa ****1111")).toBeVisible();
  expect(within(items).getByText("2026.05.20（水）23:59まで")).toBeVisible();
  await page.actor.click(page.getByRole("button", payButton));
  expect(await page.findByText(/カード会社の本人認証画面に移動します/)).toBeVisible();
  expect(page.router.state.location.pathname).toBe("/payment/treatment-1/secure");
  await waitFor(() => expect(hasLeft).toHaveBeenCalledExactlyOnceWith("https://card.example/start?id=1"));
  expect(sent).toEqual([{ body: { cardId: "card-visa", chargeVersion: 1 }, key: expect.any(String) }]);
});

test("a double press orders once", async () => {
  const answer = Promise.withResolvers<void>();
  network.use(
    http.post(PAYMENT, async ({ request }) => {
      sent.push({ body: await request.json(), key: null });
      await answer.promise;
      return toSecure();
    }),
  );
  const page = await openPaymentPage("/payment/treatment-1/confirm");
  await page.actor.dblClick(await page.findByRole("button", payButton));
  await page.actor.click(page.getByRole("button", { name: "送信中…" }));
  answer.resolve();
  await waitFor(() => expect(hasLeft).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});

test("a new card pays by its token; its number and code are sent only to the provider", async () => {
  const asked: { url: string; body: string }[] = [];
  const listen = ({ request }: { request: Request }) => {
    const copy = request.clone();
    void copy.text().then((body) => asked.push({ url: copy.url, body }));
  };
  network.events.on("request:start", listen);
  network.use(
    answerCharge(() => ({ ...unpaidCharge, card: null })),
    answerCards(() => []),
    ...answerTokens(() => ({ status: 200, body: { status: "success", code: "success", token: "token-1" } })),
    answerPay(toSecure),
  );
  const page = await openPaymentPage("/payment/treatment-1/");
  await page.actor.click(await page.findByRole("button", { name: "お支払いの手続きへ進む" }));
  await page.findByRole("textbox", { name: "カード番号" });
  await typeCard(page);
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByText("新しいカード ****1111")).toBeVisible();
  await page.actor.click(page.getByRole("button", payButton));
  await waitFor(() => expect(hasLeft).toHaveBeenCalledOnce());
  network.events.removeListener("request:start", listen);

  expect(sent.map(({ body }) => body)).toEqual([
    { token: "token-1", tokenKey: "public-key", saveCard: true, chargeVersion: 1 },
  ]);
  const [ofProvider, ofOurs] = [
    asked.filter(({ url }) => url.startsWith("https://card.example/")),
    asked.filter(({ url }) => !url.startsWith("https://card.example/")),
  ];
  expect(JSON.stringify(ofProvider)).toContain("4111111111111111");
  expect(ofOurs.length).toBeGreaterThan(2);
  expect(JSON.stringify(ofOurs)).not.toMatch(/4111111111111111|987/);
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(kept).not.toContain("4111");
  expect(page.router.history.location.href).not.toContain("4111");
  expect(document.body.innerHTML).not.toContain("4111111111111111");
});

test("the card for a payment can be another stored one; an expired one cannot be chosen", async () => {
  const mastercard = { ...unpaidCharge.card, cardId: "card-mc", brand: "Mastercard", last4: "4444", expiry: "01/29" };
  const old = { ...mastercard, cardId: "card-old", brand: "JCB", last4: "0505", expiry: "01/26" };
  network.use(
    answerCards(() => [
      { ...mastercard, isDefault: false, isExpired: false },
      { ...old, isDefault: false, isExpired: true },
    ]),
    answerPay(toSecure),
  );
  const page = await openPaymentPage("/payment/treatment-1/payment-method");
  await page.actor.click(await page.findByRole("radio", { name: /^Mastercard \*{4}4444/ }));
  expect(page.queryByRole("radio", { name: /JCB/ })).not.toBeInTheDocument();
  expect(page.getByText("JCB ****0505")).toBeVisible();
  expect(page.getByText("有効期限切れ")).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: "このカードで確認へ進む" }));
  await page.actor.click(await page.findByRole("button", payButton));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ cardId: "card-mc", chargeVersion: 1 });
  await waitFor(() => expect(hasLeft).toHaveBeenCalledOnce());
});

test("after a change by the clinic the new amount must be read before the payment", async () => {
  let version = 1;
  const read = () => ({
    ...unpaidCharge,
    charge: { ...unpaidCharge.charge, version, total: version === 1 ? 12800 : 15000 },
  });
  network.use(
    answerCharge(read),
    answerPay(() => {
      version = 2;
      return refusal(400, "E001", "金額が更新されました。内容をご確認ください。");
    }),
  );
  const page = await openPaymentPage("/payment/treatment-1/confirm");
  await page.actor.click(await page.findByRole("button", payButton));
  expect(await page.findByText("金額が更新されました")).toBeVisible();
  expect(page.queryByRole("button", { name: /を支払う/ })).not.toBeInTheDocument();
  network.use(answerPay(toSecure));
  await page.actor.click(page.getByRole("button", { name: "更新された内容を確認しました" }));
  await page.actor.click(page.getByRole("button", { name: "15,000円（税込）を支払う" }));
  await waitFor(() => expect(hasLeft).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([
    { cardId: "card-visa", chargeVersion: 1 },
    { cardId: "card-visa", chargeVersion: 2 },
  ]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test("after a refusal the next press is another attempt; the refusal stays on the page", async () => {
  network.use(answerPay(() => refusal(500, "E006", "サーバーでエラーが発生しました。")));
  const page = await openPaymentPage("/payment/treatment-1/confirm");
  await page.actor.click(await page.findByRole("button", payButton));
  expect(await page.findByText("お支払いを開始できませんでした")).toBeVisible();
  await page.actor.click(page.getByRole("button", payButton));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
  await page.findByRole("button", payButton);
});

test("a payment without the card company's page leads to the end at once", async () => {
  network.use(
    ...refuseRecord(500, "T005", "診察の情報を読み込めませんでした。"),
    answerCharge(() => ({ ...unpaidCharge, attempt: sent.length > 0 ? attemptOf("paid") : null })),
    answerPay(() => HttpResponse.json({ payment: attemptOf("paid"), secure: null })),
  );
  const page = await openPaymentPage("/payment/treatment-1/confirm");
  await page.actor.click(await page.findByRole("button", payButton));
  expect(await page.findByRole("heading", { name: "お支払いが完了しました" })).toBeVisible();
  expect(page.router.state.location.pathname).toBe("/payment/treatment-1/complete");
  await page.findByText("読み込めませんでした");
});

test("a refusal by the card company (P004) is explained on the page for failed payments (spec §2 /payment/{id}/)", async () => {
  let attempt: ReturnType<typeof attemptOf> | null = null;
  network.use(
    answerCharge(() => ({ ...unpaidCharge, attempt })),
    answerPay(() => {
      attempt = attemptOf("failed", { reason: "system" });
      return refusal(502, "P004", "本人認証を開始できませんでした。しばらく経ってから再度お試しください。");
    }),
  );
  const page = await openPaymentPage("/payment/treatment-1/confirm");
  await page.actor.click(await page.findByRole("button", payButton));
  expect(await page.findByRole("heading", { name: "お支払いができませんでした" })).toBeVisible();
  expect(page.getByText("請求は行われていません。")).toBeVisible();
});

test("the time to be booked is sent to the server, which returns it after the card company's page", async () => {
  network.use(answerPay(toSecure));
  const search = "?spotId=spot-1430&startAt=2026-05-20T14%3A30%3A00%2B09%3A00&isFirstTreatment=true";
  const page = await openPaymentPage(`/payment/treatment-1/${search}`);
  await page.actor.click(await page.findByRole("button", payButton));
  await waitFor(() => expect(hasLeft).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({
    cardId: "card-visa",
    chargeVersion: 1,
    chosenTime: { spotId: "spot-1430", startAt: "2026-05-20T14:30:00+09:00", isFirstTreatment: true },
  });
  expect(page.router.state.location.search).toMatchObject({ spotId: "spot-1430" });
});

test("a clinic without online payment shows a notice, with its telephone", async () => {
  const page = await openPaymentPage("/payment/treatment-1/", { configuration: { payment: null } });
  expect(await page.findByText("オンラインでのお支払いはご利用いただけません")).toBeVisible();
  expect(page.getByRole("link", { name: "みなとオンラインクリニック 03-1234-5678" })).toHaveAttribute(
    "href",
    "tel:03-1234-5678",
  );
  expect(page.queryByRole("button", { name: /手続きへ進む/ })).not.toBeInTheDocument();
});
