import { WindowFrame } from "./window-picture.tsx";

/** A payment that did not go through: a card with a sign that something is wrong. */
export function CardRefusedPicture({ className }: { className?: string | undefined }) {
  return (
    <WindowFrame
      phase="evening"
      className={className}
      front={
        <>
          <rect
            x="26"
            y="58"
            width="60"
            height="42"
            rx="7"
            fill="var(--color-card)"
            stroke="var(--color-key)"
            strokeWidth="5"
          />
          <path d="M28 72h56" stroke="var(--color-key)" strokeWidth="8" />
          <circle cx="86" cy="98" r="17" fill="var(--color-warm-strong)" stroke="var(--color-card)" strokeWidth="4" />
          <path d="M86 89v10m0 7v.5" stroke="var(--color-warm-ink)" strokeWidth="5" strokeLinecap="round" />
        </>
      }
    >
      <circle cx="66" cy="50" r="13" fill="var(--light)" />
    </WindowFrame>
  );
}
