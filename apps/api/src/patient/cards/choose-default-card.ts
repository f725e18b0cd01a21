import type { CardList } from "@madoguchi/contract/payment-method/card";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isUuid } from "../../platform/db/uuid.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findStoredCardForUpdate, setDefaultCard } from "../../records/card/card.store.ts";
import { findAccountForUpdate } from "../../records/customer/account.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { listCards } from "./list-cards.ts";

/** Makes one of the caller's cards the one that is proposed when she pays. E004 when she has no such card. */
export async function chooseDefaultCard(
  deps: Pick<Deps, "database" | "now">,
  owner: Customer & { requestId: string },
  cardId: string,
): Promise<CardList> {
  const { medicalBusinessId, customerId, requestId } = owner;
  if (!isUuid(cardId)) return fail("ResourceNotFound");
  return deps.database.transaction(async (database) => {
    if (!(await findAccountForUpdate(database, owner))) return fail("MedicalBusinessNotOfCustomer");
    const card = await findStoredCardForUpdate(database, owner, cardId);
    if (!card) return fail("ResourceNotFound");
    if (!card.isDefault) {
      await setDefaultCard(database, owner, cardId);
      const actor = `customer:${customerId}`;
      const event = { medicalBusinessId, customerId, actor, action: "card.default", subject: actor, requestId };
      await recordAuditEvent(database, { ...event, at: deps.now() });
    }
    return listCards({ ...deps, database }, owner);
  });
}
