import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import {
  answerCards,
  answerCharge,
  attemptOf,
  openPaymentPage,
  PAYMENT,
  PAYMENT_ATTEMPT,
  unpaidCharge,
} from "../../testing/payment-answers.ts";
import { answerRecord, bookedTreatment } from "../../testing/reservation-answers.ts";
import { inStatus } from "../../testing/treatment-answers.ts";

const PAGES = ["/payment/treatment-1/", "/payment/treatment-1/payment-method", "/payment/treatment-1/confirm"];

const EVERY_PAGE = [...PAGES, "/payment/treatment-1/secure", "/payment/treatment-1/payment-error"];

const paidTreatment = inStatus(bookedTreatment, 4, {
  paidAt: "2026-05-13T10:01:00+09:00",
  delivery: {
    state: "preparing",
    carrier: null,
    trackingNumber: null,
    packedAt: null,
    shippedAt: null,
    deliveredAt: null,
    addressLine: null,
  },
});

test.each(EVERY_PAGE)("%s: while an attempt is under way nothing can be paid, in whatever tab", async (address) => {
  network.use(
    answerCharge(() => ({ ...unpaidCharge, attempt: attemptOf("authenticating") })),
    http.get(PAYMENT_ATTEMPT, () => HttpResponse.json(attemptOf("authenticating"))),
  );
  const page = await openPaymentPage(address);
  expect(await page.findByRole("heading", { name: "お支払いを確認しています" })).toBeVisible();
  expect(page.getByText(/もう一度お支払いいただくことはできません/)).toBeVisible();
  expect(page.getByText(/カード会社の本人認証画面を開いている場合は/)).toBeVisible();
  expect(page.queryByRole("button", { name: /支払う|進む|戻る/ })).not.toBeInTheDocument();
});

test("after closing the card company's page a link leads back to it, while it is valid", async () => {
  const hasLeft = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
  const secure = { url: "https://card.example/start?id=1", method: "GET" as const, fields: {} };
  const attempt = attemptOf("authenticating", { secure });
  network.use(
    answerCharge(() => ({ ...unpaidCharge, attempt })),
    http.get(PAYMENT_ATTEMPT, () => HttpResponse.json(attempt)),
  );
  const page = await openPaymentPage("/payment/treatment-1/");
  await page.actor.click(await page.findByRole("button", { name: "本人認証の画面に戻る" }));
  expect(hasLeft).toHaveBeenCalledExactlyOnceWith("https://card.example/start?id=1");
});

test.each(EVERY_PAGE)("%s: a charge that has been paid leads to its end", async (address) => {
  network.use(
    answerCharge(() => ({ ...unpaidCharge, attempt: attemptOf("paid") })),
    ...answerRecord({ next: paidTreatment }),
  );
  const page = await openPaymentPage(address);
  expect(await page.findByText("2026.05.13（水）10:01")).toBeVisible();
  expect(page.router.state.location.pathname).toBe("/payment/treatment-1/complete");
  expect(page.getByText("12,800円（税込）")).toBeVisible();
  expect(page.getByRole("button", { name: "領収書" })).toBeVisible();
  expect(page.getByText("準備中")).toBeVisible();
  expect(page.getByRole("link", { name: "お届け先の住所を確認・変更する" })).toHaveAttribute(
    "href",
    "/settings/address?returnTo=%2Fpayment%2Ftreatment-1%2Fcomplete",
  );
});

test.each(PAGES)("%s: an overdue charge shows a notice, with the clinic's telephone", async (address) => {
  network.use(
    answerCharge(() => ({ ...unpaidCharge, canPay: false, charge: { ...unpaidCharge.charge, isExpired: true } })),
  );
  const page = await openPaymentPage(address);
  expect(await page.findByText("お支払い期限が過ぎています")).toBeVisible();
  expect(page.getByText(/^期限：まで/)).toHaveTextContent(/期限：2026\.05\.20（水）23:59.*まで/);
  expect(page.getByRole("link", { name: "みなとオンラインクリニック 03-1234-5678" })).toBeVisible();
  expect(page.queryByRole("button", { name: /支払う|進む/ })).not.toBeInTheDocument();
});

test.each(["", "payment-method", "payment-error"])(
  "for an overdue charge of a clinic that accepts late payment /%s shows a notice and continues",
  async (screen) => {
    network.use(
      answerCards(),
      answerCharge(() => ({ ...unpaidCharge, charge: { ...unpaidCharge.charge, isExpired: true } })),
    );
    const page = await openPaymentPage(`/payment/treatment-1/${screen}`);
    expect(await page.findByText("お支払い期限が過ぎています")).toBeVisible();
    expect(page.getByText(/期限はでした。いまもお支払いいただけます。/)).toHaveTextContent("2026.05.20（水）23:59");
    expect(page.queryByText(/締め切りました/)).not.toBeInTheDocument();
  },
);

test("after five attempts in a day there is no sixth", async () => {
  network.use(
    answerCharge(() => ({ ...unpaidCharge, attempt: attemptOf("failed", { reason: "card" }), attemptsLeft: 0 })),
  );
  const page = await openPaymentPage("/payment/treatment-1/confirm");
  expect(await page.findByText("本日のお支払いの回数の上限に達しました")).toBeVisible();
  expect(page.queryByRole("button", { name: /支払う/ })).not.toBeInTheDocument();
});

test("closed by the clinic, or never charged (T009): there is nothing to pay", async () => {
  network.use(http.get(PAYMENT, () => refusal(404, "T009", "お支払いいただくものはありません。")));
  const page = await openPaymentPage("/payment/treatment-1/");
  expect(await page.findByText("いま、お支払いいただくものはありません")).toBeVisible();
  expect(page.getByRole("link", { name: "診察の詳細を見る" })).toHaveAttribute("href", "/treatment/treatment-1");
});

test("the page of a failed payment, opened before any attempt, is the charge, and says of no failure", async () => {
  network.use(answerCharge(() => ({ ...unpaidCharge, attempt: null })));
  const page = await openPaymentPage("/payment/treatment-1/payment-error");
  expect(await page.findByRole("button", { name: "12,800円（税込）を支払う" })).toBeVisible();
  expect(page.queryByText("お支払いができませんでした")).not.toBeInTheDocument();
});

test("a refund by the clinic shows a notice", async () => {
  network.use(answerCharge(() => ({ ...unpaidCharge, attempt: attemptOf("refunded", { isCharged: true }) })));
  const page = await openPaymentPage("/payment/treatment-1/");
  expect(await page.findByText("このお支払いは返金されました")).toBeVisible();
});

test("a payment that came too late shows that it was charged, and that nothing more must be paid", async () => {
  network.use(answerCharge(() => ({ ...unpaidCharge, attempt: attemptOf("surplus", { isCharged: true }) })));
  const page = await openPaymentPage("/payment/treatment-1/confirm");
  expect(await page.findByText("カードへの請求が行われています")).toBeVisible();
  expect(page.getByText(/もう一度お支払いいただく必要はありません/)).toBeVisible();
  expect(page.queryByRole("button", { name: /支払う/ })).not.toBeInTheDocument();
});

test("another patient's treatment, or a missing one, looks like an unknown address", async () => {
  network.use(http.get(PAYMENT, () => refusal(404, "T001", "診察が見つかりません。")));
  const page = await openPaymentPage("/payment/treatment-of-another/");
  expect(await page.findByRole("heading", { name: "ページが見つかりません" })).toBeVisible();
  expect(document.title).toBe("ページが見つかりません｜みなとオンラインクリニック");
});

const COMPLETE = "/payment/treatment-1/complete";

test.each([
  ["a visit that has no charge yet", 404, "T009", "いま、お支払いいただくものはありません"],
  ["a treatment that does not exist", 404, "T001", "ページが見つかりません"],
  ["a failed read", 500, "E006", "読み込めませんでした"],
])("the end of a payment is not shown for %s", async (_, status, code, text) => {
  network.use(
    http.get(PAYMENT, () => refusal(status, code, "理由")),
    ...answerRecord({ next: bookedTreatment }),
  );
  const page = await openPaymentPage(COMPLETE);
  expect(await page.findByText(text)).toBeVisible();
  expect(page.queryByText("お支払いが完了しました")).not.toBeInTheDocument();
});

test.each([
  ["refunded", "このお支払いは返金されました"],
  ["surplus", "カードへの請求が行われています"],
] as const)("the end of a payment that is %s says that instead", async (state, text) => {
  network.use(
    answerCharge(() => ({ ...unpaidCharge, canPay: false, attempt: attemptOf(state, { isCharged: true }) })),
    ...answerRecord({ next: paidTreatment }),
  );
  const page = await openPaymentPage(COMPLETE);
  expect(await page.findByText(text)).toBeVisible();
  expect(page.queryByText("お支払いが完了しました")).not.toBeInTheDocument();
});

test("the end of a payment that has not been made leads to the charge", async () => {
  network.use(answerCharge(), ...answerRecord({ next: inStatus(bookedTreatment, 3) }));
  const page = await openPaymentPage(COMPLETE);
  expect(await page.findByText("診察料（初診）")).toBeVisible();
  expect(page.router.state.location.pathname).toBe("/payment/treatment-1/");
});

test("a charge that cannot be read can be requested again", async () => {
  network.use(http.get(PAYMENT, () => refusal(500, "E006", "サーバーでエラーが発生しました。")));
  const page = await openPaymentPage("/payment/treatment-1/");
  const retry = await page.findByRole("button", { name: "再試行" });
  network.use(answerCharge());
  await page.actor.click(retry);
  expect(await page.findByText("診察料（初診）")).toBeVisible();
});

test("a payment under way is polled until its result is known, then the next page is shown", async () => {
  const answers = [attemptOf("pending"), attemptOf("failed", { reason: "cancelled" })];
  let attempt = attemptOf("pending");
  network.use(
    answerCharge(() => ({ ...unpaidCharge, attempt })),
    http.get(PAYMENT_ATTEMPT, () => {
      attempt = answers.shift() ?? attempt;
      return HttpResponse.json(attempt);
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  try {
    const page = await openPaymentPage("/payment/treatment-1/");
    await page.findByRole("heading", { name: "お支払いを確認しています" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await page.findByRole("heading", { name: "お支払いができませんでした" })).toBeVisible();
    expect(page.getByText("本人認証がキャンセルされました")).toBeVisible();
    expect(page.router.state.location.pathname).toBe("/payment/treatment-1/payment-error");
  } finally {
    vi.useRealTimers();
  }
});
