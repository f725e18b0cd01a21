import useSWR from "swr";

/**
 * The consents that this patient has ticked, preserved while they leave the confirmation to change something: in the
 * cache of records, so only in memory and deleted at a sign-out. A booking clears them, because the next one needs its
 * own.
 */
export function useConsentTicks() {
  const { data = [], mutate } = useSWR<readonly string[]>(["consent-ticks"], null);
  return [data, (ticks: readonly string[]) => void mutate(ticks, { revalidate: false })] as const;
}
