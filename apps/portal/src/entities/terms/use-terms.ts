import { type Terms, type TermsKind, termsSchema } from "@madoguchi/contract/clinic/terms";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import useSWR from "swr";
import type { ApiClient } from "../../api/client.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The text of one of the clinic's terms in its current version. */
function fetchTerms(api: ApiClient, clinicId: string, kind: TermsKind): Promise<Terms> {
  return api.get(fillPath(apiPaths.terms, { clinicId, kind }), { parse: (body) => termsSchema.parse(body) });
}

/** One of the clinic's texts in the version in force. */
export function useTerms(kind: TermsKind) {
  const { api, configuration } = usePortal();
  return useSWR<Terms, unknown>(["terms", configuration.clinicId, kind], () =>
    fetchTerms(api, configuration.clinicId, kind),
  );
}
