import { type AddressRequest, type StoredAddress, storedAddressSchema } from "@madoguchi/contract/address/address";
import { type PostcodeCandidate, postcodeLookupSchema } from "@madoguchi/contract/address/postcode";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import useSWR, { useSWRConfig } from "swr";
import type { ApiClient } from "../../api/client.ts";
import { postIdempotently } from "../../api/idempotent-post.ts";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** `null` when none is registered yet. */
async function fetchAddress(api: ApiClient, medicalBusinessId: string): Promise<StoredAddress> {
  const path = fillPath(apiPaths.address, { medicalBusinessId });
  const { address } = await api.get(path, { parse: (body) => storedAddressSchema.parse(body) });
  return address;
}

/** Registers the first address. Refused with C003 when there is one already. */
export function registerAddress(
  api: ApiClient,
  medicalBusinessId: string,
  { key, address }: { key: string; address: AddressRequest },
): Promise<unknown> {
  const path = fillPath(apiPaths.address, { medicalBusinessId });
  return postIdempotently(api, path, { key, json: address, parse: (body) => body });
}

/** Changes the address. Refused with E004 when there is none. */
export function updateAddress(api: ApiClient, medicalBusinessId: string, address: AddressRequest): Promise<unknown> {
  return api.put(fillPath(apiPaths.address, { medicalBusinessId }), { json: address, parse: (body) => body });
}

/** The towns of a postcode; none when it is unknown. Refused with E003 when the service does not answer. */
export async function lookUpPostcode(
  api: ApiClient,
  postcode: string,
  signal: AbortSignal,
): Promise<PostcodeCandidate[]> {
  const path = fillPath(apiPaths.postcode, { postcode });
  const { candidates } = await api.get(path, { signal, parse: (body) => postcodeLookupSchema.parse(body) });
  return candidates;
}

type AddressState = AsyncState<StoredAddress> & { keep: (address: StoredAddress) => Promise<unknown> };

/** What else shows the address, and must not show the former one. */
function isWithAddress(key: unknown): boolean {
  return Array.isArray(key) && (key[0] === "payment" || key[0] === "medicine-offer");
}

/** The delivery address; `null` when none is registered yet. `keep` stores what has just been saved. */
export function useAddress(): AddressState {
  const { mutate } = useSWRConfig();
  const { api, configuration } = usePortal();
  const { medicalBusinessId } = configuration;
  const address = useSWR<StoredAddress>(["address", medicalBusinessId], () => fetchAddress(api, medicalBusinessId), {
    shouldRetryOnError: false,
  });
  return {
    ...toAsyncState(address, (stored) => stored),
    keep: (stored) =>
      Promise.all([
        address.mutate(stored, { revalidate: false }),
        mutate(isWithAddress, undefined, { revalidate: true }),
      ]),
  };
}
