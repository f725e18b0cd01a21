import { TREATMENT_KINDS } from "@madoguchi/contract/treatment/kind";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import type { TreatmentList } from "@madoguchi/contract/treatment/treatment";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { SegmentedChoice } from "@madoguchi/ui/fields/segmented-choice";
import { LinkList } from "@madoguchi/ui/layout/link-list";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { EmptyPicture } from "@madoguchi/ui/pictures/empty-picture";
import { useShownAtOnce } from "@madoguchi/ui/state/use-shown-at-once";
import { Link } from "@tanstack/react-router";
import { FileClock } from "lucide";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { PapersNavigation } from "../../entities/treatment/papers-navigation.tsx";
import { TreatmentRow } from "../../entities/treatment/treatment-row.tsx";
import { useHistoryPage } from "../../entities/treatment/use-treatments.ts";
import type { AsyncState } from "../../fetching/async-state.ts";
import type { HistoryView } from "./history-search.ts";
import { PageNavigation } from "./page-navigation.tsx";

const ALL = "all";
const KINDS = [
  { value: ALL, label: "すべて" },
  ...TREATMENT_KINDS.map((value) => ({ value, label: TREATMENT_KIND_LABELS[value] })),
];

/** `onChange` resolves once the address has the new view. */
type HistoryScreenProps = { view: HistoryView; onChange: (view: HistoryView) => Promise<void> };

/** The filters of the history: visits, applications for medicine, and whether cancelled ones are included. */
function HistoryFilters({ view, onChange }: HistoryScreenProps) {
  const [shown, change] = useShownAtOnce(view, onChange);
  const { kind: _, ...rest } = { ...shown, page: 1 };
  const { cancelled, ...withCancelled } = { ...shown, page: 1 };
  return (
    <div className="flex flex-col gap-2">
      <SegmentedChoice
        legend="種類"
        segments={KINDS}
        value={shown.kind ?? ALL}
        onChange={(value) => {
          const kind = TREATMENT_KINDS.find((each) => each === value);
          change({ ...rest, ...(kind && { kind }) });
        }}
      />
      <Checkbox
        label="キャンセルを含む"
        checked={cancelled === undefined}
        onChange={(event) =>
          change(event.currentTarget.checked ? withCancelled : { ...withCancelled, cancelled: "hide" })
        }
      />
    </div>
  );
}

function NothingYet({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={FileClock}
        title="この条件の診察はありません"
        action={
          <button type="button" onClick={onShowAll} className={buttonClass("secondary")}>
            すべて表示する
          </button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={FileClock}
      picture={<EmptyPicture className="w-20 shrink-0" />}
      title="診察履歴はまだありません"
      action={
        <Link to="/reservation/new" className={buttonClass()}>
          新規診察予約
        </Link>
      }
    />
  );
}

/** Placeholder rows of the same height. */
function HistorySkeleton() {
  return (
    <Section>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-8 w-16" />
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="h-24 w-16 shrink-0" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-6 w-1/3" />
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-6 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The shown page in words, for a screen reader; it changes with the filters and the pages. */
function describeShown({ value, hasFailed }: AsyncState<TreatmentList>): string {
  if (!value) return hasFailed ? "" : "読み込み中です";
  if (value.total === 0) return "診察は見つかりませんでした";
  const page = value.pageCount > 1 ? `（${value.pageCount}ページ中${value.page}ページ目）` : "";
  return `${value.total}件の診察を表示しています${page}`;
}

type HistoryPartsProps = HistoryScreenProps & { list: AsyncState<TreatmentList> };

/** The filters, rows and pages of a history that is loading, failed, empty or loaded. */
export function HistoryParts({ view, onChange, list }: HistoryPartsProps) {
  const { value, error, hasFailed, isRetrying, retry } = list;
  const isFiltered = view.kind !== undefined || view.cancelled !== undefined;
  return (
    <>
      <HistoryFilters view={view} onChange={onChange} />
      <p role="status" className="sr-only">
        {describeShown(list)}
      </p>
      {hasFailed && (
        <ReadProblem title="診察履歴を読み込めませんでした" error={error} onRetry={retry} isRetrying={isRetrying} />
      )}
      {!value && !hasFailed && <HistorySkeleton />}
      {value && (
        <Section heading={value.total === 0 ? undefined : `${value.total}件`}>
          {value.history.length === 0 ? (
            <NothingYet isFiltered={isFiltered} onShowAll={() => void onChange({ page: 1 })} />
          ) : (
            <LinkList>
              {value.history.map((treatment) => (
                <TreatmentRow key={treatment.treatmentId} treatment={treatment} />
              ))}
            </LinkList>
          )}
          <PageNavigation view={view} page={value.page} pageCount={value.pageCount} />
        </Section>
      )}
    </>
  );
}

/** 診察履歴: ten treatments a page, newest first. For a page beyond the end the server answers the last one. */
export function HistoryScreen({ view, onChange }: HistoryScreenProps) {
  return (
    <>
      {/* Remounted with each page, so that the focus moves to its beginning. */}
      <PageHeading key={view.page}>診察履歴</PageHeading>
      <PapersNavigation />
      <HistoryParts view={view} onChange={onChange} list={useHistoryPage(view)} />
    </>
  );
}
