import { type ReactNode, useId } from "react";

/** One component in one or more of its states, under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="border-key border-l-4 pl-3 text-std-20B-160">
        {name}
      </h2>
      {children}
    </section>
  );
}

/** One state of a component under its name. */
export function SampleState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-text-secondary">{name}</p>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** States side by side where there is room. */
export function SampleRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
}
