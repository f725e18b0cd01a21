import { type ReactNode, useId } from "react";

type ActionCardProps = { heading: string; way?: ReactNode; children: ReactNode };

/** The one next action: its heading, one or two sentences, and a button where there is something to press. */
export function ActionCard({ heading, way, children }: ActionCardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-3 rounded-card bg-tint p-card forced-colors:border"
    >
      <h2 id={headingId} className="text-std-20B-150">
        {heading}
      </h2>
      {children}
      {way && <div className="mt-1 flex flex-col">{way}</div>}
    </section>
  );
}
