import { type ReactNode, useId } from "react";

/** A part of the first page on the page's background: its heading and its content. */
export function PagePart({ heading, id, children }: { heading: string; id?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="flex flex-col gap-2 md:gap-3">
      <h2 id={headingId} className="text-std-20B-150 md:text-std-24B-150">
        {heading}
      </h2>
      {children}
    </section>
  );
}
