import { Check } from "lucide";
import { Icon } from "../icons/icon.tsx";

export type StepsProps = {
  /** The name of the flow, read out before the steps: 「予約の手順」. */
  label: string;
  names: readonly string[];
  /** Counted from 1. */
  current: number;
};

/** The position in a flow: a bar, the current step as text, and the names of all steps where there is room. */
export function Steps({ label, names, current }: StepsProps) {
  return (
    <nav aria-label={label} className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-std-16B-170 text-key">
          ステップ {current}/{names.length}
        </span>
        <span className="md:hidden">{names[current - 1]}</span>
      </p>
      <ol className="grid auto-cols-fr grid-flow-col gap-1">
        {names.map((name, position) => {
          const isDone = position + 1 < current;
          const isCurrent = position + 1 === current;
          return (
            <li key={name} aria-current={isCurrent ? "step" : undefined} className="flex flex-col gap-2">
              <span
                aria-hidden
                className={`h-2 rounded-full forced-colors:border ${isDone || isCurrent ? "bg-key forced-colors:bg-[Highlight]" : "bg-tint-strong"}`}
              />
              <span
                className={`sr-only items-start gap-1 md:not-sr-only md:flex ${isCurrent ? "font-700" : "text-text-secondary"}`}
              >
                {isDone && <Icon shape={Check} aria-hidden className="mt-[0.35em] size-4 shrink-0 text-key" />}
                <span>{name}</span>
                {isDone && <span className="sr-only">（完了）</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
