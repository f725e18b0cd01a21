import { TREATMENT_KIND_LABELS, TREATMENT_KINDS } from "@madoguchi/contract/treatment/kind";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Section } from "@madoguchi/ui/layout/section";
import type { HistoryView } from "./history-search.ts";

const KINDS = [
  { kind: undefined, label: "すべて" },
  ...TREATMENT_KINDS.map((kind) => ({ kind, label: TREATMENT_KIND_LABELS[kind] })),
];

const BUTTON = "inline-flex min-h-11 items-center rounded-control border px-4 py-1.5";
const CHOSEN = "border-2 border-key bg-key-quiet font-700 text-key";
const OTHER = "border-line bg-white text-text hover:border-edge";

export type HistoryFiltersProps = { view: HistoryView; onChange: (view: HistoryView) => void };

/** What the history shows: visits, applications for medicine, and whether what was cancelled is among them. */
export function HistoryFilters({ view, onChange }: HistoryFiltersProps) {
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
