import type { ReactNode } from "react";

export type ArchSize = "small" | "growing" | "medium" | "large";

/** In rem, so that an arch beside text grows with it. */
export const ARCH_SIZES = {
  small: "h-[2.75rem] w-10 rounded-t-[1.25rem] rounded-b-8",
  /** `small` on phones, where room is scarce. */
  growing:
    "h-[2.75rem] w-10 rounded-t-[1.25rem] rounded-b-8 md:h-16 md:w-14 md:rounded-t-[1.75rem] md:rounded-b-[0.625rem]",
  medium: "h-14 w-12 rounded-t-[1.5rem] rounded-b-[0.625rem]",
  large: "h-24 w-20 rounded-t-[2.5rem] rounded-b-16",
} as const satisfies Record<ArchSize, string>;

const TONES = {
  key: "bg-tint-strong text-key",
  warm: "bg-warm-strong text-warm-ink",
} as const;

type ArchProps = { tone?: keyof typeof TONES | undefined; size?: ArchSize | undefined; children: ReactNode };

/** The window's arch as a decorative frame of an icon; its meaning is in the text beside it. */
export function Arch({ tone = "key", size = "medium", children }: ArchProps) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center forced-colors:border [&>svg]:size-2/3 ${ARCH_SIZES[size]} ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
