import type { CardProvider } from "../../platform/adapters/card/card.port.ts";
import type { CardMerchant, CardMerchants } from "../../platform/connections/card-merchants.ts";
import { isBegunBy } from "../../platform/connections/card-merchants.ts";
import type { Sealer } from "../../platform/sealing/sealer.ts";
import { type ConnectionRow, findConnection, findConnectionOf, listConnectionsOf } from "./connection.store.ts";
import { openConnection } from "./sealed-connection.ts";

type MerchantKeys = { merchantCcid: string; merchantKey: string };

type Needs = {
  sealer: Sealer | undefined;
  /** The environment's merchant, which is its business's; `undefined` when it configures none. */
  environment: Omit<CardMerchant, "hasUnnamed"> | undefined;
  /** The base URL of stored merchants, for this program and for browsers. */
  baseUrl: string;
  openProvider: (merchant: MerchantKeys) => CardProvider;
  /** The merchant whose key a `Content-HMAC` names. */
  merchantOfSignature: (header: string | undefined) => string | undefined;
};

/**
 * The environment's merchant, and those that businesses have stored. Each is read on use, so that every process has the
 * present one at once. A business whose own merchant cannot be decrypted has none: it never falls back to another.
 */
export function createCardMerchants(needs: Needs): CardMerchants {
  const { sealer, environment, baseUrl, openProvider, merchantOfSignature } = needs;
  const own = environment && { ...environment, hasUnnamed: true };

  function open(row: ConnectionRow): CardMerchant | undefined {
    const keys = openConnection(sealer, "card", row);
    if (!keys) return undefined;
    const { medicalBusinessId } = row;
    const { merchantCcid, tokenApiKey } = keys;
    const hasUnnamed = own?.medicalBusinessId === medicalBusinessId && own.merchantId === merchantCcid;
    const browsers = { baseUrl, apiKey: tokenApiKey };
    return { medicalBusinessId, merchantId: merchantCcid, browsers, hasUnnamed, provider: openProvider(keys) };
  }

  return {
    async ofBusiness(database, medicalBusinessId) {
      const row = await findConnection(database, { medicalBusinessId, clinicId: null }, "card");
      if (row) return open(row);
      return own?.medicalBusinessId === medicalBusinessId ? own : undefined;
    },
    async merchantOf(database, begun) {
      const { medicalBusinessId, merchantId } = begun;
      const reference = merchantId ?? own?.merchantId;
      if (reference === undefined) return undefined;
      const of = { medicalBusinessId, clinicId: null };
      const row = await findConnectionOf(database, of, { kind: "card", reference });
      const merchant = row ? open(row) : own;
      return merchant && isBegunBy(merchant, begun) ? merchant.provider : undefined;
    },
    async merchantsOfSignature(database, signature) {
      const merchantId = merchantOfSignature(signature);
      const rows =
        merchantId === undefined ? [] : await listConnectionsOf(database, { kind: "card", reference: merchantId });
      const isOwnStored = rows.some((row) => row.medicalBusinessId === own?.medicalBusinessId);
      return [...(own && !isOwnStored ? [own] : []), ...rows.flatMap((row) => open(row) ?? [])];
    },
  };
}
