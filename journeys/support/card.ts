import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";
import { readRecords } from "./records.ts";
import { sendJson } from "./send-json.ts";

/** The card company's test numbers, by the bank's way of authentication. */
export const cardNumbers = {
  frictionless: "4111111111111111",
  challenge: "5555555555554444",
  attempt: "3566002020360505",
  /** With a wrong check digit. */
  mistyped: "4111111111111112",
} as const;

/** The buttons on the page of 3-D Secure. */
export type SecureAnswer = "成功" | "失敗" | "キャンセル" | "返答なし";

type Fault = {
  effect: "delay" | "fail" | "lose" | "drop" | "refuse" | "push-none" | "push-twice" | "push-first" | "push-forged";
  /** `Authorize/mpi`, `4gtoken`, `card-leg` …; any command by default. */
  command?: string;
  /** Narrows a fault to one payment: other journeys run at the same time. */
  amount?: string;
  orderId?: string;
  times?: number;
  delayMs?: number;
  status?: number;
  vResultCode?: string;
};

export type CardLedger = {
  entries: { kind: "authorize" | "capture" | "cancel" | "refund"; orderId: string; amount: number }[];
  orders: { orderId: string; state: string; amount: number; charged: number }[];
  charged: number;
};

async function post(path: string, body: object): Promise<unknown> {
  return (await sendJson(`${journeyAddresses.sandbox}/__sandbox/card/${path}`, body)).json();
}

/** Fills in the card form of the page without submitting it. */
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

/** On the card company's page: chooses the result of the authentication. */
export async function answerCardCompany(page: Page, answer: SecureAnswer): Promise<void> {
  await expect(page.getByRole("heading", { name: "本人認証（3Dセキュア）" })).toBeVisible();
  await page.getByRole("button", { name: answer, exact: true }).click();
}

/** Makes the card company fail, once by default. */
export async function disturbCardCompany(fault: Fault): Promise<void> {
  await post("switches", fault);
}

/** Ends the authentication without the browser: only the notification reaches the portal. */
export async function answerElsewhere(orderId: string, outcome: "success" | "failure" | "cancel"): Promise<void> {
  await post("authenticate", { orderId, outcome });
}

/** Sends the notification of an authenticated order, and returns the API's answer. */
export async function sendCardNotice(orderId: string, isForged = false): Promise<unknown> {
  return post("push", { orderId, isForged });
}

/** Settles a transaction that the card company had left pending. */
export async function settleCharge(orderId: string, outcome: "success" | "failure"): Promise<void> {
  await post("settle", { orderId, outcome });
}

/** The card company's ledger of charges and refunds of a merchant, by default the environment's. */
export async function readCardLedger({
  sandbox = journeyAddresses.sandbox,
  merchant = "",
}: {
  sandbox?: string;
  merchant?: string;
} = {}): Promise<CardLedger> {
  return (await fetch(`${sandbox}/card/ledger?${new URLSearchParams({ merchant })}`)).json();
}

/** The clinic's payment records of the patient with this address, oldest first. */
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

export async function newestOrderOf(email: string): Promise<string> {
  const orderId = (await paymentsOf(email)).at(-1)?.orderId;
  if (orderId === undefined) throw new Error("The patient has no payment.");
  return orderId;
}

/** The total that the card company charged this patient; expects the clinic's records to agree on every order. */
export async function chargedTo(email: string): Promise<number> {
  const [ledger, payments] = await Promise.all([readCardLedger(), paymentsOf(email)]);
  const theirs = payments.map(({ orderId }) => ({
    orderId,
    charged: ledger.orders.find((order) => order.orderId === orderId)?.charged ?? 0,
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
