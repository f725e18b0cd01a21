import { BOOKING_CONSENT_KINDS, type Consent, REGISTRATION_CONSENT_KINDS } from "@madoguchi/contract/terms/terms";

function isOneOf(kinds: readonly Consent["kind"][], { kind }: Consent): boolean {
  return kinds.includes(kind);
}

/** The texts that every booking agrees to. */
export function bookingTerms(current: readonly Consent[]): Consent[] {
  return current.filter((text) => isOneOf(BOOKING_CONSENT_KINDS, text));
}

/**
 * Terms of use and privacy policy that the clinic publishes in a newer version than the patient has agreed to, or that
 * the patient never agreed to. A version older than theirs needs no consent.
 *
 * @param agreed the newest version of each text that the patient agreed to.
 */
export function termsToAgree(current: readonly Consent[], agreed: readonly Consent[]): Consent[] {
  return current.filter(
    (text) =>
      isOneOf(REGISTRATION_CONSENT_KINDS, text) &&
      !agreed.some(({ kind, version }) => kind === text.kind && version >= text.version),
  );
}

/** The texts that a booking must agree to: always the booking's own two, and those of `termsToAgree`. */
export function neededConsents(current: readonly Consent[], agreed: readonly Consent[]): Consent[] {
  return [...bookingTerms(current), ...termsToAgree(current, agreed)];
}

/** The needed texts without a consent to exactly that version, such as one that changed after the patient read it. */
export function missingConsents(given: readonly Consent[], needed: readonly Consent[]): Consent[] {
  return needed.filter((text) => !given.some(({ kind, version }) => kind === text.kind && version === text.version));
}
