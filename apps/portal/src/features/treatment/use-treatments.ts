import type { NextTreatment, TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import useSWR, { useSWRConfig } from "swr";
import { isNotRegistered } from "../../api/is-not-registered.ts";
import { type Loaded, toLoaded } from "../../api/loaded.ts";
import { usePortal } from "../../services/portal.tsx";
import { fetchNextTreatment, fetchTreatment, fetchTreatments } from "./treatment.requests.ts";

/** Somebody who has not registered yet has no treatments: that is an answer, not a failure. */
async function orNothing<Value>(work: Promise<Value>, nothing: Value): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (isNotRegistered(error)) return nothing;
    throw error;
  }
}

const NO_NEXT_TREATMENT: NextTreatment = {
  clinicalDepartmentId: null,
  clinicalDepartmentName: null,
  treatmentId: null,
  startsAt: null,
  endsAt: null,
};

/** The id of the next treatment; `null` when there is none. */
export function useNextTreatmentId(): Loaded<string | null> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const next = useSWR(["next-treatment", clinicId], () =>
    orNothing(fetchNextTreatment(api, clinicId), NO_NEXT_TREATMENT),
  );
  return toLoaded(next, ({ treatmentId }) => treatmentId || null);
}

/** One treatment in full; nothing is asked while there is no id. */
export function useTreatment(treatmentId: string | null | undefined): Loaded<TreatmentDetail> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const treatment = useSWR(treatmentId ? (["treatment", clinicId, treatmentId] as const) : null, ([, , id]) =>
    fetchTreatment(api, clinicId, id),
  );
  return toLoaded(treatment, (detail) => detail);
}

/** The newest treatments. */
export function useTreatmentHistory(): Loaded<readonly TreatmentLine[]> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const newest = useSWR(["treatments", clinicId], () =>
    orNothing(fetchTreatments(api, clinicId), { history: [], page: 1, pageCount: 0, total: 0 }),
  );
  return toLoaded(newest, ({ history }) => history);
}

const TREATMENT_KEYS = ["next-treatment", "treatments", "treatment"];

/** Forgets every treatment that was read, after one of them changed. */
export function useForgetTreatments(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () =>
    mutate((key) => Array.isArray(key) && TREATMENT_KEYS.includes(String(key[0])), undefined, { revalidate: true });
}
