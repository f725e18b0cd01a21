import { type ReactNode, useId } from "react";

type ActionCardProps = {
  heading: string;
  way?: ReactNode;
  /** What helps where the way does not lead on, under it. */
  help?: ReactNode;
  children?: ReactNode;
};

/** The one next action: its heading, one or two sentences, and a button where there is something to press. */
export function ActionCard({ heading, way, help, children }: ActionCardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-2 rounded-card bg-tint px-card py-[min(1rem,5vw)] md:gap-3 md:py-card forced-colors:border"
    >
      <h2 id={headingId} className="text-std-20B-150">
        {heading}
      </h2>
      {children}
      {way && <div className="mt-1 flex flex-col">{way}</div>}
      {help}
    </section>
  );
}
