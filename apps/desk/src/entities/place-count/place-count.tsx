/** The number of waiting items at a place of the navigation; nothing for 0. */
export function PlaceCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="side-count ml-auto inline-flex min-w-6 justify-center rounded-full bg-warm-strong px-1.5 text-dns-14B-130 text-warning-ink tabular-nums forced-colors:border">
      {count}
      <span className="sr-only">件</span>
    </span>
  );
}
