import { z } from "zod";
import { recordTransaction, writeLedger } from "./authorization.ts";
import type { Order } from "./card-state.ts";
import { describeAuthorization } from "./order-fields.ts";
import { requireOrder } from "./orders.ts";
import { amountSchema, orderIdSchema, readParameters } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { type Answer, CardRefusal, writeResult, writeResultCode } from "./result.ts";

const requestSchema = z.object({ orderId: orderIdSchema, amount: amountSchema.optional() });

/** Only an authorized order can be captured or refunded. */
function requireGranted(order: Order): void {
  const { cardMstatus, secure } = order;
  if (cardMstatus === "pending") throw new CardRefusal("NH17", "The order is pending.");
  if (secure && secure.mpiMstatus === undefined) throw new CardRefusal("NH05", "The order is being authenticated.");
  if (cardMstatus !== "success") throw new CardRefusal("NH23", "The order was not authorized.");
  if (order.isVoided) throw new CardRefusal("NH18", "The order was cancelled.");
}

function answer(order: Order, vResultCode: string, more: Record<string, unknown>): Answer {
  const fields = { orderId: order.orderId, serviceType: "card", ...more };
  return { result: writeResult({ mstatus: "success", vResultCode }, fields) };
}

/** `Capture/card`: captures the reserved amount or a part of it, once. */
export function captureCard(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { orderId, amount: requested } = readParameters(requestSchema, params);
  const order = requireOrder(provider, orderId);
  requireGranted(order);
  if (order.captured > 0) throw new CardRefusal("NH18", "The order was captured before.");
  const amount = requested ?? order.authorized;
  if (amount < 1 || amount > order.authorized) throw new CardRefusal("AC34", "amount: more than was authorized.");
  order.captured = amount;
  writeLedger(provider, order, "capture", amount);
  const vResultCode = writeResultCode("A001");
  recordTransaction(provider, order, "Capture", { mstatus: "success", vResultCode }, amount);
  const fields = { ...describeAuthorization(provider, order), reqAmount: String(amount) };
  return answer(order, vResultCode, { cardTransactiontype: "c", ...fields });
}

/** Reduces the reservation before the capture, and refunds after it. */
function reverse(order: Order, amount: number): "cancel" | "refund" {
  if (order.captured > 0) {
    order.refunded += amount;
    return "refund";
  }
  order.authorized -= amount;
  order.isVoided = order.authorized === 0;
  return "cancel";
}

/** `Cancel/card`: cancels or refunds the remaining amount or a part of it (`docs/design/providers.md` 1.6). */
export function cancelCard(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { orderId, amount: requested } = readParameters(requestSchema, params);
  const order = requireOrder(provider, orderId);
  requireGranted(order);
  const left = order.captured > 0 ? order.captured - order.refunded : order.authorized;
  if (left === 0) throw new CardRefusal("NH18", "Nothing is left to refund.");
  const amount = requested ?? left;
  if (amount < 1 || amount > left) throw new CardRefusal("AC34", "amount: more than is left.");
  writeLedger(provider, order, reverse(order, amount), amount);
  const vResultCode = writeResultCode("A001");
  recordTransaction(provider, order, "Cancel", { mstatus: "success", vResultCode }, amount);
  const fields = { ...describeAuthorization(provider, order), reqAmount: String(amount) };
  return answer(order, vResultCode, { cardTransactiontype: "v", ...fields });
}
