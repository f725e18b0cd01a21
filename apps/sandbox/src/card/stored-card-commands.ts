import { z } from "zod";
import { answerForAccount } from "./account-commands.ts";
import { findAccount, findStoredCard, keepCard, makeDefault, removeCard } from "./accounts.ts";
import { isTrapped } from "./card-leg.ts";
import type { KeptCard } from "./card-state.ts";
import { spendToken } from "./choose-card.ts";
import { accountIdSchema, readParameters, yesOrNoSchema } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
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

/** The card company is asked whether the card can pay before it is kept. */
function takeValidCard(provider: CardProvider, token: string): KeptCard {
  const card = spendToken(provider, token);
  if (isTrapped(card)) throw new CardRefusal("AC87", "The security code is wrong.");
  return card;
}

/** `Add/cardinfo`: keeps the card of a token with a member. */
export function addCardInfo(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { token, accountParam } = readParameters(addSchema, params).payNowIdParam;
  const { accountId, cardParam } = accountParam;
  findAccount(provider, accountId);
  const stored = keepCard(provider, accountId, takeValidCard(provider, token), cardParam.defaultCard);
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

/** `Delete/cardinfo`: forgets one card; another becomes the default one when that one was. */
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
