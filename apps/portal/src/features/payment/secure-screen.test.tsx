import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import {
  answerCharge,
  attemptOf,
  openPaymentPage,
  PAYMENT,
  PAYMENT_ATTEMPT,
  unpaidCharge,
} from "../../testing/payment-answers.ts";

const IN_LINE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/15.0.0";

let attempt: ReturnType<typeof attemptOf> | null;
let hasLeft: ReturnType<typeof vi.fn>;

beforeEach(() => {
  attempt = null;
  hasLeft = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
  network.use(
    answerCharge(() => ({ ...unpaidCharge, attempt })),
    http.get(PAYMENT_ATTEMPT, () => HttpResponse.json(attempt)),
    http.post(PAYMENT, () => {
      attempt = attemptOf("authenticating");
      const secure = { url: "https://card.example/start?id=1", method: "GET", fields: {} };
      return HttpResponse.json({ payment: attempt, secure });
    }),
  );
});

async function pay() {
  const page = await openPaymentPage("/payment/treatment-1/confirm");
  await page.actor.click(await page.findByRole("button", { name: "12,800円（税込）を支払う" }));
  await page.findByText(/カード会社の本人認証画面に移動します/);
  return page;
}

test("after the browser's back button the page shows the payment's state and does not redirect", async () => {
  const page = await pay();
  await waitFor(() => expect(hasLeft).toHaveBeenCalledOnce());
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(await page.findByRole("heading", { name: "お支払いを確認しています" })).toBeVisible();
  expect(hasLeft).toHaveBeenCalledOnce();
});

test("the page without a payment in progress leads to the charge", async () => {
  const page = await openPaymentPage("/payment/treatment-1/secure");
  expect(await page.findByText("診察料（初診）")).toBeVisible();
  expect(page.router.state.location.pathname).toBe("/payment/treatment-1/");
});

test("inside of the LINE app another browser is advised, and only a press continues", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(IN_LINE);
  const page = await pay();
  expect(page.getByText("LINEアプリの中で開いています")).toBeVisible();
  expect(page.getByRole("link", { name: "Safari・Chromeで開く" })).toHaveAttribute(
    "href",
    "/payment/treatment-1/?openExternalBrowser=1",
  );
  expect(hasLeft).not.toHaveBeenCalled();
  await page.actor.click(page.getByRole("button", { name: "本人認証画面へ進む" }));
  expect(hasLeft).toHaveBeenCalledExactlyOnceWith("https://card.example/start?id=1");
});
