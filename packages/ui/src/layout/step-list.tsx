import { Check } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

export type StepListItem = {
  name: string;
  /** Replaces the name by a link with the same text. */
  title?: ReactNode;
  isDone: boolean;
  note?: ReactNode;
  action?: ReactNode;
};

/** Steps in order, with the finished ones ticked. */
export function StepList({ label, items }: { label?: string | undefined; items: readonly StepListItem[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-5">
      {items.map(({ name, title, isDone, note, action }, position) => (
        <li key={name} className={`flex gap-[min(0.75rem,3vw)] ${title ? "-my-1.5" : ""}`}>
          <span
            aria-hidden
            className={`${title ? "mt-1.5 " : ""}grid size-8 shrink-0 place-items-center rounded-t-full rounded-b-8 font-700 leading-100 tabular-nums forced-colors:border ${isDone ? "bg-key text-on-key" : "bg-tint-strong text-key"}`}
          >
            {isDone ? <Icon shape={Check} strokeWidth={3} className="size-5" /> : position + 1}
          </span>
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <div
              className={`break-phrase ${title ? "flex min-h-11 flex-wrap items-center" : ""} ${isDone ? "text-text-secondary" : "font-700"}`}
            >
              {title ?? name}
              {isDone && <span className="ml-1 whitespace-nowrap font-400 text-text-secondary">（済み）</span>}
            </div>
            {note && <div className={`text-text-secondary ${title ? "-mt-2.5 text-dns-14N-130" : ""}`}>{note}</div>}
            {action && <div className="mt-1">{action}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
