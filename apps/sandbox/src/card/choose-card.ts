import { findAccount, findStoredCard } from "./accounts.ts";
import type { KeptCard } from "./card-state.ts";
import type { PayNowIdRequest } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { CardRefusal } from "./result.ts";

const RAW_CARD_FIELDS = ["cardNumber", "cardExpire", "securityCode"];

/** The card to be charged, and the member with whom it is to be kept when it came by a token. */
export type ChosenCard = { card: KeptCard; keepFor: string | undefined };

/** A server that sends card numbers itself would have to be certified for it; ours never does. */
function refuseRawCard(params: Record<string, unknown>, hasToken: boolean): void {
  if (!RAW_CARD_FIELDS.some((name) => name in params)) return;
  throw new CardRefusal(hasToken ? "OC10" : "NC04", "Card fields are not accepted here.");
}

/** Takes the card that a token stands for. The token is spent by it. */
export function spendToken(provider: CardProvider, token: string): KeptCard {
  const { tokens } = provider.file.state;
  const kept = tokens[token];
  delete tokens[token];
  if (!kept || provider.codeNow() >= new Date(kept.expiresAt)) {
    throw new CardRefusal("OC09", "The token is unknown, used or expired.");
  }
  if (kept.card.behaviour === "unknown") throw new CardRefusal("AC09", "Only the designated test cards are accepted.");
  return kept.card;
}

/** By token, by a member's named card, or by a member's default card (`docs/design/providers.md` 1.5). */
export function chooseCard(
  provider: CardProvider,
  params: Record<string, unknown>,
  { token, accountParam }: PayNowIdRequest,
): ChosenCard {
  refuseRawCard(params, token !== undefined);
  const cardId = accountParam?.cardParam.cardId;
  if (token !== undefined) {
    if (cardId !== undefined) throw new CardRefusal("OC12", "Either a token or a stored card.");
    return { card: spendToken(provider, token), keepFor: accountParam?.accountId };
  }
  if (!accountParam) throw new CardRefusal("NC04", "payNowIdParam: neither a token nor an account.");
  const account = findAccount(provider, accountParam.accountId);
  return { card: findStoredCard(account, cardId).card, keepFor: undefined };
}
