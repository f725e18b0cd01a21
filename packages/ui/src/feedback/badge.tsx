import { Icon, type IconShape } from "../icons/icon.tsx";

export type BadgeTone = "neutral" | "key" | "success" | "warning" | "error";

const TONES = {
  neutral: "bg-neutral text-text-secondary",
  key: "bg-tint-strong text-key",
  success: "bg-success-quiet text-success",
  warning: "bg-warm-strong text-warning-ink",
  error: "bg-error-quiet text-error",
} as const satisfies Record<BadgeTone, string>;

/** A state in a word, with its icon and colour. */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon: IconShape; children: string }) {
  return (
    <span
      className={`badge inline-flex max-w-full items-start gap-1 rounded-control px-2.5 py-1 forced-colors:border text-dns-14B-130 ${TONES[tone]}`}
    >
      <Icon shape={icon} aria-hidden className="mt-[0.15em] size-[1em] shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
