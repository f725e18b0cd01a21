import { randomInt } from "node:crypto";
import { keepCard } from "./accounts.ts";
import type { KeptCard, LedgerEntry, Order } from "./card-state.ts";
import type { CardProvider } from "./provider.ts";
import { type Mstatus, newTransactionId, writeResultCode } from "./result.ts";

const PENDING_MINUTES = 3;
const SECURITY_CODE_TRAP = "02/99";

/** What the card company says: a block of the result code beside the verdict. */
export type CardVerdict = { mstatus: Mstatus; block: string };

/** Writes a movement of money, or of the right to it, into the ledger. Nothing moves without a line there. */
export function writeLedger(provider: CardProvider, order: Order, kind: LedgerEntry["kind"], amount: number): void {
  if (amount === 0) return;
  provider.file.state.ledger.push({ at: provider.now().toISOString(), kind, orderId: order.orderId, amount });
}

/** Keeps what was done to an order, for the search. */
export function recordTransaction(
  provider: CardProvider,
  order: Order,
  command: string,
  verdict: { mstatus: Mstatus; vResultCode: string },
  amount: number,
): void {
  const { mstatus, vResultCode } = verdict;
  const at = provider.now().toISOString();
  order.transactions.push({ txnId: newTransactionId(), command, mstatus, vResultCode, at, amount });
}

/** Keeps the card that came with the order, once. */
export function registerCard(provider: CardProvider, order: Order): void {
  const { registration } = order;
  if (!registration || registration.cardId !== undefined) return;
  registration.cardId = keepCard(provider, registration.accountId, order.card, false).cardId;
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

/**
 * A card whose security code turns out to be wrong as soon as the card company is asked (`docs/design/providers.md`
 * 1.11).
 */
export function isTrapped({ cardExpire }: KeptCard): boolean {
  return cardExpire === SECURITY_CODE_TRAP;
}

/** How the card company would answer, by the triggers of `docs/design/providers.md` 1.11. */
function foresee(provider: CardProvider, order: Order): CardVerdict {
  const amount = String(order.amount);
  const refusal = provider.switches.take("refuse", { command: "card-leg", orderId: order.orderId, amount });
  if (refusal) return { mstatus: "failure", block: refusal.vResultCode?.slice(0, 4) ?? "AG33" };
  if (isTrapped(order.card)) return { mstatus: "failure", block: "AC87" };
  if (amount.endsWith("01")) return { mstatus: "failure", block: "AG33" };
  if (amount.endsWith("02")) return { mstatus: "pending", block: "AE09" };
  return { mstatus: "success", block: "A001" };
}

/** Asks the card company for the money, and does with the order what it says. */
export function runCardLeg(provider: CardProvider, order: Order): CardVerdict {
  const verdict = foresee(provider, order);
  if (verdict.mstatus === "success") grant(provider, order);
  else order.cardMstatus = verdict.mstatus;
  if (verdict.mstatus === "pending") {
    order.pendingUntil = new Date(provider.codeNow().getTime() + PENDING_MINUTES * 60_000).toISOString();
  }
  return verdict;
}

/** The card company's late word on an order that it had left open. */
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
