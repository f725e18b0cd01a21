import { formatMonthDay } from "@madoguchi/contract/time/tokyo";
import type { TreatmentStep, TreatmentStepName } from "@madoguchi/contract/treatment/treatment-step";
import { TREATMENT_STEP_LABELS } from "@madoguchi/contract/treatment/treatment-step-label";
import { isTurn } from "@madoguchi/ui/layout/step-mark";
import { StepPath } from "@madoguchi/ui/layout/step-path";

/** Short names for phones. */
const SHORT_NAMES = {
  reservation: "予約",
  questionnaire: "問診",
  "device-test": "機器",
  examination: "診察",
  application: "申請",
  review: "確認",
  payment: "支払い",
  delivery: "お届け",
} as const satisfies Record<TreatmentStepName, string>;

/** 「5月12日」, 「5月20日まで」, 「5月13日発送」: when a step was done or is due; `undefined` for a step that does not take place. */
function describeStepDay({ step, state, at }: TreatmentStep): string | undefined {
  if (at === undefined || state === "skipped") return undefined;
  const day = formatMonthDay(new Date(at));
  if (state === "done") return day;
  if (step === "payment" || step === "questionnaire" || step === "device-test") return `${day}まで`;
  return step === "delivery" ? `${day}発送` : day;
}

type StepsProps = { steps: readonly TreatmentStep[] };

/** The steps of a treatment, in a row. */
export function TreatmentPath({ steps }: StepsProps) {
  return (
    <StepPath
      label="診察の流れ"
      steps={steps.map((step) => ({
        name: TREATMENT_STEP_LABELS[step.step],
        shortName: SHORT_NAMES[step.step],
        state: step.state,
        at: describeStepDay(step),
      }))}
    />
  );
}

const SEGMENTS = {
  done: "bg-key",
  current: "bg-key-quiet ring-2 ring-key ring-inset",
  overdue: "bg-warning",
  next: "bg-neutral",
  skipped: "bg-neutral",
} as const satisfies Record<TreatmentStep["state"], string>;

/** The same as a thin bar for a row of a list, with the current step in words; nothing once all is done. */
export function TreatmentProgress({ steps }: StepsProps) {
  const current = steps.find(({ state }) => isTurn(state));
  if (!current) return null;
  const day = describeStepDay(current);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-secondary">
      <span aria-hidden className="flex w-24 gap-1 print:hidden forced-colors:hidden">
        {steps.map(({ step, state }) => (
          <span key={step} className={`h-1.5 flex-1 rounded-full ${SEGMENTS[state]}`} />
        ))}
      </span>
      <span>
        {TREATMENT_STEP_LABELS[current.step]}
        {day && `：${day}`}
      </span>
    </span>
  );
}
