import type { Card } from "@madoguchi/contract/payment-method/card";
import useSWR from "swr";
import { type Loaded, toLoaded } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchCards } from "./card.requests.ts";

export type LoadedCards = Loaded<readonly Card[]> & { refresh: () => Promise<unknown> };

/** The customer's kept cards. */
export function useCards(): LoadedCards {
  const { api, configuration } = usePortal();
  const { medicalBusinessId } = configuration;
  const cards = useSWR(["cards", medicalBusinessId], () => fetchCards(api, medicalBusinessId), {
    shouldRetryOnError: false,
  });
  return { ...toLoaded(cards, (list): readonly Card[] => list), refresh: () => cards.mutate() };
}
