import type { ReactNode } from "react";

type FigureProps = { label: string; note?: ReactNode; children: ReactNode };

/** A number with its name and, below it, its parts; in a `dl`. */
export function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="flex flex-col gap-1 rounded-card bg-card p-4 shadow-card forced-colors:border">
      <dt className="text-dns-14N-130 text-text-secondary">{label}</dt>
      <dd className="text-std-24B-150 tabular-nums">{children}</dd>
      {note !== undefined && <dd className="break-phrase text-dns-14N-130 text-text-secondary tabular-nums">{note}</dd>}
    </div>
  );
}
