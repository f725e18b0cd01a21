import type { Card } from "@madoguchi/contract/card/card";
import type { PaymentPage, PaymentState } from "@madoguchi/contract/payment/payment";
import { HttpResponse, http } from "msw";
import * as fixtures from "../fixtures/payments.ts";
import { frameAnswers } from "./answers.ts";
import { network } from "./network.ts";
import { renderPortal } from "./render-portal.tsx";
import { demonstrationUser } from "./session-in-memory.ts";

/** 10:00 in Japan on the day after the consultation: the time of the payment tests. */
export const THE_DAY_AFTER = new Date("2026-05-13T10:00:00+09:00");

export const CARD_PROVIDER = { baseUrl: "https://card.example", apiKey: "public-key" };

/** A number with a valid check digit, for the tests that search for it where it must not be. */
export const TEST_CARD_NUMBER = "4111111111111111";

export const PAYMENT = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/payment";
export const PAYMENT_ATTEMPT = `${PAYMENT}/:orderId`;
export const SECURE_RESULT = `${PAYMENT}/:orderId/secure-result`;
export const CARDS = "*/api/v1/customer/business/:medicalBusinessId/card";
export const TOKENS = "https://card.example/4gtoken";

const KEPT_BY_NO_CACHE = { headers: { "cache-control": "no-store" } };
const ANY_ORIGIN = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/** Shared with the showcase of whole screens. */
export const { visa, unpaidCharge } = fixtures;

export function attemptOf(state: PaymentState["state"], more: Partial<PaymentState> = {}): PaymentState {
  return {
    orderId: "order-1",
    state,
    reason: null,
    isCharged: state === "paid" ? true : state === "failed" ? false : null,
    amount: 12800,
    startedAt: "2026-05-13T10:00:00+09:00",
    paidAt: state === "paid" ? "2026-05-13T10:01:00+09:00" : null,
    secure: null,
    ...more,
  };
}

/** Answers each call of the charge with the function's result at that time. */
export function answerCharge(read: () => PaymentPage = () => unpaidCharge) {
  return http.get(PAYMENT, () => HttpResponse.json(read(), KEPT_BY_NO_CACHE));
}

export function answerCards(read: () => readonly Card[] = () => [visa]) {
  return http.get(CARDS, () => HttpResponse.json({ cards: read() }, KEPT_BY_NO_CACHE));
}

/** The card provider, which answers calls from another origin. */
export function answerTokens(answer: (body: unknown) => { status: number; body: object }) {
  return [
    http.options(TOKENS, () => new HttpResponse(null, { headers: ANY_ORIGIN })),
    http.post(TOKENS, async ({ request }) => {
      const { status, body } = answer(await request.json());
      return HttpResponse.json(body, { status, headers: ANY_ORIGIN });
    }),
  ];
}

/** A page of a payment, opened by its patient the day after. */
export async function openPaymentPage(page: string, options: Parameters<typeof renderPortal>[1] = {}) {
  network.use(...frameAnswers);
  return renderPortal(page, {
    user: demonstrationUser,
    now: () => THE_DAY_AFTER,
    ...options,
    configuration: { payment: CARD_PROVIDER, ...options.configuration },
  });
}

type Page = Awaited<ReturnType<typeof renderPortal>>;

/** Types a whole card into its form. */
export async function typeCard({ actor, getByRole }: Page, number = TEST_CARD_NUMBER): Promise<void> {
  await actor.type(getByRole("textbox", { name: "カード番号" }), number);
  await actor.type(getByRole("textbox", { name: "有効期限（月/年）" }), "1228");
  await actor.type(getByRole("textbox", { name: "セキュリティコード" }), "987");
  await actor.type(getByRole("textbox", { name: "カード名義（半角ローマ字）" }), "hanako yamada");
}
