import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import type { NextTreatment, TreatmentDetail, TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import useSWR, { useSWRConfig } from "swr";
import { ApiError } from "../../api/api-error.ts";
import { usePortal } from "../../services/portal.tsx";
import { fetchNextTreatment, fetchTreatment, fetchTreatments } from "./treatment.requests.ts";

/** What a card has: nothing yet, its value, or a failure that only this card shows. */
export type Loaded<Value> = { value: Value | undefined; hasFailed: boolean; isRetrying: boolean; retry: () => void };

/** Somebody who has not registered yet has no treatments: that is an answer, not a failure. */
function isNotRegistered(error: unknown): boolean {
  return error instanceof ApiError && isErrorCode(error.code, "ClinicNotOfCustomer");
}

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
  const { data, error, isValidating, mutate } = useSWR(["next-treatment", clinicId], () =>
    orNothing(fetchNextTreatment(api, clinicId), NO_NEXT_TREATMENT),
  );
  return {
    value: data && (data.treatmentId || null),
    hasFailed: error !== undefined && data === undefined,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}

/** One treatment in full; nothing is asked while there is no id. */
export function useTreatment(treatmentId: string | null | undefined): Loaded<TreatmentDetail> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const { data, error, isValidating, mutate } = useSWR(treatmentId ? ["treatment", clinicId, treatmentId] : null, () =>
    fetchTreatment(api, clinicId, treatmentId ?? ""),
  );
  return {
    value: data,
    hasFailed: error !== undefined && data === undefined,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}

/** The newest treatments. */
export function useTreatmentHistory(): Loaded<readonly TreatmentLine[]> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const { data, error, isValidating, mutate } = useSWR(["treatments", clinicId], () =>
    orNothing(fetchTreatments(api, clinicId), { history: [], page: 1, pageCount: 0, total: 0 }),
  );
  return {
    value: data?.history,
    hasFailed: error !== undefined && data === undefined,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}

const TREATMENT_KEYS = ["next-treatment", "treatments", "treatment"];

/** Forgets every treatment that was read, after one of them changed. */
export function useForgetTreatments(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () =>
    mutate((key) => Array.isArray(key) && TREATMENT_KEYS.includes(String(key[0])), undefined, { revalidate: true });
}
