import type { CardList } from "@madoguchi/contract/payment-method/card";
import type { Customer } from "../customer/customer-lookup.store.ts";
import type { Deps } from "../deps.ts";
import { listStoredCards } from "./card.store.ts";
import { toCard } from "./card-answer.ts";

/** The caller's cards, the default one first. */
export async function listCards({ database, now }: Pick<Deps, "database" | "now">, owner: Customer): Promise<CardList> {
  const at = now();
  return { cards: (await listStoredCards(database, owner)).map((card) => toCard(card, at)) };
}
