import { findAccount, findStoredCard } from "./accounts.ts";
import type { CardDetails } from "./card-state.ts";
import type { PayNowIdRequest } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { CardRefusal } from "./result.ts";

const RAW_CARD_FIELDS = ["cardNumber", "cardExpire", "securityCode"];

/** The card to be charged. When it came by a token, `accountId` is the member for whom it is to be stored. */
export type RequestedCard = { card: CardDetails; accountId: string | undefined };

/** Sending card numbers would need a certification that the product does not have. */
function refuseRawCard(params: Record<string, unknown>, hasToken: boolean): void {
  if (!RAW_CARD_FIELDS.some((name) => name in params)) return;
  throw new CardRefusal(hasToken ? "OC10" : "NC04", "Card fields are not accepted here.");
}

/** The card of a token, which is consumed. */
export function consumeToken(provider: CardProvider, token: string): CardDetails {
  const { tokens } = provider.file.state;
  const found = tokens[token];
  delete tokens[token];
  if (!found || provider.codeNow() >= new Date(found.expiresAt)) {
    throw new CardRefusal("OC09", "The token is unknown, used or expired.");
  }
  if (found.card.authentication === "unknown")
    throw new CardRefusal("AC09", "Only the designated test cards are accepted.");
  return found.card;
}

/** The card of a token, a member's named card, or a member's default card (`docs/design/providers.md` 1.5). */
export function requestedCardOf(
  provider: CardProvider,
  params: Record<string, unknown>,
  { token, accountParam }: PayNowIdRequest,
): RequestedCard {
  refuseRawCard(params, token !== undefined);
  const cardId = accountParam?.cardParam.cardId;
  if (token !== undefined) {
    if (cardId !== undefined) throw new CardRefusal("OC12", "Either a token or a stored card.");
    return { card: consumeToken(provider, token), accountId: accountParam?.accountId };
  }
  if (!accountParam) throw new CardRefusal("NC04", "payNowIdParam: neither a token nor an account.");
  const account = findAccount(provider, accountParam.accountId);
  return { card: findStoredCard(account, cardId).card, accountId: undefined };
}
