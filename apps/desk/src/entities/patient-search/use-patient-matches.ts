import { searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import {
  type FoundPatient,
  patientSearchRequestSchema,
  SHORTEST_PATIENT_QUERY,
} from "@madoguchi/contract/customer/patient-search";
import { useEffect, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { deskRights } from "../rights/desk-rights.ts";

/** Each search is audited, so it begins only after this time without typing. */
const SETTLE_MS = 400;
const MOST_SHOWN = 8;

export type PatientMatches =
  | { kind: "none-asked" }
  /** The text is too short for a search. */
  | { kind: "short" }
  /** The person may not read patients. */
  | { kind: "refused" }
  | { kind: "searching" }
  | { kind: "failed"; problem: string }
  | { kind: "found"; patients: readonly FoundPatient[]; hasMore: boolean };

/** Searches patients once typing pauses; the results are only in memory, until the dialog closes. */
export function usePatientMatches(typed: string, isComposing: boolean): { matches: PatientMatches; retry: () => void } {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const [attempt, setAttempt] = useState(0);
  const query = typed.trim();
  const ask = `${attempt} ${query}`;
  const [answer, setAnswer] = useState<{ ask: string; matches: PatientMatches }>();
  const { hasPatients } = deskRights(roles);
  const isLongEnough = query.length >= SHORTEST_PATIENT_QUERY;

  useEffect(() => {
    if (!hasPatients || isComposing) return;
    const read = patientSearchRequestSchema.safeParse({ query });
    if (!read.success) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const showMatches = (matches: PatientMatches) => !stop.signal.aborted && setAnswer({ ask, matches });
      try {
        const request = { params: { clinicId }, body: read.data, signal: stop.signal };
        const { patients, hasMore } = await api.send(searchPatientsCall, request);
        showMatches({
          kind: "found",
          patients: patients.slice(0, MOST_SHOWN),
          hasMore: hasMore || patients.length > MOST_SHOWN,
        });
      } catch (error) {
        showMatches({ kind: "failed", problem: describeFailure(error) });
      }
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, clinicId, hasPatients, isComposing, query, ask]);

  function matchesNow(): PatientMatches {
    if (query === "") return { kind: "none-asked" };
    if (!hasPatients) return { kind: "refused" };
    if (!isLongEnough) return { kind: "short" };
    return answer?.ask === ask ? answer.matches : { kind: "searching" };
  }

  return { matches: matchesNow(), retry: () => setAttempt(attempt + 1) };
}
