import type { AddressSuggestion } from "../../../features/address/address-settings.tsx";
import type { ProfileState } from "../../../features/profile/use-profile.ts";

/** Parcels go to the patient herself unless she says otherwise: the first address begins with her name and number. */
export function suggestFrom(state: ProfileState): AddressSuggestion | undefined {
  if (state.kind === "loading") return undefined;
  if (state.kind !== "stored") return { recipientName: "", phoneNumber: "" };
  const { lastName, firstName, phoneNumber } = state.profile;
  return { recipientName: `${lastName} ${firstName}`, phoneNumber };
}
