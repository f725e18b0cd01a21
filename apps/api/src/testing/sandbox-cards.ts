import { z } from "zod";
import { signParameters } from "../platform/adapters/card/card-signatures.ts";
import { openSandboxControl } from "./sandbox-control.ts";
import { type SandboxPlace, startSandboxProgram } from "./sandbox-program.ts";

/** The sandbox's defaults. */
const SANDBOX_CARD_KEYS = {
  merchantCcid: "A100000000000001069999cc",
  merchantKey: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
  tokenApiKey: "sandbox-card-token-key",
} as const;

/** The sandbox's second merchant, without the first one's orders, cards and tokens. */
export const SECOND_SANDBOX_MERCHANT = {
  merchantCcid: "B200000000000002069999cc",
  merchantKey: "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100",
  tokenApiKey: "sandbox-second-card-token-key",
};

const tokenSchema = z.object({ token: z.string() });
const browserReturnSchema = z.object({ fields: z.record(z.string(), z.string()) });
const accountSchema = z.object({
  payNowIdResponse: z.object({
    account: z.object({ cardInfo: z.array(z.object({ cardId: z.string() })) }).optional(),
  }),
});
const ledgerSchema = z.object({
  orders: z.array(z.object({ orderId: z.string(), captured: z.number(), refunded: z.number(), charged: z.number() })),
});

/** The card provider of a sandbox for a merchant, by default the first; the test plays the browser. */
export function openSandboxCards(place: SandboxPlace, merchant: typeof SECOND_SANDBOX_MERCHANT = SANDBOX_CARD_KEYS) {
  const { read, post } = openSandboxControl(place);
  return {
    settings: { ...merchant, baseUrl: place.baseUrl, isDummy: true },
    makeToken: async ({ number = "4111111111111111", expiry = "12/30" }: { number?: string; expiry?: string }) => {
      const card = { card_number: number, card_expire: expiry, security_code: "123", cardholder_name: "HANAKO YAMADA" };
      const request = { ...card, token_api_key: merchant.tokenApiKey, lang: "ja" };
      return tokenSchema.parse(await post("/4gtoken", request)).token;
    },
    authenticate: async (orderId: string, outcome: string) => {
      const answer = await post("/__sandbox/card/authenticate", { orderId, outcome });
      return new URLSearchParams(browserReturnSchema.parse(answer).fields);
    },
    /** The ids of the cards that the provider stores for an account, by its own command. */
    listStoredCards: async (accountId: string) => {
      const { merchantCcid } = merchant;
      const payNowIdParam = { accountParam: { accountId } };
      const params = { payNowIdParam, txnVersion: "2.0.0", dummyRequest: "1", merchantCcid };
      const authHash = signParameters(merchant, JSON.stringify(params));
      const answer = accountSchema.parse(await post("/test-paynowid/v1/Get/cardinfo", { params, authHash }));
      return answer.payNowIdResponse.account?.cardInfo.map(({ cardId }) => cardId) ?? [];
    },
    /** The orders of the provider's ledger, by their ids. */
    readLedger: async () => {
      const { orders } = ledgerSchema.parse(await read(`/card/ledger?merchant=${merchant.merchantCcid}`));
      return new Map(orders.map(({ orderId, ...money }) => [orderId, money]));
    },
  };
}

export type SandboxCards = ReturnType<typeof openSandboxCards> & { stop: () => Promise<void> };

/** The card provider of a sandbox that the test starts for itself. */
export async function startSandboxCards(): Promise<SandboxCards> {
  const { place, stop } = await startSandboxProgram();
  return { ...openSandboxCards(place), stop };
}
