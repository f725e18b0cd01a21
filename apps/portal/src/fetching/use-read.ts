import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { Answer, RecordKey } from "../api/first-call.ts";
import { usePortal } from "../portal-context/portal.tsx";

/**
 * Reads a record into SWR's cache, like `useSWR`. `fetch` receives the answer that the screen's loader has prefetched,
 * if there is one (`api/prefetched-answers.ts`), and passes it on: `useRead(key, (ready) => api.send(readCardsCall, {
 * ready }))`.
 */
export function useRead<Key extends RecordKey, Value>(
  key: Key | null,
  fetch: (ready: Answer | undefined, key: Key) => Promise<Value>,
  configuration?: SWRConfiguration<Value>,
): SWRResponse<Value> {
  const { api } = usePortal();
  return useSWR<Value>(key, async (asked: Key) => fetch(await api.consumePrefetched(asked), asked), configuration);
}
