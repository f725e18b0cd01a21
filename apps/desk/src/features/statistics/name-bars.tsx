type NameBarsProps = { title: string; rows: readonly { name: string; count: number }[] };

const ROW = 12;

/** A bar for each name. The table below it has the figures, so the picture is hidden from screen readers. */
export function NameBars({ title, rows }: NameBarsProps) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <figure aria-hidden className="flex max-w-xl flex-col gap-1">
      <figcaption className="text-dns-14N-130 text-text-secondary">{title}</figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 100 ${Math.max(1, rows.length) * ROW}`}
        preserveAspectRatio="none"
        className="w-full"
        style={{ height: `${Math.max(1, rows.length) * ROW}px` }}
      >
        {rows.map(({ name, count }, index) => (
          <rect
            key={name}
            x={0}
            y={index * ROW + 1}
            width={(count / largest) * 100}
            height={ROW - 2}
            className="fill-key"
          >
            <title>{`${name} ${count}件`}</title>
          </rect>
        ))}
      </svg>
    </figure>
  );
}
