import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { useAddress } from "../../entities/address/address.requests.ts";
import { NotRegistered } from "../../entities/profile/not-registered.tsx";
import { type ProfileState, useProfile } from "../../entities/profile/use-profile.ts";
import { AddressForm } from "./address-form.tsx";
import { EMPTY_ADDRESS } from "./use-address-form.ts";

/** What the form begins with while no address is registered; `undefined` while it is not known yet. */
type AddressSuggestion = { recipientName: string; phoneNumber: string };

/** By default parcels go to the patient: the first address begins with their name and number. */
function suggestFrom(state: ProfileState): AddressSuggestion | undefined {
  if (state.kind === "loading") return undefined;
  if (state.kind !== "stored") return { recipientName: "", phoneNumber: "" };
  const { lastName, firstName, phoneNumber } = state.profile;
  return { recipientName: `${lastName} ${firstName}`, phoneNumber };
}

export type AddressSettingsProps = {
  /** In place of what the button says in the settings. */
  submitLabel?: string;
  onSaved?: () => void;
};

/** お客様住所変更: the stored address to change, or the first one to register. */
export function AddressSettings({ submitLabel, onSaved }: AddressSettingsProps) {
  const { state } = useProfile();
  const suggestion = suggestFrom(state);
  const { value, hasFailed, isRetrying, retry, keep } = useAddress();
  if (state.kind === "none") return <NotRegistered />;
  if (value !== undefined && suggestion !== undefined) {
    return (
      <AddressForm
        initial={value ?? { ...EMPTY_ADDRESS, ...suggestion }}
        hasOne={value !== null}
        submitLabel={submitLabel}
        onSaved={async (address) => {
          await keep(address);
          onSaved?.();
        }}
      />
    );
  }
  return (
    <Section heading="お届け先" className="min-h-[60rem]">
      {hasFailed ? <LoadError onRetry={retry} isRetrying={isRetrying} /> : <SkeletonLines lines={8} />}
    </Section>
  );
}
