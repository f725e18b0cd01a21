import { addCard, changeDefaultCard, readCards, removeCard } from "./stored-cards.ts";

/** The patient's cards at the provider. */
export const cardHandlers = { readCards, addCard, changeDefaultCard, removeCard };
