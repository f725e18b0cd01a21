import { readCardsCall } from "@madoguchi/contract/patient/card.calls";
import type { Card } from "@madoguchi/contract/payment-method/card";
import useSWR from "swr";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type CardsState = AsyncState<readonly Card[]> & { refresh: () => Promise<unknown> };

/** The customer's kept cards. */
export function useCards(): CardsState {
  const { api, configuration } = usePortal();
  const { medicalBusinessId } = configuration;
  const cards = useSWR(["cards", medicalBusinessId], async () => (await api.send(readCardsCall)).cards, {
    shouldRetryOnError: false,
  });
  return { ...toAsyncState(cards, (list): readonly Card[] => list), refresh: () => cards.mutate() };
}
