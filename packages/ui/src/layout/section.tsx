import { type ReactNode, useId } from "react";
import { Phrases } from "../text/phrases.tsx";

export type SectionProps = {
  heading?: ReactNode;
  /** At the right end of the heading's line, such as 「変更する」. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  /** `key` highlights the one card with the next action. */
  tone?: "plain" | "key" | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const TONES = {
  plain: "bg-card shadow-card",
  key: "bg-tint",
} as const;

/** A white card with a clear heading: 24 px inside, 24 px between its parts. */
export function Section(props: SectionProps) {
  const { heading, action, headingLevel = 2, tone = "plain", id, className = "", children } = props;
  const headingId = useId();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <section
      id={id}
      aria-labelledby={heading ? headingId : undefined}
      className={`flex flex-col gap-6 rounded-card p-card forced-colors:border ${TONES[tone]} ${className}`}
    >
      {heading && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Heading id={headingId} className="text-std-20B-150 md:text-std-24B-150">
            <Phrases>{heading}</Phrases>
          </Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
