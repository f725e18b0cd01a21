import { z } from "zod";
import type { CardSettings } from "../platform/adapters/card/card.ts";
import { type SandboxProgram, startSandboxProgram } from "./sandbox-program.ts";

/** The sandbox's own, as the demonstration has them. */
export const SANDBOX_CARD_KEYS = {
  merchantCcid: "A100000000000001069999cc",
  merchantKey: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
  tokenApiKey: "sandbox-card-token-key",
} as const;

const tokenSchema = z.object({ token: z.string() });
const wayBackSchema = z.object({ fields: z.record(z.string(), z.string()) });
const ledgerSchema = z.object({
  orders: z.array(z.object({ orderId: z.string(), captured: z.number(), refunded: z.number(), charged: z.number() })),
});

export type SandboxCards = Pick<SandboxProgram, "control" | "stop"> & {
  settings: CardSettings;
  makeToken: (card: { number?: string; expiry?: string }) => Promise<string>;
  authenticate: (orderId: string, outcome: string) => Promise<URLSearchParams>;
  /** The orders of the provider's ledger, by their ids. */
  readLedger: () => Promise<Map<string, { captured: number; refunded: number; charged: number }>>;
};

async function postJson(url: string, body: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

/** The sandbox's card provider as a program of its own, with the browser's part played by the test. */
export async function startSandboxCards(): Promise<SandboxCards> {
  const { baseUrl, control, stop } = await startSandboxProgram();
  return {
    control,
    stop,
    settings: { ...SANDBOX_CARD_KEYS, baseUrl, isDummy: true },
    makeToken: async ({ number = "4111111111111111", expiry = "12/30" }) => {
      const card = { card_number: number, card_expire: expiry, security_code: "123", cardholder_name: "HANAKO YAMADA" };
      const request = { ...card, token_api_key: SANDBOX_CARD_KEYS.tokenApiKey, lang: "ja" };
      return tokenSchema.parse(await postJson(`${baseUrl}/4gtoken`, request)).token;
    },
    authenticate: async (orderId, outcome) => {
      const answer = await postJson(`${baseUrl}/__sandbox/card/authenticate`, { orderId, outcome });
      return new URLSearchParams(wayBackSchema.parse(answer).fields);
    },
    readLedger: async () => {
      const { orders } = ledgerSchema.parse(await (await fetch(`${baseUrl}/card/ledger`)).json());
      return new Map(orders.map(({ orderId, ...money }) => [orderId, money]));
    },
  };
}
