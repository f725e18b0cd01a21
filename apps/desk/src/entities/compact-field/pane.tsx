import { type ReactNode, useId } from "react";

type PaneProps = {
  heading: string;
  /** Beside the heading, such as a count or the time of storing. */
  aside?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A card of a dense screen: its heading in one line with what belongs to it. */
export function Pane({ heading, aside, id, className = "", children }: PaneProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={headingId}
      className={`flex min-w-0 flex-col gap-2 rounded-card bg-card p-3 shadow-card forced-colors:border ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="text-std-16B-170 leading-130">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
