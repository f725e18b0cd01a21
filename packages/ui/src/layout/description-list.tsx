import type { ReactNode } from "react";

export type DescriptionItem = { term: string; description: ReactNode };

/** Key facts: term and value side by side, or stacked in a narrow space. */
export function DescriptionList({ items }: { items: readonly DescriptionItem[] }) {
  return (
    <dl className="@container flex w-full flex-col">
      {items.map(({ term, description }) => (
        <div
          key={term}
          className="flex flex-col gap-x-6 border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0 @min-[27rem]:flex-row"
        >
          <dt className="shrink-0 text-text-secondary @min-[27rem]:w-44">{term}</dt>
          <dd className="min-w-0 flex-1">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
