import type { Order, Secure } from "./card-state.ts";
import { cardTransactionType, describeCardLeg } from "./order-fields.ts";
import type { CardProvider } from "./provider.ts";
import { signReturn } from "./signature.ts";

/** Where the browser goes next, and what it brings along. */
export type WayBack = { redirectionUri: string; method: "GET" | "POST"; fields: Record<string, string> };

function describeOutcome(provider: CardProvider, order: Order, secure: Secure): Record<string, string> {
  const leg = describeCardLeg(provider, order);
  return {
    mpiMstatus: secure.mpiMstatus ?? "",
    vResultCode: secure.vResultCode ?? "",
    cardMstatus: order.cardMstatus ?? "",
    cardTransactionType: order.cardMstatus === undefined ? "" : cardTransactionType(order),
    reqAmount: String(order.amount),
    reqCardNumber: order.card.cardNumber,
    reqCurrencyUnit: "JPY",
    centerRequestDate: String(leg["centerRequestDate"]),
    centerResponseDate: String(leg["centerResponseDate"]),
    connectedCenterId: "jcn",
    acquirerCode: order.card.acquirerCode,
    authCode: order.authCode ?? "",
    tradUrl: "",
    fdResult: "",
  };
}

/**
 * Step 4 of `docs/design/providers.md` 1.8: the results and their signature travel only when the merchant asked for
 * them.
 */
export function writeWayBack(provider: CardProvider, order: Order, secure: Secure): WayBack {
  const { redirectionUri, verifyResultLink } = secure;
  const always = { RequestId: secure.requestId, OrderId: order.orderId };
  if (verifyResultLink !== "1") {
    return { redirectionUri, method: verifyResultLink === "2" ? "GET" : "POST", fields: always };
  }
  const fields = { ...always, ...describeOutcome(provider, order, secure) };
  return { redirectionUri, method: "POST", fields: { ...fields, ...signReturn(provider.merchant, fields) } };
}
