import { z } from "zod";
import { answerForAccount } from "./account-commands.ts";
import { findAccount, findStoredCard, makeDefault, removeCard, storeCard } from "./accounts.ts";
import { hasWrongSecurityCode } from "./authorization.ts";
import type { CardDetails } from "./card-state.ts";
import { accountIdSchema, readParameters, yesOrNoSchema } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { consumeToken } from "./requested-card.ts";
import { type Answer, CardRefusal } from "./result.ts";

const accountSchema = z.object({ accountId: accountIdSchema });
const cardIdSchema = z.string().min(1);

const addSchema = z.object({
  payNowIdParam: z.object({
    token: z.string().min(1),
    accountParam: accountSchema.extend({
      cardParam: z.object({ defaultCard: yesOrNoSchema.default(false) }).default({ defaultCard: false }),
    }),
  }),
});

const updateSchema = z.object({
  payNowIdParam: z.object({
    token: z.string().min(1).optional(),
    accountParam: accountSchema.extend({
      cardParam: z.object({ cardId: cardIdSchema, defaultCard: yesOrNoSchema.default(false) }),
    }),
  }),
});

const deleteSchema = z.object({
  payNowIdParam: z.object({
    accountParam: accountSchema.extend({
      cardParam: z.object({ cardId: cardIdSchema, defaultCardId: cardIdSchema.optional() }),
    }),
  }),
});

const getSchema = z.object({ payNowIdParam: z.object({ accountParam: accountSchema }) });

/** The card of a token, checked with the card company before it is stored. */
function takeValidCard(provider: CardProvider, token: string): CardDetails {
  const card = consumeToken(provider, token);
  if (hasWrongSecurityCode(card)) throw new CardRefusal("AC87", "The security code is wrong.");
  return card;
}

/** `Add/cardinfo`: stores the card of a token for a member. */
export function addCardInfo(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { token, accountParam } = readParameters(addSchema, params).payNowIdParam;
  const { accountId, cardParam } = accountParam;
  findAccount(provider, accountId);
  const stored = storeCard(provider, accountId, takeValidCard(provider, token), cardParam.defaultCard);
  return answerForAccount(accountId, [stored]);
}

/** `Update/cardinfo`: another card in the place of one, or another default card. */
export function updateCardInfo(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { token, accountParam } = readParameters(updateSchema, params).payNowIdParam;
  const { accountId, cardParam } = accountParam;
  const account = findAccount(provider, accountId);
  const stored = findStoredCard(account, cardParam.cardId);
  if (token !== undefined) stored.card = takeValidCard(provider, token);
  if (cardParam.defaultCard) makeDefault(account, stored.cardId);
  return answerForAccount(accountId, [stored]);
}

/** `Delete/cardinfo`: removes one card; when it was the default, another becomes it. */
export function deleteCardInfo(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { accountId, cardParam } = readParameters(deleteSchema, params).payNowIdParam.accountParam;
  const account = findAccount(provider, accountId);
  removeCard(account, cardParam.cardId, cardParam.defaultCardId);
  return answerForAccount(accountId, account.cards);
}

/** `Get/cardinfo`: the member's cards. */
export function getCardInfo(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { accountId } = readParameters(getSchema, params).payNowIdParam.accountParam;
  return answerForAccount(accountId, findAccount(provider, accountId).cards);
}
