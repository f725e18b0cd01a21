import { Plus } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean | undefined;
  className?: string | undefined;
};

/** The summary line: 44 px high, with a turning plus instead of the browser's triangle. */
const SUMMARY =
  "flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control py-2 font-700 underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden";

/** Folded text in the browser's own `details`, which works before any script and can be searched. */
export function Disclosure({ summary, children, isOpen = false, className = "" }: DisclosureProps) {
  return (
    <details open={isOpen} className={className}>
      <summary className={SUMMARY}>
        <span className="min-w-0">{summary}</span>
        <Icon
          shape={Plus}
          className="size-5 shrink-0 text-key transition-transform duration-150 [[open]>summary>&]:rotate-45 print:hidden"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
