import { Icon, type IconShape } from "../icons/icon.tsx";

export type BadgeTone = "neutral" | "key" | "success" | "warning" | "error";

const TONES = {
  neutral: "border-edge bg-card text-text-secondary",
  key: "border-key bg-key-quiet text-key",
  success: "border-success bg-success-quiet text-success",
  warning: "border-warning bg-warning-quiet text-warning-ink",
  error: "border-error bg-error-quiet text-error",
} as const satisfies Record<BadgeTone, string>;

/** A state in a word, with its icon and colour. */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon: IconShape; children: string }) {
  return (
    <span
      className={`inline-flex max-w-full items-start gap-1 rounded-4 border px-2 py-0.5 text-dns-14B-130 ${TONES[tone]}`}
    >
      <Icon shape={icon} aria-hidden className="mt-[0.15em] size-[1em] shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
