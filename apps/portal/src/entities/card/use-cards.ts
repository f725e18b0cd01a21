import type { Card } from "@madoguchi/contract/card/card";
import { readCardsCall } from "@madoguchi/contract/card/card.patient.calls";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type CardsState = AsyncState<readonly Card[]> & { refresh: () => Promise<unknown> };

/** The customer's stored cards. */
export function useCards(): CardsState {
  const { api, configuration } = usePortal();
  const cards = useRead(
    recordKeys.cards(configuration),
    async (ready) => (await api.send(readCardsCall, { ready })).cards,
    { shouldRetryOnError: false },
  );
  return { ...toAsyncState(cards, (list): readonly Card[] => list), refresh: () => cards.mutate() };
}
