import type { StoredAddress } from "@madoguchi/contract/address/address";
import useSWR from "swr";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchAddress } from "./address.requests.ts";

export type AddressState = AsyncState<StoredAddress> & { keep: (address: StoredAddress) => Promise<unknown> };

/** The delivery address; `null` when none is registered yet. `keep` stores what has just been saved. */
export function useAddress(): AddressState {
  const { api, configuration } = usePortal();
  const { medicalBusinessId } = configuration;
  const address = useSWR<StoredAddress>(["address", medicalBusinessId], () => fetchAddress(api, medicalBusinessId), {
    shouldRetryOnError: false,
  });
  return {
    ...toAsyncState(address, (stored) => stored),
    keep: (stored) => address.mutate(stored, { revalidate: false }),
  };
}
