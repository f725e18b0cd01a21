import type { StoredAddress } from "@madoguchi/contract/address/address";
import useSWR from "swr";
import { usePortal } from "../../services/portal.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { fetchAddress } from "./address.requests.ts";
import { AddressForm } from "./address-form.tsx";
import { EMPTY_ADDRESS } from "./use-address-form.ts";

/** What the form begins with while no address is registered. */
export type AddressSuggestion = { recipientName: string; phoneNumber: string };

export type AddressSettingsProps = {
  /** `undefined` while it is not known yet. */
  suggestion: AddressSuggestion | undefined;
};

/** お客様住所変更: the stored address to change, or the first one to register. */
export function AddressSettings({ suggestion }: AddressSettingsProps) {
  const { api, configuration } = usePortal();
  const { medicalBusinessId } = configuration;
  const { data, error, isValidating, mutate } = useSWR<StoredAddress>(
    ["address", medicalBusinessId],
    () => fetchAddress(api, medicalBusinessId),
    { shouldRetryOnError: false },
  );
  if (data !== undefined && suggestion !== undefined) {
    return (
      <AddressForm
        initial={data ?? { ...EMPTY_ADDRESS, ...suggestion }}
        hasOne={data !== null}
        onSaved={async (address) => void (await mutate(address, { revalidate: false }))}
      />
    );
  }
  return (
    <Section heading="お届け先" className="min-h-[60rem]">
      {error === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />
      )}
    </Section>
  );
}
