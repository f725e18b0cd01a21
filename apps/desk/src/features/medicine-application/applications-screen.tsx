import { DECIDED_DAYS } from "@madoguchi/contract/medicine-application/medicine-application-list";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { CircleCheck } from "lucide";
import { useRef } from "react";
import { StreamState } from "../../entities/changes/stream-state.tsx";
import { useNow } from "../../entities/clock/use-now.ts";
import { useMedicineApplications } from "../../entities/medicine-application/use-medicine-applications.ts";
import { ListPanes } from "../../entities/panes/list-panes.tsx";
import { useListPanes } from "../../entities/panes/use-list-panes.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { ApplicationPane } from "./application-pane.tsx";
import { ApplicationTable } from "./application-table.tsx";

type ApplicationsScreenProps = {
  /** The application that is shown beside the list if there is room. */
  at: string | undefined;
  onAt: (treatmentId: string) => void;
};

/** 薬の追加: the waiting applications, the oldest first, then the recently decided ones. */
export function ApplicationsScreen({ at, onAt }: ApplicationsScreenProps) {
  const now = useNow();
  const { data, error, mutate, isValidating } = useMedicineApplications();
  const table = useRef<HTMLTableElement>(null);
  const waiting = data?.waiting ?? [];
  const { hasPane, current, choose, onKeyDown, leavePane } = useListPanes({
    rowIds: waiting.map(({ treatmentId }) => treatmentId),
    table,
    at,
    onAt,
    keys: [{ shown: "Enter", meaning: "申請をひらく" }],
  });
  const shown = waiting.find(({ treatmentId }) => treatmentId === current);

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <PageHeading>薬の追加</PageHeading>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StreamState />
        </div>
      </div>
      {error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={5} />}
      {data && (
        <ListPanes
          hasPane={hasPane && shown !== undefined}
          detail={shown && <ApplicationPane application={shown} now={now} onLeave={leavePane} />}
          onRow={choose}
        >
          <div className="flex flex-col gap-4">
            <div className="flex flex-col gap-3">
              <h2 className="text-std-20B-160">
                判断待ち
                {waiting.length > 0 && (
                  <span className="ml-3 font-400 text-std-16N-170">{waiting.length}件・古い順</span>
                )}
              </h2>
              {waiting.length === 0 ? (
                <EmptyState icon={CircleCheck} title="判断待ちの申請はありません" />
              ) : (
                <ApplicationTable
                  caption="判断待ちの申請"
                  applications={waiting}
                  now={now}
                  keys={{ current, table, onKeyDown }}
                />
              )}
            </div>
            {data.decided.length > 0 && (
              <div className="flex flex-col gap-3">
                <h2 className="text-std-20B-160">
                  最近の判断
                  <span className="ml-3 font-400 text-std-16N-170">{DECIDED_DAYS}日以内・新しい順</span>
                </h2>
                <ApplicationTable caption="最近の判断" applications={data.decided} now={now} />
              </div>
            )}
          </div>
        </ListPanes>
      )}
    </>
  );
}
