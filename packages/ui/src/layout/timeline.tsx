import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";
import { isTurn, STATE_NAMES, StepMark, type StepState } from "./step-mark.tsx";

export type TimelineItem = {
  name: string;
  state: StepState;
  /** When it was done or is due, as text. */
  at?: ReactNode;
  /** Open from the start; by default the current step. */
  isOpen?: boolean | undefined;
  children?: ReactNode;
};

/** Here the state has room for words besides the mark. */
const STATE_NOTES = {
  done: "sr-only",
  current: "sr-only",
  overdue: "text-error",
  next: "sr-only",
  skipped: "font-400 text-text-secondary",
} as const satisfies Record<StepState, string>;

function ItemHead({ name, state, at, headingLevel }: TimelineItem & { headingLevel: 2 | 3 }) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const note = <span className={STATE_NOTES[state]}>{STATE_NAMES[state]}</span>;
  const isSeen = STATE_NOTES[state] !== "sr-only";
  return (
    <>
      <Heading className={`text-std-16B-170 ${state === "current" ? "text-key" : ""}`}>
        {name}
        {isSeen && note}
      </Heading>
      {at && <span className="block font-400 text-text-secondary">{at}</span>}
      {!isSeen && note}
    </>
  );
}

/** The steps of a visit from top to bottom: the current one open, the others folded to a line. */
export function Timeline(props: { label: string; items: readonly TimelineItem[]; headingLevel?: 2 | 3 | undefined }) {
  const { label, items, headingLevel = 3 } = props;
  return (
    <ol aria-label={label} className="flex flex-col">
      {items.map((item) => {
        const head = <ItemHead {...item} headingLevel={headingLevel} />;
        return (
          <li
            key={item.name}
            aria-current={isTurn(item.state) ? "step" : undefined}
            className="relative flex gap-[min(1rem,3vw)] pb-3 before:absolute before:top-6 before:bottom-[-0.5rem] before:left-[calc(0.75rem-1px)] before:border-line before:border-l-2 last:pb-0 last:before:hidden"
          >
            <span className="pt-2.5">
              <StepMark state={item.state} />
            </span>
            <div className="min-w-0 flex-1">
              {item.children ? (
                <Disclosure summary={head} isOpen={item.isOpen ?? isTurn(item.state)}>
                  {item.children}
                </Disclosure>
              ) : (
                <div className="flex min-h-11 flex-col justify-center py-2">{head}</div>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
