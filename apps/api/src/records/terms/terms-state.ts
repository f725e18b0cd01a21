import { type Consent, termsKindSchema } from "@madoguchi/contract/clinic/terms";

/**
 * The columns of a statement that say which texts the clinic publishes and which of its terms the patient has agreed
 * to. Holding and booking ask this one question. Needs the parameters `:medicalBusinessId`, `:customerId`, `:clinicId`.
 */
export const TERMS_STATE = `
  (select json_object_agg(kind, version) from terms
    where clinic_id = :clinicId and superseded_at is null) as current_terms,
  (select json_object_agg(kind, version) from (
    select kind, max(version) as version from consent
    where medical_business_id = :medicalBusinessId and customer_id = :customerId and clinic_id = :clinicId
    group by kind) newest) as agreed_terms`;

export type TermsStateRow = {
  current_terms: Record<string, number> | null;
  agreed_terms: Record<string, number> | null;
};

export type TermsState = {
  /** The clinic's published texts in their current versions, in the order in which they are listed. */
  currentTerms: Consent[];
  /** The newest version of each text that the patient agreed to. */
  agreedTerms: Consent[];
};

function readVersions(versions: Record<string, number> | null): Consent[] {
  return termsKindSchema.options.flatMap((kind) => {
    const version = versions?.[kind];
    return version === undefined ? [] : [{ kind, version }];
  });
}

/** Reads what `TERMS_STATE` selected. */
export function readTermsState(row: TermsStateRow): TermsState {
  return { currentTerms: readVersions(row.current_terms), agreedTerms: readVersions(row.agreed_terms) };
}
