import type { HistoryQuery } from "@madoguchi/contract/treatment/history-query";
import { isAtCardCompany } from "@madoguchi/contract/treatment/payment-progress";
import type { NextTreatment, TreatmentLine, TreatmentList } from "@madoguchi/contract/treatment/treatment";
import {
  readNextTreatmentCall,
  readTreatmentCall,
  readTreatmentsCall,
} from "@madoguchi/contract/treatment/treatment.patient.calls";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { useSWRConfig } from "swr";
import { isNotRegistered } from "../../api/is-not-registered.ts";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { CONFIRMING_POLL_MS } from "./payment-progress.ts";

/** The next visit in full: `null` if nothing is booked. */
export function useNextVisit() {
  const next = useNextTreatmentId();
  const treatment = useTreatment(next.value);
  const isNone = next.value === null;
  return {
    value: isNone ? null : treatment.value,
    hasFailed: next.hasFailed || treatment.hasFailed,
    error: next.error ?? treatment.error,
    isRetrying: next.isRetrying || treatment.isRetrying,
    retry: next.hasFailed ? next.retry : treatment.retry,
  };
}

/** For a patient who is not registered yet, an empty result is an answer, not a failure. */
export async function orNothing<Value>(work: Promise<Value>, nothing: Value): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (isNotRegistered(error)) return nothing;
    throw error;
  }
}

const FIRST_PAGE = { page: 1 } as const satisfies HistoryQuery;

const NO_TREATMENTS: TreatmentList = { history: [], unpaid: [], page: 1, pageCount: 1, total: 0 };

const NO_NEXT_TREATMENT: NextTreatment = {
  clinicalDepartmentId: null,
  clinicalDepartmentName: null,
  treatmentId: null,
  startsAt: null,
  endsAt: null,
};

/** The id of the next treatment; `null` if there is none. */
export function useNextTreatmentId(): AsyncState<string | null> {
  const { api, configuration } = usePortal();
  const next = useRead(recordKeys.nextTreatment(configuration), (ready) =>
    orNothing(api.send(readNextTreatmentCall, { ready }), NO_NEXT_TREATMENT),
  );
  return toAsyncState(next, ({ treatmentId }) => treatmentId || null);
}

/** One treatment in full; no request without an id. */
export function useTreatment(treatmentId: string | null | undefined): AsyncState<TreatmentDetail> {
  const { api, configuration } = usePortal();
  const key = treatmentId ? recordKeys.treatment(configuration, treatmentId) : null;
  const treatment = useRead(key, (ready, [, , id]) =>
    api.send(readTreatmentCall, { params: { treatmentId: id }, ready }),
  );
  return toAsyncState(treatment, (detail) => detail);
}

/** Several treatments in full, in the order of their ids. Each is then known to `useTreatment` too. */
export function useTreatmentDetails(ids: readonly string[] | undefined): AsyncState<readonly TreatmentDetail[]> {
  const { api, configuration } = usePortal();
  const { mutate } = useSWRConfig();
  const key = ids ? (["treatment-details", configuration.clinicId, ...ids] as const) : null;
  const details = useRead(key, () =>
    Promise.all(
      (ids ?? []).map(async (treatmentId) => {
        const own = recordKeys.treatment(configuration, treatmentId);
        const ready = await api.consumePrefetched(own);
        const detail = await api.send(readTreatmentCall, { params: { treatmentId }, ready });
        await mutate(own, detail, { revalidate: false });
        return detail;
      }),
    ),
  );
  return toAsyncState(details, (list) => list);
}

function isAwaitingPayment(list: TreatmentList | undefined): boolean {
  return list?.unpaid.some(({ paymentProgress }) => isAtCardCompany(paymentProgress)) ?? false;
}

/** One page of the history; other screens share its first page without a filter. */
export function useHistoryPage(query: HistoryQuery): AsyncState<TreatmentList> {
  const { api, configuration } = usePortal();
  const page = useRead(
    recordKeys.treatments(configuration, query),
    (ready) => orNothing(api.send(readTreatmentsCall, { query, ready }), NO_TREATMENTS),
    { refreshInterval: (latest) => (isAwaitingPayment(latest) ? CONFIRMING_POLL_MS : 0) },
  );
  return toAsyncState(page, (list) => list);
}

/** The newest treatments, and all that is unpaid. */
export function useTreatmentList(): AsyncState<TreatmentList> {
  return useHistoryPage(FIRST_PAGE);
}

/** All unpaid treatments, however old. */
export function useUnpaidTreatments(): AsyncState<readonly TreatmentLine[]> {
  const { value, ...rest } = useHistoryPage(FIRST_PAGE);
  return { ...rest, value: value?.unpaid };
}

const TREATMENT_KEYS = [
  "next-treatment",
  "next-action",
  "latest-treatment",
  "treatments",
  "treatment",
  "treatment-details",
  "medicine-offer",
];

/** Discards every treatment from the cache after one of them changed. */
export function useInvalidateTreatments(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () =>
    mutate((key) => Array.isArray(key) && TREATMENT_KEYS.includes(String(key[0])), undefined, { revalidate: true });
}
