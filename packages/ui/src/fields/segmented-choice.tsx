import { type ReactNode, useId } from "react";

export type Segment = {
  value: string;
  label: string;
  /** How many there are to choose from in it. What is no number says its unit itself. */
  count?: ReactNode;
};

type SegmentedChoiceProps = {
  /** The name of the choice, for screen readers: 「時間帯」. */
  legend: string;
  segments: readonly Segment[];
  value: string;
  onChange: (value: string) => void;
  /** Counts what `count` counts: 「枠」. Only read out; the number is enough to see. */
  unit?: string | undefined;
};

const SEGMENT =
  "relative flex min-h-11 min-w-0 grow basis-18 items-center justify-center gap-1.5 rounded-8 px-2 py-1 text-center break-phrase text-balance text-text-secondary leading-130 tracking-normal hover:text-text has-checked:bg-card has-checked:font-700 has-checked:text-key has-checked:shadow-card has-focus-visible:outline-4 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-focus-visible:ring-2 has-focus-visible:ring-focus-ground forced-colors:border forced-colors:border-transparent forced-colors:has-checked:border-[Highlight]";

/** One of two to four views of the same list, in one row. Arrow keys move the choice, as in every group of radio buttons. */
export function SegmentedChoice({ legend, segments, value, onChange, unit = "件" }: SegmentedChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-control bg-tint p-1 forced-colors:border">
        {segments.map((segment) => (
          <label key={segment.value} className={SEGMENT}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              aria-label={typeof segment.count === "number" ? `${segment.label} ${segment.count}${unit}` : undefined}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-8 outline-none focus-visible:shadow-none focus-visible:outline-none"
            />
            <span>{segment.label}</span>
            {segment.count !== undefined && <span className="tabular-nums">{segment.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
