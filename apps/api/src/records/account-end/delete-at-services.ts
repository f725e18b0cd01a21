import { isBegunBy } from "../../platform/connections/card-merchants.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findCardAccount, listMerchantsOfCards, setAllRemoved } from "../card/card.store.ts";
import { hasOpenAccount } from "../customer/account.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { deletePasskeysOf, type PasskeyOwner } from "../passkey/patient-passkey.store.ts";

/**
 * Deletes the patient's cards here and at each merchant that has stored some. A refusal does not stop the deletion: it
 * means that the provider has no such account, by an undocumented code. E003 while the provider does not answer.
 */
export async function deleteCards(
  { cards, log }: Pick<Deps, "cards" | "log">,
  database: Database,
  owner: Customer,
  at: Date,
): Promise<void> {
  const accountId = await findCardAccount(database, owner);
  const merchants = await listMerchantsOfCards(database, owner);
  await setAllRemoved(database, owner, at);
  if (accountId === undefined) return;
  const { medicalBusinessId } = owner;
  const present = await cards.ofBusiness(database, medicalBusinessId);
  const providers = [present?.provider];
  for (const merchantId of merchants) {
    const begun = { medicalBusinessId, merchantId };
    if (!present || !isBegunBy(present, begun)) providers.push(await cards.merchantOf(database, begun));
  }
  for (const provider of providers) {
    const answer = await provider?.removeAccount(accountId);
    if (answer?.outcome === "unknown") return fail("Downstream", { reason: "card provider unknown" });
    if (answer?.outcome === "refused")
      log.warn({ reason: `card provider ${answer.resultCode}` }, "the card company has no account to delete");
  }
}

/**
 * Disables the platform's user of an account that was closed or deleted in `transaction`, whose passkeys are deleted; a user who is another
 * business's patient too is only signed out. E003 while the platform does not answer.
 */
export async function disableIdentity(
  { identity }: Pick<Deps, "identity">,
  transaction: Database,
  { medicalBusinessId, identityUid }: PasskeyOwner,
): Promise<void> {
  await deletePasskeysOf(transaction, { medicalBusinessId, identityUid });
  const isNeededElsewhere = await hasOpenAccount(transaction, identityUid);
  const users = identity.within(transaction);
  await (isNeededElsewhere ? users.endSessions(identityUid) : users.disableUser(identityUid));
}
