const SEGMENTS = 16;
const PERCENT = 100;
/** Below the first the level counts as silence; above the second the voice is clear. */
const QUIET = 0.06;
const CLEAR = 0.25;

/** The level as a word, because not everyone sees colour and length. */
export function describeLevel(level: number): string {
  if (level < QUIET) return "なし";
  return level < CLEAR ? "小さい" : "ちょうどよい";
}

/** The level of the microphone, from 0 to 1. */
export function LevelMeter({ level }: { level: number }) {
  const words = describeLevel(level);
  const lit = Math.round(level * SEGMENTS);
  return (
    <div className="flex flex-col gap-2">
      <meter
        aria-label="マイクの音量"
        aria-valuetext={words}
        min={0}
        max={PERCENT}
        value={Math.round(level * PERCENT)}
        className="sr-only"
      />
      <div aria-hidden className="flex h-8 items-end gap-[min(0.25rem,1vw)]">
        {Array.from({ length: SEGMENTS }, (_, segment) => segment).map((segment) => (
          <span
            key={segment}
            className={`min-w-0 flex-1 rounded-full forced-color-adjust-none ${segment < lit ? "h-full bg-key forced-colors:bg-[Highlight]" : "h-1/2 bg-neutral forced-colors:bg-[GrayText]"}`}
          />
        ))}
      </div>
      <p aria-hidden className="text-text-secondary">
        いまの音量：{words}
      </p>
    </div>
  );
}
