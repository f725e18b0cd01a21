import type { LedgerEntry, Order } from "./card-state.ts";
import { listOrders } from "./orders.ts";
import type { CardProvider } from "./provider.ts";

export type OrderState =
  | "authenticating"
  | "authenticated"
  | "failed"
  | "pending"
  | "authorized"
  | "captured"
  | "cancelled"
  | "refunded";

/** One order in yen; `charged` is the amount captured and not refunded. */
export type LedgerOrder = {
  orderId: string;
  service: "card" | "mpi";
  state: OrderState;
  amount: number;
  authorized: number;
  captured: number;
  refunded: number;
  charged: number;
};

export type Ledger = { entries: LedgerEntry[]; orders: LedgerOrder[]; charged: number };

function orderStateOf(order: Order): OrderState {
  const { secure, cardMstatus, captured, refunded } = order;
  if (secure && secure.mpiMstatus === undefined) return "authenticating";
  if (secure?.mpiMstatus === "failure" || cardMstatus === "failure") return "failed";
  if (cardMstatus === "pending") return "pending";
  if (cardMstatus === undefined) return "authenticated";
  if (order.isVoided) return "cancelled";
  if (captured === 0) return "authorized";
  return captured === refunded ? "refunded" : "captured";
}

/** Every order and movement of money, to be compared with the clinic's own records. */
export function readLedger(provider: CardProvider): Ledger {
  const orders = listOrders(provider).map((order) => ({
    orderId: order.orderId,
    service: order.service,
    state: orderStateOf(order),
    amount: order.amount,
    authorized: order.authorized,
    captured: order.captured,
    refunded: order.refunded,
    charged: order.captured - order.refunded,
  }));
  const charged = orders.reduce((sum, order) => sum + order.charged, 0);
  return { entries: provider.file.state.ledger, orders, charged };
}
