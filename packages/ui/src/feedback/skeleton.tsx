import type { ReactNode } from "react";

/** Text for screen readers only. */
function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** A grey placeholder; give it the size of the content, so that nothing moves. */
export function Skeleton({ className = "h-6 w-full" }: { className?: string | undefined }) {
  return <div aria-hidden className={`animate-pulse-quiet rounded-control bg-neutral ${className}`} />;
}

const LINE_WIDTHS = ["w-2/3", "w-full", "w-5/6", "w-3/4"] as const;

/** A few grey lines, announced once as 「読み込み中です」. */
export function SkeletonLines({ lines = 3, label = "読み込み中です" }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={`h-6 ${LINE_WIDTHS[line % LINE_WIDTHS.length]}`} />
      ))}
    </div>
  );
}
