import { isTurn, STATE_NAMES, StepMark, type StepState } from "./step-mark.tsx";

export type PathStep = {
  name: string;
  /** At most three characters, for the width of a telephone: 「機器」 for 「機器の確認」. */
  shortName?: string | undefined;
  state: StepState;
  /** When it was done or is due, as text: 「5月12日」. Shown where there is room. */
  at?: string | undefined;
};

/** The line from the earlier step, a border because that stays in forced colours. */
const LINE =
  "before:absolute before:top-[calc(min(1.5rem,12cqi)/2-1px)] before:right-1/2 before:w-full before:border-t-2 first:before:hidden";

const NAME_COLOURS = {
  done: "text-text-secondary",
  current: "font-700 text-key",
  overdue: "font-700 text-error",
  next: "text-text-secondary",
  skipped: "text-text-secondary",
} as const satisfies Record<StepState, string>;

function StepName({ name, shortName = name, state, at }: PathStep) {
  return (
    <span className={`sr-only max-w-full @min-[15.5rem]:not-sr-only break-phrase ${NAME_COLOURS[state]}`}>
      <span aria-hidden className="@min-[30rem]:hidden">
        {shortName}
      </span>
      <span className="sr-only @min-[30rem]:not-sr-only">{name}</span>
      <span className="sr-only">{STATE_NAMES[state]}</span>
      {at && <span className="sr-only @min-[30rem]:not-sr-only @min-[30rem]:block text-text-secondary">{at}</span>}
    </span>
  );
}

/** The steps of a visit in a row; in a narrow space only the current one is named, below the marks. */
export function StepPath({ label, steps }: { label: string; steps: readonly PathStep[] }) {
  const position = steps.findIndex(({ state }) => isTurn(state));
  const current = steps[position];
  return (
    <div className="@container">
      <ol aria-label={label} className="grid auto-cols-fr grid-flow-col text-dns-14N-130 tracking-normal">
        {steps.map((step) => (
          <li
            key={step.name}
            aria-current={isTurn(step.state) ? "step" : undefined}
            className={`relative flex min-w-0 flex-col items-center gap-1.5 text-center ${LINE} ${step.state === "done" || isTurn(step.state) ? "before:border-key" : "before:border-line"}`}
          >
            <StepMark state={step.state} />
            <StepName {...step} />
          </li>
        ))}
      </ol>
      {current && (
        <p aria-hidden className={`mt-2 @min-[15.5rem]:hidden ${NAME_COLOURS[current.state]}`}>
          {position + 1}/{steps.length} {current.name}
        </p>
      )}
    </div>
  );
}
