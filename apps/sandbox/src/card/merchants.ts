import { peekParams } from "./envelope.ts";
import type { CardProvider, CardSettings } from "./provider.ts";

/** A merchant beside the environment's, so that a second business of one installation has one of its own. */
export const SECOND_MERCHANT: CardSettings = {
  merchant: {
    ccid: "B200000000000002069999cc",
    key: "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100",
  },
  tokenApiKey: "sandbox-second-card-token-key",
};

/** The provider as each of its merchants sees it: no merchant knows tokens, accounts or orders of another. The first is the environment's. */
export type CardMerchants = readonly [CardProvider, ...CardProvider[]];

/** A field of a JSON body; of one that is none, nothing. */
function readField(body: string, name: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, name) : undefined;
  } catch {
    return undefined;
  }
}

function ofOrder(merchants: CardMerchants, orderId: unknown): CardProvider | undefined {
  return merchants.find(({ file }) => typeof orderId === "string" && file.state.orders[orderId] !== undefined);
}

/**
 * Whose a call is: by the merchant that a command names, by the key that a card is exchanged with, by the order of an
 * authentication or of a control. The first merchant's where none is named, which refuses what it does not know.
 */
export async function findMerchant(merchants: CardMerchants, request: Request): Promise<CardProvider> {
  const [first] = merchants;
  const { pathname, searchParams } = new URL(request.url);
  const startKey = /^\/card\/secure\/([^/]+)$/.exec(pathname)?.[1];
  const body = request.method === "POST" ? await request.clone().text() : "";
  const ccids = [peekParams(body)["merchantCcid"], searchParams.get("merchant")];
  const named = merchants.find(({ tokenApiKey, merchant, file }) => {
    if (pathname === "/4gtoken") return tokenApiKey === readField(body, "token_api_key");
    if (startKey === undefined) return ccids.includes(merchant.ccid);
    return Object.values(file.state.orders).some(({ secure }) => secure?.startKey === startKey);
  });
  return named ?? ofOrder(merchants, readField(body, "orderId")) ?? first;
}
