import type { ErasureRun } from "@madoguchi/contract/erasure/erasure";
import { formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Link } from "@tanstack/react-router";
import { Archive } from "lucide";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRecordKeeping } from "./record-keeping-requests.ts";
import { RecordYearsForm } from "./record-years-form.tsx";
import { RunState } from "./run-state.tsx";

function describeDays({ proposedOn, erasesOn, confirmedBy }: ErasureRun): string {
  const proposed = `作成 ${formatDate(startOfCalendarDay(proposedOn))}`;
  if (erasesOn === null) return proposed;
  return `${proposed}・確認 ${confirmedBy}・消去 ${formatDate(startOfCalendarDay(erasesOn))}から`;
}

function RunRow({ run }: { run: ErasureRun }) {
  const { year, waiting, kept, erased } = run;
  const isEmpty = waiting + kept + erased === 0;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-4 last:border-b-0">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="text-std-17B-170 tabular-nums">{year}年</h4>
          <RunState run={run} />
        </div>
        <p className="break-phrase text-text-secondary">
          {describeDays(run)}
          {!isEmpty && `・未消去 ${waiting}名・残す ${kept}名・消去済み ${erased}名`}
        </p>
      </div>
      {!isEmpty && (
        <Link
          to="/settings/record-keeping/$year"
          params={{ year: String(year) }}
          preload={false}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-key underline underline-offset-4"
        >
          一覧を見る<span className="sr-only">（{year}年）</span>
        </Link>
      )}
    </li>
  );
}

/** 設定 → 記録の保存: the retention period, and the yearly lists of records past it. For the owner. */
export function RecordKeepingScreen() {
  const { overview, setYears } = useRecordKeeping();
  const { data, error, isValidating, mutate } = overview;
  return (
    <section aria-labelledby="record-keeping-title" className="flex max-w-page flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id="record-keeping-title" className="text-std-20B-160">
          記録の保存
        </h2>
        <p className="break-phrase text-text-secondary">
          年数は、最後の診察・お支払い・ログインなどから数えます。お支払いのある記録は、帳簿の保存のため、少なくとも8年2か月保存します。変更と消去の確認には、5分以内のパスキーでのご本人の確認が必要です。
        </p>
      </div>
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {data && (
        <>
          <RecordYearsForm recordYears={data.recordYears} onSubmit={setYears} />
          <div className="flex flex-col gap-1">
            <h3 className="text-std-17B-170">保存期間を過ぎた記録</h3>
            <p className="break-phrase text-text-secondary">
              毎年はじめに一覧ができます。確認していただくまで、何も消去しません。
            </p>
            {data.runs.length === 0 ? (
              <EmptyState icon={Archive} title="一覧はまだありません">
                最初の一覧は、次の夜にできます。
              </EmptyState>
            ) : (
              <ul>
                {data.runs.map((run) => (
                  <RunRow key={run.year} run={run} />
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </section>
  );
}
