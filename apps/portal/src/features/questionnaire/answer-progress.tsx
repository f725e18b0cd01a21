export type AnswerProgressProps = {
  value: number;
  total: number;
  /** The remaining time: 「あと約3分」. */
  words: string;
};

/** The progress of a patient: a bar, and the remaining time. */
export function AnswerProgress({ value, total, words }: AnswerProgressProps) {
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label="問診の進み具合"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={value}
        aria-valuetext={words}
        className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-tint-strong forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-key transition-[width] duration-150 motion-reduce:transition-none forced-colors:bg-[Highlight]"
          style={{ width: `${(value / total) * 100}%` }}
        />
      </div>
      <span aria-hidden className="shrink-0 tabular-nums">
        {words}
      </span>
    </div>
  );
}
