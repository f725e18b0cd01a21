import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import {
  answerCharge,
  attemptOf,
  openPaymentPage,
  PAYMENT_ATTEMPT,
  SECURE_RESULT,
  unpaidCharge,
} from "../../testing/payment-answers.ts";
import { answerRecord, bookedTreatment } from "../../testing/reservation-answers.ts";
import { inStatus } from "../../testing/treatment-answers.ts";

const RETURN = "/payment/treatment-1/secure-complete?v_result_code=G011A00100000000&order_id=order-1&mstatus=success";

const paidCharge = { ...unpaidCharge, canPay: false, attempt: attemptOf("paid") };
const paidTreatment = inStatus(bookedTreatment, 4, { paidAt: "2026-05-13T10:01:00+09:00" });

test.each([
  "/payment/treatment-1/secure-complete",
  "/payment/treatment-1/secure-complete?order_id=order-1&mstatus=success",
  "/payment/treatment-1/secure-complete?v_result_code=G011A00100000000&mstatus=success",
  "/payment/treatment-1/secure-complete?v_result_code=G011A00100000000&order_id=order-1",
  "/payment/treatment-1/secure-complete?v_result_code=&order_id=order-1&mstatus=success",
])(
  "%s is a request parameter error (P005), and no request is sent (spec §2 /payment/{id}/secure-complete, spec §5 /payment/{id}/secure-complete)",
  async (address) => {
    const page = await openPaymentPage(address);
    expect(await page.findByText(/^P005: お支払い結果の受け取りに必要な情報がありません/)).toBeVisible();
    expect(page.getByRole("link", { name: "お支払いの状況を確認する" })).toHaveAttribute(
      "href",
      "/payment/treatment-1/",
    );
  },
);

test("the returned parameters are sent to the server, which confirms the payment and returns the time to be booked", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(SECURE_RESULT, async ({ request, params }) => {
      sent.push([params["orderId"], await request.json()]);
      return HttpResponse.json(attemptOf("paid"));
    }),
    answerCharge(() => paidCharge),
    ...answerRecord({ next: paidTreatment }),
  );
  const page = await openPaymentPage(`${RETURN}&spotId=spot-1430&startAt=2026-05-20T14%3A30%3A00%2B09%3A00`);
  expect(await page.findByText("2026.05.13（水）10:01")).toBeVisible();
  expect(sent).toEqual([["order-1", { v_result_code: "G011A00100000000", order_id: "order-1", mstatus: "success" }]]);
  expect(page.router.state.location.pathname).toBe("/payment/treatment-1/complete");
  expect(page.router.state.location.search).toEqual({ spotId: "spot-1430", startAt: "2026-05-20T14:30:00+09:00" });
  const back = page.getByRole("link", { name: "予約に戻る" });
  expect(back.getAttribute("href")).toMatch(/^\/reservation\/new\?spotId=spot-1430&startAt=2026-05-20T14/);
});

test("the server's failure counts, not the address's", async () => {
  network.use(
    http.post(SECURE_RESULT, () => HttpResponse.json(attemptOf("failed", { reason: "authentication" }))),
    answerCharge(() => ({
      ...unpaidCharge,
      attempt: attemptOf("failed", { reason: "authentication" }),
      attemptsLeft: 4,
    })),
  );
  const page = await openPaymentPage(RETURN);
  expect(await page.findByText("本人認証が完了しませんでした")).toBeVisible();
  expect(page.router.state.location.pathname).toBe("/payment/treatment-1/payment-error");
});

test.each(["P004", "P006"])("%s leads to the page for failed payments", async (code) => {
  network.use(
    http.post(SECURE_RESULT, () => refusal(402, code, "本人認証が完了しませんでした。")),
    answerCharge(() => ({ ...unpaidCharge, attempt: attemptOf("failed", { reason: "card" }), attemptsLeft: 4 })),
  );
  const page = await openPaymentPage(RETURN);
  expect(await page.findByText("このカードはお使いいただけませんでした")).toBeVisible();
});

test("while the result is unknown the page polls, and no other payment is possible", async () => {
  network.use(
    http.post(SECURE_RESULT, () => HttpResponse.json(attemptOf("pending"))),
    http.get(PAYMENT_ATTEMPT, () => HttpResponse.json(attemptOf("pending"))),
  );
  const page = await openPaymentPage(RETURN);
  expect(await page.findByText("お支払いの結果を確認しています。このままお待ちください。")).toBeVisible();
  expect(page.queryByRole("link", { name: /支払う/ })).not.toBeInTheDocument();
});

test("another patient's order shows an unknown address", async () => {
  network.use(http.post(SECURE_RESULT, () => refusal(404, "E004", "見つかりませんでした。")));
  const page = await openPaymentPage(RETURN);
  expect(await page.findByText("E004: 見つかりませんでした。")).toBeVisible();
  expect(page.getByRole("link", { name: "お支払いの状況を確認する" })).toBeVisible();
});

test("without a connection the request can be repeated, without a second payment", async () => {
  network.use(http.post(SECURE_RESULT, () => HttpResponse.error()));
  const page = await openPaymentPage(RETURN);
  expect(await page.findByText("お支払いの結果を確認できませんでした")).toBeVisible();
  network.use(
    http.post(SECURE_RESULT, () => HttpResponse.json(attemptOf("paid"))),
    answerCharge(() => paidCharge),
    ...answerRecord({ next: paidTreatment }),
  );
  await page.actor.click(page.getByRole("button", { name: "もう一度確認する" }));
  expect(await page.findByText("2026.05.13（水）10:01")).toBeVisible();
});
