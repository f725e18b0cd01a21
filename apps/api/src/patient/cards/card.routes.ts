import {
  addCardCall,
  changeDefaultCardCall,
  readCardsCall,
  removeCardCall,
} from "@madoguchi/contract/patient/card.calls";
import { startOfToday } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { openBusinessRoutes } from "../answer-patient-call.ts";
import { addCard, changeDefaultCard, listCards, removeCard } from "./stored-cards.ts";

/** The provider checks each new card with its card company, so this call could be used to try stolen cards. */
const NEW_CARDS = {
  name: "new-card",
  limit: 10,
  windowSeconds: 86_400,
  startOfWindow: startOfToday,
} as const satisfies RateRule;

/** The patient's cards at the provider. */
export function createCardRoutes(needs: Deps) {
  const { routes, answer } = openBusinessRoutes(needs);
  answer(readCardsCall, ({ deps, customer }) => listCards(deps, customer));
  answer(addCardCall, async ({ deps, customer, body }) => {
    await countAgainst(deps, [{ rule: NEW_CARDS, subject: customer.customerId }]);
    return addCard(deps, customer, body);
  });
  answer(changeDefaultCardCall, ({ deps, customer, params }) => changeDefaultCard(deps, customer, params.cardId));
  answer(removeCardCall, ({ deps, customer, params }) => removeCard(deps, customer, params.cardId));
  return routes;
}
