import { BOOKING_CONSENT_KINDS, type Consent } from "@madoguchi/contract/clinic/terms";

/**
 * The texts a booking needs that were not agreed to in the version the clinic publishes now. A text that has changed
 * since the patient read it counts as not agreed to.
 */
export function missingConsents(given: readonly Consent[], current: readonly Consent[]): Consent[] {
  return current.filter(
    (text) =>
      BOOKING_CONSENT_KINDS.some((kind) => kind === text.kind) &&
      !given.some((consent) => consent.kind === text.kind && consent.version === text.version),
  );
}
