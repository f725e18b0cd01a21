import { randomInt } from "node:crypto";
import { storeCard } from "./accounts.ts";
import type { CardDetails, LedgerEntry, Order } from "./card-state.ts";
import type { CardProvider } from "./provider.ts";
import { type Mstatus, newTransactionId, writeResultCode } from "./result.ts";

const PENDING_MINUTES = 3;
const WRONG_SECURITY_CODE_EXPIRY = "02/99";

/** The card company's answer: the status and a block of the result code. */
export type AuthorizationResult = { mstatus: Mstatus; block: string };

/** Writes a movement of money, or of an authorization, into the ledger. */
export function writeLedger(provider: CardProvider, order: Order, kind: LedgerEntry["kind"], amount: number): void {
  if (amount === 0) return;
  provider.file.state.ledger.push({ at: provider.now().toISOString(), kind, orderId: order.orderId, amount });
}

/** Records a command on an order, for the search. */
export function recordTransaction(
  provider: CardProvider,
  order: Order,
  command: string,
  outcome: { mstatus: Mstatus; vResultCode: string },
  amount: number,
): void {
  const { mstatus, vResultCode } = outcome;
  const at = provider.now().toISOString();
  order.transactions.push({ txnId: newTransactionId(), command, mstatus, vResultCode, at, amount });
}

/** Stores the card of the order, once. */
export function registerCard(provider: CardProvider, order: Order): void {
  const { registration } = order;
  if (!registration || registration.cardId !== undefined) return;
  registration.cardId = storeCard(provider, registration.accountId, order.card, false).cardId;
}

function grant(provider: CardProvider, order: Order): void {
  order.cardMstatus = "success";
  order.authCode = String(randomInt(1_000_000)).padStart(6, "0");
  order.authorized = order.amount;
  writeLedger(provider, order, "authorize", order.amount);
  if (order.withCapture) {
    order.captured = order.amount;
    writeLedger(provider, order, "capture", order.amount);
  }
  registerCard(provider, order);
}

/** Whether the card company refuses the card's security code (`docs/design/providers.md` 1.11). */
export function hasWrongSecurityCode({ cardExpire }: CardDetails): boolean {
  return cardExpire === WRONG_SECURITY_CODE_EXPIRY;
}

/** The card company's answer, by the triggers of `docs/design/providers.md` 1.11. */
function authorizationResultOf(provider: CardProvider, order: Order): AuthorizationResult {
  const amount = String(order.amount);
  const refusal = provider.switches.consume("refuse", { command: "card-leg", orderId: order.orderId, amount });
  if (refusal) return { mstatus: "failure", block: refusal.vResultCode?.slice(0, 4) ?? "AG33" };
  if (hasWrongSecurityCode(order.card)) return { mstatus: "failure", block: "AC87" };
  if (amount.endsWith("01")) return { mstatus: "failure", block: "AG33" };
  if (amount.endsWith("02")) return { mstatus: "pending", block: "AE09" };
  return { mstatus: "success", block: "A001" };
}

/** Requests the authorization of an order from the card company, and applies the result. */
export function authorizeOrder(provider: CardProvider, order: Order): AuthorizationResult {
  const result = authorizationResultOf(provider, order);
  if (result.mstatus === "success") grant(provider, order);
  else order.cardMstatus = result.mstatus;
  if (result.mstatus === "pending") {
    order.pendingUntil = new Date(provider.codeNow().getTime() + PENDING_MINUTES * 60_000).toISOString();
  }
  return result;
}

/** The card company's final result for a pending order. */
export function settlePending(provider: CardProvider, order: Order, outcome: "success" | "failure"): void {
  if (order.cardMstatus !== "pending") return;
  delete order.pendingUntil;
  const block = outcome === "success" ? "A001" : "AG33";
  if (outcome === "success") grant(provider, order);
  else order.cardMstatus = "failure";
  const vResultCode = order.secure ? writeResultCode("G011", block) : writeResultCode(block);
  if (order.secure) order.secure.vResultCode = vResultCode;
  recordTransaction(provider, order, "Authorize", { mstatus: outcome, vResultCode }, order.amount);
}
