import type { DiagnosisSearchResult } from "@madoguchi/contract/diagnosis/diagnosis-name";
import { searchDiagnosesCall } from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { type Search, useSearch } from "../../fetching/use-search.ts";

/** Searches the clinic's list of diagnoses for the typed text; reads nothing for `undefined`. */
export function useDiagnosisSearch(typed: string | undefined): Search<DiagnosisSearchResult> {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  return useSearch({
    ...{ place: [searchDiagnosesCall.path, clinicId], typed },
    search: (query) => api.send(searchDiagnosesCall, { params: { clinicId }, body: { query } }),
  });
}
