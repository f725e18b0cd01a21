import type { Card } from "@madoguchi/contract/payment-method/card";
import useSWR from "swr";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchCards } from "./card.requests.ts";

export type CardsState = AsyncState<readonly Card[]> & { refresh: () => Promise<unknown> };

/** The customer's kept cards. */
export function useCards(): CardsState {
  const { api, configuration } = usePortal();
  const { medicalBusinessId } = configuration;
  const cards = useSWR(["cards", medicalBusinessId], () => fetchCards(api, medicalBusinessId), {
    shouldRetryOnError: false,
  });
  return { ...toAsyncState(cards, (list): readonly Card[] => list), refresh: () => cards.mutate() };
}
