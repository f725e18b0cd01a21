import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";
import { readRecords } from "./records.ts";

/** The numbers that the card company knows, by what its bank does when it is asked who pays. */
export const cardNumbers = {
  frictionless: "4111111111111111",
  challenge: "5555555555554444",
  attempt: "3566002020360505",
  /** Its check digit is wrong. */
  mistyped: "4111111111111112",
} as const;

/** The buttons of the bank's question. */
export type SecureAnswer = "成功" | "失敗" | "キャンセル" | "返答なし";

type Fault = {
  effect: "delay" | "fail" | "lose" | "drop" | "refuse" | "push-none" | "push-twice" | "push-first" | "push-forged";
  /** `Authorize/mpi`, `4gtoken`, `card-leg` …; any command when left out. */
  command?: string;
  /** Journeys walk side by side: an amount of its own, or the order, keeps a fault with its own journey. */
  amount?: string;
  orderId?: string;
  times?: number;
  delayMs?: number;
  status?: number;
  vResultCode?: string;
};

export type CardBooks = {
  entries: { kind: "authorize" | "capture" | "cancel" | "refund"; orderId: string; amount: number }[];
  orders: { orderId: string; state: string; amount: number; charged: number }[];
  charged: number;
};

async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${journeyAddresses.sandbox}/__sandbox/card/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The card company refused ${path}: ${await answer.text()}`);
  return answer.json();
}

/** Types a card into the form that is on the page; the button under it is the journey's to press. */
export async function fillInCard(
  page: Page,
  number: string = cardNumbers.frictionless,
  { expiry = "12/30", securityCode = "123", name = "HANAKO YAMADA" } = {},
): Promise<void> {
  await page.getByRole("textbox", { name: /^カード番号/ }).fill(number);
  await page.getByRole("textbox", { name: /^有効期限/ }).fill(expiry);
  await page.getByRole("textbox", { name: /^セキュリティコード/ }).fill(securityCode);
  await page.getByRole("textbox", { name: /^カード名義/ }).fill(name);
}

/** On the card company's own page: presses what the bank is to find. */
export async function answerCardCompany(page: Page, answer: SecureAnswer): Promise<void> {
  await expect(page.getByRole("heading", { name: "本人認証（3Dセキュア）" })).toBeVisible();
  await page.getByRole("button", { name: answer, exact: true }).click();
}

/** Makes the card company misbehave, once unless said otherwise. */
export async function disturbCardCompany(fault: Fault): Promise<void> {
  await post("switches", fault);
}

/** Takes back every fault that has not happened yet. */
export async function calmCardCompany(): Promise<void> {
  await fetch(`${journeyAddresses.sandbox}/__sandbox/card/switches`, { method: "DELETE" });
}

/** Answers the bank's question somewhere else: the browser brings nothing back, and the notice comes alone. */
export async function answerElsewhere(orderId: string, outcome: "success" | "failure" | "cancel"): Promise<void> {
  await post("authenticate", { orderId, outcome });
}

/** Sends the notice of an order whose authentication has ended, and tells how the portal's server answered. */
export async function sendCardNotice(orderId: string, isForged = false): Promise<unknown> {
  return post("push", { orderId, isForged });
}

/** The card company's late word on a charge that it had left open. */
export async function settleCharge(orderId: string, outcome: "success" | "failure"): Promise<void> {
  await post("settle", { orderId, outcome });
}

/** The card company's books: what was really taken and given back. */
export async function readCardBooks(): Promise<CardBooks> {
  return (await fetch(`${journeyAddresses.sandbox}/card/ledger`)).json();
}

/** What the clinic's own books say of the attempts of the patient with this address, oldest first. */
export function paymentsOf(
  email: string,
): Promise<{ orderId: string; state: string; amount: number; refundedAmount: number }[]> {
  return readRecords(
    `select order_id as "orderId", state, payment.amount, refunded_amount as "refundedAmount"
       from payment join customer using (medical_business_id, customer_id)
      where customer.email = $1 order by payment.created_at`,
    [email],
  );
}

/** What the card company took from this patient, all in all; asserts that the clinic's books say the same of every order. */
export async function chargedTo(email: string): Promise<number> {
  const [books, payments] = await Promise.all([readCardBooks(), paymentsOf(email)]);
  const theirs = payments.map(({ orderId }) => ({
    orderId,
    charged: books.orders.find((order) => order.orderId === orderId)?.charged ?? 0,
  }));
  const isTaken = (state: string): boolean => ["paid", "refunded", "surplus"].includes(state);
  expect(theirs).toEqual(
    payments.map(({ orderId, state, amount, refundedAmount }) => ({
      orderId,
      charged: isTaken(state) ? amount - refundedAmount : 0,
    })),
  );
  return theirs.reduce((sum, { charged }) => sum + charged, 0);
}
