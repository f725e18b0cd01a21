import { TERMS_TITLES, type Terms, type TermsKind } from "@madoguchi/contract/clinic/terms";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { findCurrentTerms } from "../../records/terms/terms.store.ts";

/** A text of the clinic in its version in force. CL001 for an unknown clinic, E004 when it has none of this kind. */
export async function readTerms(
  { database }: Pick<Deps, "database">,
  clinicId: string,
  kind: TermsKind,
): Promise<Terms> {
  if (!isWellFormedId(clinicId)) return fail("ClinicNotFound");
  const [clinic, found] = await Promise.all([
    findClinic(database, clinicId),
    findCurrentTerms(database, clinicId, kind),
  ]);
  if (!clinic) return fail("ClinicNotFound");
  if (!found) return fail("ResourceNotFound");
  return { kind, title: TERMS_TITLES[kind], ...found };
}
