import type { AccessLog } from "@madoguchi/contract/account/access-log";
import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import useSWRInfinite from "swr/infinite";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { serverText } from "../../language/server-text.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The pages read so far, newest first. */
function useAccessLog() {
  const { api, configuration } = usePortal();
  const { medicalBusinessId } = configuration;
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite(
    (position: number, previous: AccessLog | null) => {
      if (position > 0 && (previous === null || previous.nextBefore === null)) return null;
      return ["access-log", medicalBusinessId, previous?.nextBefore ?? undefined] as const;
    },
    ([, , before]) => api.send(readAccessLogCall, { query: { before } }),
    { shouldRetryOnError: false, revalidateFirstPage: false, revalidateOnFocus: false },
  );
  return {
    events: data?.flatMap((page) => page.events),
    hasMore: (data?.at(-1)?.nextBefore ?? null) !== null,
    error,
    hasFailed: error !== undefined,
    isValidating,
    readOn: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}

function AccessLogList() {
  const { events, hasMore, error, hasFailed, isValidating, readOn, retry } = useAccessLog();
  if (events === undefined) {
    return hasFailed ? (
      <ReadProblem error={error} onRetry={retry} isRetrying={isValidating} />
    ) : (
      <SkeletonLines lines={6} />
    );
  }
  if (events.length === 0) return <p role="status">記録はまだありません。</p>;
  return (
    <>
      <ul className="flex flex-col" aria-label="アクセス記録の一覧">
        {events.map(({ at, actor, action, device }, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its end here, and events have no id.
            key={position}
            className="flex flex-col gap-x-6 border-line border-b py-3 first:pt-0 last:border-b-0 sm:flex-row sm:flex-wrap"
          >
            <span className="max-w-full text-text-secondary tabular-nums sm:w-52">
              <DateText at={new Date(at)} />
            </span>
            <span className="max-w-full wrap-anywhere sm:w-40">{serverText(actor)}</span>
            <span className="min-w-0 max-w-full wrap-anywhere sm:flex-1 sm:basis-40">
              {serverText(action)}
              {device !== null && <span className="text-text-secondary">（{serverText(device)}）</span>}
            </span>
          </li>
        ))}
      </ul>
      {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isValidating} />}
      {hasMore && !hasFailed && (
        <Button variant="secondary" busy={isValidating} busyLabel="読み込み中…" onClick={readOn}>
          さらに表示する
        </Button>
      )}
    </>
  );
}

/** アクセス記録 「誰がいつ見たか」. */
export function AccessLogSection() {
  return (
    <Section>
      <AccessLogList />
    </Section>
  );
}
