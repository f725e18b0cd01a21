import { createHash, randomUUID } from "node:crypto";
import type { CardProvider, CardRefusal, ProviderCard } from "../../platform/adapters/card/card.port.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
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
type CardDeps = Pick<Deps, "database" | "now" | "settings"> & { cards: CardProvider };

/** The one place that knows a token's hash; the token itself is never stored. */
function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A patient's first card becomes the default one. The lock on the account's row orders concurrent changes of cards. */
async function insertCard(
  { database, now, settings }: CardDeps,
  owner: Owner,
  card: ProviderCard,
  { tokenHash, makeDefault }: { tokenHash: string; makeDefault: boolean },
): Promise<StoredCard> {
  const { medicalBusinessId, customerId, requestId } = owner;
  return database.transaction(async (transaction) => {
    if (!(await findAccountForUpdate(transaction, owner))) return fail("MedicalBusinessNotOfCustomer");
    const at = now();
    const isFirst = (await listStoredCards(transaction, owner)).length === 0;
    const row = { ...card, medicalBusinessId, customerId, cardId: randomUUID(), tokenHash, createdAt: at };
    const stored = await insertStoredCard(transaction, { ...row, isDefault: false });
    if (!stored) throw new Error("the card that was just written is not there");
    const isDefault = isFirst || makeDefault || stored.isDefault;
    if (isDefault) await setDefaultCard(transaction, owner, stored.cardId);
    const actor = `customer:${customerId}`;
    const event = { medicalBusinessId, customerId, actor, action: "card.register", subject: actor, requestId, at };
    await recordAuditEvent(transaction, event);
    const told = { change: "card-added", clinicId: settings.clinicId, now: at } as const;
    await enqueueAccountChange(transaction, owner, told);
    return { ...stored, isDefault };
  });
}

/**
 * Stores a new card of the patient at the provider, under a random account id that is committed before the provider is
 * called. The same token again answers the same card. No transaction is open while the provider is called.
 */
export async function storeCard(
  deps: CardDeps,
  owner: Owner,
  { token, makeDefault }: { token: string; makeDefault: boolean },
): Promise<{ outcome: "done"; card: StoredCard; accountId: string } | CardRefusal> {
  const { database, cards, now } = deps;
  const accountId = await findOrInsertCardAccount(database, owner, randomUUID(), now());
  const tokenHash = hashToken(token);
  const findStored = async () => {
    const known = await findCardOfToken(database, owner, tokenHash);
    return known && known.removedAt === null ? ({ outcome: "done", card: known, accountId } as const) : undefined;
  };
  const stored = await findStored();
  if (stored) return stored;
  const answer = await cards.addCard(accountId, token);
  // A token that is spent may have been spent by the same request, sent twice.
  if (answer.outcome !== "done") return (await findStored()) ?? answer;
  return { outcome: "done", card: await insertCard(deps, owner, answer.card, { tokenHash, makeDefault }), accountId };
}
