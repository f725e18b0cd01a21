import { settlePending } from "./authorization.ts";
import type { Order } from "./card-state.ts";
import type { AuthorizeRequest } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import type { RequestedCard } from "./requested-card.ts";
import { CardRefusal, writeResultCode } from "./result.ts";

/** Applies the passing of time: an authentication expires, a pending order is settled. */
function advance(provider: CardProvider, order: Order): Order {
  const now = provider.codeNow();
  const { secure, pendingUntil } = order;
  if (secure && secure.mpiMstatus === undefined && now >= new Date(secure.answerUntil)) {
    secure.mpiMstatus = "failure";
    secure.vResultCode = writeResultCode("GE36");
    secure.txnType = "VerifyNotify";
    secure.transactionStatus = "N";
  }
  if (pendingUntil !== undefined && now >= new Date(pendingUntil)) settlePending(provider, order, "success");
  return order;
}

/** The order as it is now, if there is one. */
export function findOrder(provider: CardProvider, orderId: string): Order | undefined {
  const order = provider.file.state.orders[orderId];
  return order && advance(provider, order);
}

/** Every order as it is now, oldest first. */
export function listOrders(provider: CardProvider): Order[] {
  return Object.values(provider.file.state.orders).map((order) => advance(provider, order));
}

export function requireOrder(provider: CardProvider, orderId: string): Order {
  const order = findOrder(provider, orderId);
  if (!order) throw new CardRefusal("NH23", "There is no such order.");
  return order;
}

/** An order id can be used once, whatever the outcome (`docs/design/providers.md` 1.10). */
export function requireFreshOrderId(provider: CardProvider, orderId: string): void {
  if (provider.file.state.orders[orderId]) throw new CardRefusal("NH04", "The orderId was used before.");
}

/** Zero yen only checks the card; there is nothing to capture. */
export function requireChargeable({ amount, withCapture }: AuthorizeRequest): void {
  if (amount === 0 && withCapture) throw new CardRefusal("AC34", "amount: zero yen cannot be captured.");
}

/** Creates an order that is not yet authenticated or authorized. */
export function openOrder(
  provider: CardProvider,
  service: Order["service"],
  request: AuthorizeRequest & { isDummy: boolean },
  { card, accountId }: RequestedCard,
): Order {
  const { orderId, amount, withCapture, isDummy } = request;
  const order: Order = {
    orderId,
    service,
    amount,
    withCapture,
    isDummy,
    startedAt: provider.now().toISOString(),
    card,
    ...(accountId !== undefined && { registration: { accountId: accountId } }),
    authorized: 0,
    captured: 0,
    refunded: 0,
    isVoided: false,
    transactions: [],
  };
  provider.file.state.orders[orderId] = order;
  return order;
}
