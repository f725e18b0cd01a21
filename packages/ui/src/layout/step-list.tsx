import { Check } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

export type StepListItem = { name: string; isDone: boolean; note?: ReactNode; action?: ReactNode };

/** What is to do, in order, with what is done already ticked off. */
export function StepList({ label, items }: { label?: string | undefined; items: readonly StepListItem[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-5">
      {items.map(({ name, isDone, note, action }, position) => (
        <li key={name} className="flex gap-[min(0.75rem,3vw)]">
          <span
            aria-hidden
            className={`grid size-8 shrink-0 place-items-center rounded-t-full rounded-b-8 font-700 leading-100 tabular-nums forced-colors:border ${isDone ? "bg-key text-on-key" : "bg-tint-strong text-key"}`}
          >
            {isDone ? <Icon shape={Check} strokeWidth={3} className="size-5" /> : position + 1}
          </span>
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <p className={`break-phrase ${isDone ? "text-text-secondary" : "font-700"}`}>
              {name}
              {isDone && <span className="ml-1 whitespace-nowrap font-400 text-text-secondary">（済み）</span>}
            </p>
            {note && <div className="text-text-secondary">{note}</div>}
            {action && <div className="mt-1">{action}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
