import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { ReadOptions } from "../api/desk-api.ts";
import { useDesk } from "../desk-context/desk.tsx";

type UseReadOptions<Value> = Pick<ReadOptions<Value>, "parse" | "query"> & SWRConfiguration<Value>;

/** A read of the API, kept under its address; `undefined` as path: nothing is read yet. */
export function useRead<Value>(
  path: string | undefined,
  { parse, query, ...configuration }: UseReadOptions<Value>,
): SWRResponse<Value> {
  const { api } = useDesk();
  const key = path === undefined ? null : query ? [path, query] : path;
  return useSWR<Value>(key, () => api.get(path ?? "", { parse, ...(query && { query }) }), configuration);
}
