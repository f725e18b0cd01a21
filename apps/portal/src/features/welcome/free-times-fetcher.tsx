import type { readFreeTimesCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { useEffect } from "react";
import useSWR from "swr";
import type { LightCall } from "../../api/light-call.ts";
import { parseFreeTimes } from "../../api/parse-free-times.ts";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { FREE_TIMES_STALE_MS } from "./free-times-lifetime.ts";
import { useFreeTimes } from "./free-times-provider.tsx";

const readFreeTimes: LightCall<typeof readFreeTimesCall> = {
  method: "GET",
  path: "/api/v1/clinic/{clinicId}/free-times",
  answer: { parse: parseFreeTimes },
};

/** Reads the free times every minute; shows the problem if there are none at all. */
export function FreeTimesFetcher() {
  return (
    <DataFetching>
      <Fetcher />
    </DataFetching>
  );
}

function Fetcher() {
  const { api, configuration } = usePortal();
  const { isFailed, setFreeTimes, setIsFailed } = useFreeTimes();
  const { data, error, isValidating, mutate } = useSWR(
    ["free-times", configuration.clinicId],
    () => api.send(readFreeTimes),
    { refreshInterval: FREE_TIMES_STALE_MS },
  );
  useEffect(() => {
    if (data) setFreeTimes(data);
  }, [data, setFreeTimes]);
  useEffect(() => setIsFailed(error !== undefined), [error, setIsFailed]);
  if (!isFailed) return null;
  return (
    <ReadProblem
      title="空き時間を読み込めませんでした"
      error={error}
      onRetry={() => void mutate()}
      isRetrying={isValidating}
    >
      <ClinicContact />
    </ReadProblem>
  );
}
