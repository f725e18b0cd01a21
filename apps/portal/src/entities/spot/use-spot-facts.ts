import type { SpotFacts } from "@madoguchi/contract/spot/spot";
import useSWR, { useSWRConfig } from "swr";
import { usePortal } from "../../portal-context/portal.tsx";
import { readSpot } from "./spot.requests.ts";

/** The key under which a spot's facts are cached; the picker stores those of a picked time there. */
export function spotFactsKey(spotId: string): readonly [string, string] {
  return ["spot", spotId];
}

/** Department, doctor and time of the chosen spot, of which the address has only the id; `undefined` while unknown. */
export function useSpotFacts(spotId: string): SpotFacts | undefined {
  const { api } = usePortal();
  const { data } = useSWR(spotFactsKey(spotId), () => api.send(readSpot, { params: { spotId } }), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return data;
}

/**
 * Returns a function that reads the same before the screen is drawn; it resolves to `undefined` if they cannot be read.
 */
export function useReadSpotFacts(): (spotId: string) => Promise<SpotFacts | undefined> {
  const { api } = usePortal();
  const { mutate } = useSWRConfig();
  return async (spotId) => {
    const reading = api.send(readSpot, { params: { spotId } });
    return mutate<SpotFacts>(spotFactsKey(spotId), reading, { revalidate: false }).catch(() => undefined);
  };
}
