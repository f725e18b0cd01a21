const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-1 rounded-control px-3 py-1.5 text-center font-700 leading-130 tracking-normal tabular-nums transition-[background-color] duration-150 forced-colors:border";

const TONES = {
  plain: "bg-tint text-key hover:bg-tint-strong active:bg-tint-strong",
  few: "bg-warm text-warm-ink hover:bg-warm-strong active:bg-warm-strong",
  chosen:
    "chip-chosen bg-key text-on-key forced-color-adjust-none forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]",
} as const;

export type ChipTone = keyof typeof TONES;

/**
 * The classes of a chip, for links too: 44 px high, filled when chosen. `few` needs a sign beside the text (`FewMark`).
 */
export function chipClass(tone: ChipTone = "plain"): string {
  return `${SHAPE} ${TONES[tone]}`;
}
