import type { CardList } from "@madoguchi/contract/payment-method/card";
import type { Deps } from "../../platform/deps.ts";
import { listStoredCards } from "../../records/card/card.store.ts";
import { toCard } from "../../records/card/card-answer.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";

/** The caller's cards, the default one first. */
export async function listCards({ database, now }: Pick<Deps, "database" | "now">, owner: Customer): Promise<CardList> {
  const at = now();
  return { cards: (await listStoredCards(database, owner)).map((card) => toCard(card, at)) };
}
