import { z } from "zod";
import { recordTransaction, writeLedger } from "./card-leg.ts";
import type { Order } from "./card-state.ts";
import { describeCardLeg } from "./order-fields.ts";
import { requireOrder } from "./orders.ts";
import { amountSchema, orderIdSchema, readParameters } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { type Answer, CardRefusal, writeResult, writeResultCode } from "./result.ts";

const requestSchema = z.object({ orderId: orderIdSchema, amount: amountSchema.optional() });

/** Nothing can be captured or given back that the card company has not granted. */
function requireGranted(order: Order): void {
  const { cardMstatus, secure } = order;
  if (cardMstatus === "pending") throw new CardRefusal("NH17", "The order is pending.");
  if (secure && secure.mpiMstatus === undefined) throw new CardRefusal("NH05", "The order is being authenticated.");
  if (cardMstatus !== "success") throw new CardRefusal("NH23", "The order was not authorised.");
  if (order.isVoided) throw new CardRefusal("NH18", "The order was cancelled.");
}

function answer(order: Order, vResultCode: string, more: Record<string, unknown>): Answer {
  const fields = { orderId: order.orderId, serviceType: "card", ...more };
  return { result: writeResult({ mstatus: "success", vResultCode }, fields) };
}

/** `Capture/card`: takes what was reserved, or a part of it, once. */
export function captureCard(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { orderId, amount: asked } = readParameters(requestSchema, params);
  const order = requireOrder(provider, orderId);
  requireGranted(order);
  if (order.captured > 0) throw new CardRefusal("NH18", "The order was captured before.");
  const amount = asked ?? order.authorized;
  if (amount < 1 || amount > order.authorized) throw new CardRefusal("AC34", "amount: more than was authorised.");
  order.captured = amount;
  writeLedger(provider, order, "capture", amount);
  const vResultCode = writeResultCode("A001");
  recordTransaction(provider, order, "Capture", { mstatus: "success", vResultCode }, amount);
  const fields = { ...describeCardLeg(provider, order), reqAmount: String(amount) };
  return answer(order, vResultCode, { cardTransactiontype: "c", ...fields });
}

/** Before the capture the reservation shrinks or goes; after it money goes back. */
function giveBack(order: Order, amount: number): "cancel" | "refund" {
  if (order.captured > 0) {
    order.refunded += amount;
    return "refund";
  }
  order.authorized -= amount;
  order.isVoided = order.authorized === 0;
  return "cancel";
}

/** `Cancel/card`: gives back all that is left, or the amount that is named (`docs/design/providers.md` 1.6). */
export function cancelCard(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { orderId, amount: asked } = readParameters(requestSchema, params);
  const order = requireOrder(provider, orderId);
  requireGranted(order);
  const left = order.captured > 0 ? order.captured - order.refunded : order.authorized;
  if (left === 0) throw new CardRefusal("NH18", "Nothing is left to give back.");
  const amount = asked ?? left;
  if (amount < 1 || amount > left) throw new CardRefusal("AC34", "amount: more than is left.");
  writeLedger(provider, order, giveBack(order, amount), amount);
  const vResultCode = writeResultCode("A001");
  recordTransaction(provider, order, "Cancel", { mstatus: "success", vResultCode }, amount);
  const fields = { ...describeCardLeg(provider, order), reqAmount: String(amount) };
  return answer(order, vResultCode, { cardTransactiontype: "v", ...fields });
}
