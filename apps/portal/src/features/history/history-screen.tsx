import { TREATMENT_KINDS } from "@madoguchi/contract/treatment/kind";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { PageHeading, TallPage } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { FileClock } from "lucide";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { TreatmentRow } from "../../entities/treatment/treatment-row.tsx";
import { useHistoryPage } from "../../entities/treatment/use-treatments.ts";
import type { HistoryView } from "./history-search.ts";
import { PageNavigation } from "./page-navigation.tsx";

const KINDS = [
  { kind: undefined, label: "すべて" },
  ...TREATMENT_KINDS.map((kind) => ({ kind, label: TREATMENT_KIND_LABELS[kind] })),
];

const BUTTON = "inline-flex min-h-11 items-center rounded-control border px-4 py-1.5";
const CHOSEN = "border-2 border-key bg-key-quiet font-700 text-key";
const OTHER = "border-line bg-card text-text hover:border-edge";

type HistoryFiltersProps = { view: HistoryView; onChange: (view: HistoryView) => void };

/** What the history shows: visits, applications for medicine, and whether what was cancelled is among them. */
function HistoryFilters({ view, onChange }: HistoryFiltersProps) {
  const { page: _, kind, ...rest } = view;
  const { cancelled, ...withCancelled } = { ...view, page: 1 };
  return (
    <Section heading="表示する内容">
      <div className="flex flex-col gap-3">
        <fieldset>
          <legend className="sr-only">種類</legend>
          <div className="flex flex-wrap gap-2">
            {KINDS.map((choice) => (
              <button
                key={choice.label}
                type="button"
                aria-pressed={choice.kind === kind}
                onClick={() => onChange({ ...rest, page: 1, ...(choice.kind && { kind: choice.kind }) })}
                className={`${BUTTON} ${choice.kind === kind ? CHOSEN : OTHER}`}
              >
                {choice.label}
              </button>
            ))}
          </div>
        </fieldset>
        <Checkbox
          label="キャンセルを含む"
          checked={cancelled === undefined}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? withCancelled : { ...withCancelled, cancelled: "hide" })
          }
        />
      </div>
    </Section>
  );
}

type HistoryScreenProps = { view: HistoryView; onChange: (view: HistoryView) => void };

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
      title="診察履歴はまだありません"
      action={
        <Link to="/reservation/new" className={buttonClass()}>
          新規診察予約
        </Link>
      }
    />
  );
}

/** 診察履歴: ten treatments a page, newest first. A page beyond the end is the last one, as the server answers it. */
export function HistoryScreen({ view, onChange }: HistoryScreenProps) {
  const { value, error, hasFailed, isRetrying, retry } = useHistoryPage(view);
  const isFiltered = view.kind !== undefined || view.cancelled !== undefined;
  return (
    <TallPage>
      {/* Remounted with each page, so that the focus moves to its beginning. */}
      <PageHeading key={view.page}>診察履歴</PageHeading>
      <HistoryFilters view={view} onChange={onChange} />
      {hasFailed && (
        <ReadProblem title="診察履歴を読み込めませんでした" error={error} onRetry={retry} isRetrying={isRetrying} />
      )}
      {!value && !hasFailed && (
        <Section>
          <SkeletonLines lines={8} />
        </Section>
      )}
      {value && (
        <Section heading={value.total === 0 ? undefined : `${value.total}件`}>
          {value.history.length === 0 ? (
            <NothingYet isFiltered={isFiltered} onShowAll={() => onChange({ page: 1 })} />
          ) : (
            <ul className="flex flex-col gap-6">
              {value.history.map((treatment) => (
                <TreatmentRow key={treatment.treatmentId} treatment={treatment} />
              ))}
            </ul>
          )}
          <PageNavigation view={view} page={value.page} pageCount={value.pageCount} />
        </Section>
      )}
    </TallPage>
  );
}
