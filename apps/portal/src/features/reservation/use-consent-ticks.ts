import useSWR from "swr";

/**
 * The consents that this patient has ticked, kept while they leave the confirmation to change something: in the cache of
 * records, so in memory only and forgotten with the patient. A booking clears them, because the next one needs its own.
 */
export function useConsentTicks() {
  const { data = [], mutate } = useSWR<readonly string[]>(["consent-ticks"], null);
  return [data, (ticks: readonly string[]) => void mutate(ticks, { revalidate: false })] as const;
}
