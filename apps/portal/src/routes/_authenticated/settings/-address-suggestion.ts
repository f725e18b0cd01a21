import type { ProfileState } from "../../../entities/profile/use-profile.ts";
import type { AddressSuggestion } from "../../../features/address/address-settings.tsx";

/** Parcels go to the patient herself unless she says otherwise: the first address begins with her name and number. */
export function suggestFrom(state: ProfileState): AddressSuggestion | undefined {
  if (state.kind === "loading") return undefined;
  if (state.kind !== "stored") return { recipientName: "", phoneNumber: "" };
  const { lastName, firstName, phoneNumber } = state.profile;
  return { recipientName: `${lastName} ${firstName}`, phoneNumber };
}
