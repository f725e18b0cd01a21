import { type Consent, TEXTS_FOR_BOOKING, type TermsKind } from "@madoguchi/contract/terms/terms";

/** The unpublished texts among those that registration and booking need. */
export function missingTexts(current: readonly Pick<Consent, "kind">[]): TermsKind[] {
  return TEXTS_FOR_BOOKING.filter((needed) => !current.some(({ kind }) => kind === needed));
}

const KINDS_SQL = TEXTS_FOR_BOOKING.map((kind) => `'${kind}'`).join(", ");

/** The same as a condition on `clinic`: whether patients may be offered times. */
export const HAS_TEXTS_FOR_BOOKING = `(
  select count(*) from terms
  where terms.clinic_id = clinic.clinic_id and terms.superseded_at is null and terms.kind in (${KINDS_SQL})
) = ${TEXTS_FOR_BOOKING.length}`;
