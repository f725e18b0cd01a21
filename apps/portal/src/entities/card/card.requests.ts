import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { type Card, cardListSchema } from "@madoguchi/contract/payment-method/card";
import useSWR from "swr";
import type { ApiClient } from "../../api/client.ts";
import { postIdempotently } from "../../api/idempotent-post.ts";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The cards that the provider keeps for the customer; none is an empty list. */
async function fetchCards(api: ApiClient, medicalBusinessId: string): Promise<Card[]> {
  const path = fillPath(apiPaths.cards, { medicalBusinessId });
  const { cards } = await api.get(path, { parse: (body) => cardListSchema.parse(body) });
  return cards;
}

/** Keeps a card by its single-use token, however often that is sent. Refused with P002 when the provider or the card company does not take it. */
export function addCard(
  api: ApiClient,
  medicalBusinessId: string,
  { token, makeDefault }: { token: string; makeDefault: boolean },
): Promise<unknown> {
  const path = fillPath(apiPaths.cards, { medicalBusinessId });
  return postIdempotently(api, path, { json: { token, makeDefault }, parse: (body) => body });
}

/** Makes a kept card the one that is proposed. */
export function setDefaultCard(api: ApiClient, medicalBusinessId: string, cardId: string): Promise<unknown> {
  const path = fillPath(apiPaths.defaultCard, { medicalBusinessId, cardId });
  return api.put(path, { json: {}, parse: (body) => body });
}

/** Removes a kept card. Refused with P003 when the provider does not. */
export function deleteCard(api: ApiClient, medicalBusinessId: string, cardId: string): Promise<unknown> {
  return api.delete(fillPath(apiPaths.card, { medicalBusinessId, cardId }), { parse: (body) => body });
}

type CardsState = AsyncState<readonly Card[]> & { refresh: () => Promise<unknown> };

/** The customer's kept cards. */
export function useCards(): CardsState {
  const { api, configuration } = usePortal();
  const { medicalBusinessId } = configuration;
  const cards = useSWR(["cards", medicalBusinessId], () => fetchCards(api, medicalBusinessId), {
    shouldRetryOnError: false,
  });
  return { ...toAsyncState(cards, (list): readonly Card[] => list), refresh: () => cards.mutate() };
}
