import type { StoredAddress } from "@madoguchi/contract/address/address";
import { readAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { useSWRConfig } from "swr";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type AddressState = AsyncState<StoredAddress> & { cacheSaved: (address: StoredAddress) => Promise<unknown> };

/** Whether a cached read contains the address, and must be read again after a change. */
function isWithAddress(key: unknown): boolean {
  return Array.isArray(key) && (key[0] === "payment" || key[0] === "medicine-offer");
}

/** The delivery address; `null` if none is registered. `cacheSaved` puts a saved one into the cache. */
export function useAddress(): AddressState {
  const { mutate } = useSWRConfig();
  const { api, configuration } = usePortal();
  const address = useRead(
    recordKeys.address(configuration),
    async (ready): Promise<StoredAddress> => (await api.send(readAddressCall, { ready })).address,
    { shouldRetryOnError: false },
  );
  return {
    ...toAsyncState(address, (stored) => stored),
    cacheSaved: (stored) =>
      Promise.all([
        address.mutate(stored, { revalidate: false }),
        mutate(isWithAddress, undefined, { revalidate: true }),
      ]),
  };
}
