import { type Terms, type TermsKind, termsSchema } from "@madoguchi/contract/clinic/terms";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import type { ApiClient } from "../../api/client.ts";

/** The text of one of the clinic's terms in its current version. */
export function fetchTerms(api: ApiClient, clinicId: string, kind: TermsKind): Promise<Terms> {
  return api.get(fillPath(apiPaths.terms, { clinicId, kind }), { parse: (body) => termsSchema.parse(body) });
}
