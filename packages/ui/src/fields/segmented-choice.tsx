import { type ReactNode, useId } from "react";

export type Segment = {
  value: string;
  label: string;
  /** The number of items in it. Content that is no number has its own unit. */
  count?: ReactNode;
};

type SegmentedChoiceProps = {
  /** The name of the choice, for screen readers: 「時間帯」. */
  legend: string;
  segments: readonly Segment[];
  value: string;
  onChange: (value: string) => void;
  /** The unit of `count`: 「枠」. Only read out. */
  unit?: string | undefined;
};

/** One of two to four views of the same list, in one row. Arrow keys move the choice, as in every group of radio buttons. */
export function SegmentedChoice({ legend, segments, value, onChange, unit = "件" }: SegmentedChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-control bg-tint p-1 forced-colors:border">
        {segments.map((segment) => (
          <label key={segment.value} className="segment">
            <input
              type="radio"
              name={name}
              value={segment.value}
              aria-label={typeof segment.count === "number" ? `${segment.label} ${segment.count}${unit}` : undefined}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <span>{segment.label}</span>
            {segment.count !== undefined && <span className="tabular-nums">{segment.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
