import { z } from "zod";
import { describeAccount, findAccount } from "./accounts.ts";
import { accountIdSchema, readParameters, yesOrNoSchema } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { type Answer, CardRefusal, writeResult, writeResultCode } from "./result.ts";

const requestSchema = z.object({
  payNowIdParam: z.object({
    accountParam: z.object({
      accountId: accountIdSchema,
      accountBasicParam: z.object({ deleteCardInfo: yesOrNoSchema.default(false) }).default({ deleteCardInfo: false }),
    }),
  }),
});

function readRequest(params: Record<string, unknown>) {
  return readParameters(requestSchema, params).payNowIdParam.accountParam;
}

/** The answer to a call about a member, without an order. */
export function answerForAccount(accountId: string, cards: Parameters<typeof describeAccount>[1]): Answer {
  return {
    payNowIdResponse: describeAccount(accountId, cards),
    result: writeResult({ mstatus: "success", vResultCode: writeResultCode("X001") }, { serviceType: "paynowid" }),
  };
}

/** `Add/account`: a new member without cards. */
export function addAccount(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { accountId } = readRequest(params);
  const { accounts } = provider.file.state;
  if (accounts[accountId]) throw new CardRefusal("XE03", "The account exists.");
  accounts[accountId] = { cards: [] };
  return answerForAccount(accountId, []);
}

/** `Get/account` and `Update/account`: a member has nothing but cards. */
export function getAccount(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { accountId } = readRequest(params);
  return answerForAccount(accountId, findAccount(provider, accountId).cards);
}

/** `Delete/account`: refuses a member with cards unless they are to be deleted too. */
export function deleteAccount(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { accountId, accountBasicParam } = readRequest(params);
  const { cards } = findAccount(provider, accountId);
  if (cards.length > 0 && !accountBasicParam.deleteCardInfo) throw new CardRefusal("XE04", "The account has cards.");
  delete provider.file.state.accounts[accountId];
  return answerForAccount(accountId, []);
}
