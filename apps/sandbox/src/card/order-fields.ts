import { describeAccount } from "./accounts.ts";
import type { Order } from "./card-state.ts";
import type { CardProvider } from "./provider.ts";
import { writeProviderTime } from "./provider-time.ts";

/** `a` authorized, `ac` authorized and captured at once. */
export function cardTransactionType({ withCapture }: Order): string {
  return withCapture ? "ac" : "a";
}

/** The card company's fields in an answer about an order (`docs/design/providers.md` 1.5). */
export function describeAuthorization(provider: CardProvider, order: Order): Record<string, unknown> {
  const charged = order.transactions.findLast(
    ({ command, mstatus }) => command === "Authorize" && mstatus === "success",
  );
  const time = writeProviderTime(charged ? new Date(charged.at) : provider.now());
  return {
    reqCardNumber: order.card.cardNumber,
    reqAmount: String(order.amount),
    resAuthCode: order.authCode ?? "",
    resActionCode: order.cardMstatus === "success" ? "000" : "",
    centerRequestDate: time,
    centerResponseDate: time,
    connectedCenterId: "jcn",
    acquirerCode: order.card.acquirerCode,
    kindCode: order.card.brandId,
  };
}

/** The member and the card that was stored by this order, if any. */
export function describeRegistration(provider: CardProvider, { registration }: Order) {
  if (registration?.cardId === undefined) return undefined;
  const cards = provider.file.state.accounts[registration.accountId]?.cards ?? [];
  return describeAccount(
    registration.accountId,
    cards.filter(({ cardId }) => cardId === registration.cardId),
  );
}
