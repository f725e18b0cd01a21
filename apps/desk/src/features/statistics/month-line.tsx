type MonthLineProps = {
  title: string;
  /** Oldest first. */
  points: readonly { month: string; amount: number }[];
  write: (amount: number) => string;
};

const HEIGHT = 60;
const STEP = 20;

function describeMonth(month = ""): string {
  const [year, number] = month.split("-");
  return `${year}.${number}`;
}

/** A line over several months. The table beside it has the figures, so the picture is hidden from screen readers. */
export function MonthLine({ title, points, write }: MonthLineProps) {
  const amounts = points.map(({ amount }) => amount);
  const [least, most] = [Math.min(0, ...amounts), Math.max(1, ...amounts)];
  const heightOf = (amount: number) => HEIGHT - ((amount - least) / (most - least)) * HEIGHT;
  const width = Math.max(1, points.length - 1) * STEP;
  return (
    <figure aria-hidden className="flex min-w-72 flex-1 flex-col gap-1">
      <figcaption className="flex justify-between text-dns-14N-130 text-text-secondary">
        <span>{title}</span>
        <span className="tabular-nums">最大 {write(Math.max(0, ...amounts))}</span>
      </figcaption>
      <svg aria-hidden viewBox={`0 -2 ${width} ${HEIGHT + 4}`} preserveAspectRatio="none" className="h-28 w-full">
        <line x1={0} x2={width} y1={heightOf(0)} y2={heightOf(0)} className="stroke-line" />
        <polyline
          points={amounts.map((amount, index) => `${index * STEP},${heightOf(amount)}`).join(" ")}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-2 stroke-key"
        />
      </svg>
      <span className="flex justify-between text-dns-14N-130 text-text-secondary tabular-nums">
        <span>{describeMonth(points[0]?.month)}</span>
        <span>{describeMonth(points.at(-1)?.month)}</span>
      </span>
    </figure>
  );
}
