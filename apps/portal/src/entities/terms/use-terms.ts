import type { Terms, TermsKind } from "@madoguchi/contract/clinic/terms";
import useSWR from "swr";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchTerms } from "./terms.requests.ts";

/** One of the clinic's texts in the version in force. */
export function useTerms(kind: TermsKind) {
  const { api, configuration } = usePortal();
  return useSWR<Terms, unknown>(["terms", configuration.clinicId, kind], () =>
    fetchTerms(api, configuration.clinicId, kind),
  );
}
