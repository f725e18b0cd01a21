import { createHash, randomUUID } from "node:crypto";
import type { CardRefusal, ProviderCard } from "../../platform/adapters/card/card.port.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { CardMerchant } from "../../platform/connections/card-merchants.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAccountForUpdate } from "../customer/account.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { enqueueAccountChange } from "../notification/enqueue-notification.ts";
import {
  findCardOfToken,
  findOrInsertCardAccount,
  insertStoredCard,
  listStoredCards,
  type StoredCard,
  setDefaultCard,
} from "./card.store.ts";

type Owner = Customer & { requestId: string };
type CardDeps = Pick<Deps, "database" | "now" | "settings">;

/** The token itself is never stored. */
function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * Lists a card that the provider has stored, in the caller's transaction; as the default one when there was none. A
 * card with the same id of the provider is updated. `undefined`: the account is closed. The lock on the account's row
 * orders concurrent changes of cards.
 */
export async function listCard(
  database: Database,
  owner: Owner,
  card: ProviderCard & { merchantId: string | null },
  about: { tokenHash?: string; makeDefault?: boolean; clinicId: string; at: Date },
): Promise<StoredCard | undefined> {
  const { medicalBusinessId, customerId, requestId } = owner;
  const { tokenHash, makeDefault = false, clinicId, at } = about;
  if (!(await findAccountForUpdate(database, owner))) return undefined;
  const hasUsual = (await listStoredCards(database, owner)).some(({ isDefault }) => isDefault);
  const row = { ...card, medicalBusinessId, customerId, cardId: randomUUID(), tokenHash, createdAt: at };
  const stored = await insertStoredCard(database, { ...row, isDefault: false });
  if (!stored) throw new Error("the inserted card was not returned");
  const isDefault = !hasUsual || makeDefault || stored.isDefault;
  if (isDefault) await setDefaultCard(database, owner, stored.cardId);
  const isNew = stored.cardId === row.cardId;
  if (isNew) {
    const actor = `customer:${customerId}`;
    const event = {
      medicalBusinessId,
      customerId,
      actor,
      action: "card.register" as const,
      subject: actor,
      requestId,
      at,
    };
    await recordAuditEvent(database, event);
    await enqueueAccountChange(database, owner, { change: "card-added", clinicId, now: at });
  }
  return { ...stored, isDefault };
}

/** The provider's account for the patient's cards; its random id is committed before it is used. */
export function openCardAccount(
  { database, now }: Pick<Deps, "database" | "now">,
  { medicalBusinessId, customerId }: Customer,
): Promise<string> {
  return findOrInsertCardAccount(database, { medicalBusinessId, customerId }, randomUUID(), now());
}

/** Stores a new card at the provider, without an open transaction. The same token again answers the same card. */
export async function storeCard(
  deps: CardDeps,
  { merchantId, provider }: CardMerchant,
  owner: Owner,
  { token, makeDefault }: { token: string; makeDefault: boolean },
): Promise<{ outcome: "done"; card: StoredCard } | CardRefusal> {
  const { database, now, settings } = deps;
  const accountId = await openCardAccount(deps, owner);
  const tokenHash = hashToken(token);
  const findStored = async () => {
    const known = await findCardOfToken(database, owner, tokenHash);
    return known && known.removedAt === null ? ({ outcome: "done", card: known } as const) : undefined;
  };
  const stored = await findStored();
  if (stored) return stored;
  const answer = await provider.addCard(accountId, token);
  // A used token may have been used by the same request, sent twice.
  if (answer.outcome !== "done") return (await findStored()) ?? answer;
  const { clinicId } = settings;
  const card = await database.transaction((transaction) =>
    listCard(transaction, owner, { ...answer.card, merchantId }, { tokenHash, makeDefault, clinicId, at: now() }),
  );
  return card ? { outcome: "done", card } : fail("MedicalBusinessNotOfCustomer");
}
