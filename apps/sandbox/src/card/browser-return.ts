import type { Order, Secure } from "./card-state.ts";
import { cardTransactionType, describeAuthorization } from "./order-fields.ts";
import type { CardProvider } from "./provider.ts";
import { signReturn } from "./signature.ts";

/** The merchant's address to which the browser returns, with the fields that it sends. */
export type BrowserReturn = { redirectionUri: string; method: "GET" | "POST"; fields: Record<string, string> };

function describeOutcome(provider: CardProvider, order: Order, secure: Secure): Record<string, string> {
  const leg = describeAuthorization(provider, order);
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

/** The return of `docs/design/providers.md` 1.8, step 4: results and signature are sent only when the merchant requested them. */
export function writeBrowserReturn(provider: CardProvider, order: Order, secure: Secure): BrowserReturn {
  const { redirectionUri, verifyResultLink } = secure;
  const always = { RequestId: secure.requestId, OrderId: order.orderId };
  if (verifyResultLink !== "1") {
    return { redirectionUri, method: verifyResultLink === "2" ? "GET" : "POST", fields: always };
  }
  const fields = { ...always, ...describeOutcome(provider, order, secure) };
  return { redirectionUri, method: "POST", fields: { ...fields, ...signReturn(provider.merchant, fields) } };
}
