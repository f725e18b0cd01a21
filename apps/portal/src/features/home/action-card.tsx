import { type ReactNode, useId } from "react";

type ActionCardProps = {
  heading: string;
  /** Decorative, beside the text. */
  picture?: ReactNode;
  way?: ReactNode;
  /** Below the button: advice for a patient whom it does not help. */
  help?: ReactNode;
  children?: ReactNode;
};

/** The next action: its heading, one or two sentences, and a button if there is something to press. */
export function ActionCard({ heading, picture, way, help, children }: ActionCardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-2 rounded-card bg-tint px-card py-[min(1rem,5vw)] md:gap-3 md:py-card forced-colors:border"
    >
      <div className="@container flex items-start gap-[min(0.75rem,3vw)]">
        <div className="flex min-w-0 flex-1 flex-col gap-2 md:gap-3">
          <h2 id={headingId} className="text-std-20B-150">
            {heading}
          </h2>
          {children}
        </div>
        {/* Removed if large text needs the space. */}
        {picture && <span className="shrink-0 @max-[14rem]:hidden">{picture}</span>}
      </div>
      {way && <div className="mt-1 flex flex-col">{way}</div>}
      {help}
    </section>
  );
}
